import { z } from 'zod';
import { endpoint } from '../wire/endpoint';
import { byId, dateTime, rowId } from '../wire/envelope';

const process = z.object({ key: z.string(), name: z.string() });
export type Process = z.output<typeof process>;

const substitution = z.object({
  id: z.number().int(),
  /** The other person, who is the substitute or the absent user. */
  userId: z.number().int(),
  userName: z.string(),
  startTime: dateTime,
  /** Null until further notice, for the tasks of a disabled user. */
  endTime: dateTime.nullable(),
  active: z.boolean(),
  /** The processes it covers. An empty list means all. */
  processes: z.array(process),
});
export type Substitution = z.output<typeof substitution>;

export const list = endpoint({
  method: 'GET',
  path: '/admin/substitute/list',
  summary: 'List the current and coming substitutions of the caller, given and received',
  access: 'user',
  response: z.object({ given: z.array(substitution), received: z.array(substitution) }),
});

export const processes = endpoint({
  method: 'GET',
  path: '/admin/substitute/processes',
  summary: 'List the published processes that a substitution can be limited to',
  access: 'user',
  response: z.array(process),
});

export const create = endpoint({
  method: 'POST',
  path: '/admin/substitute/create',
  summary: "Name a substitute who handles the caller's tasks during an absence",
  access: 'user',
  body: z.object({
    userId: rowId,
    startTime: dateTime,
    endTime: dateTime,
    /** Restricts the substitution to tasks of these processes. An empty list means all. */
    processKeys: z.array(z.string().min(1).max(255)).max(1000).default([]),
  }),
  response: z.object({ id: z.number().int() }),
});

export const end = endpoint({
  method: 'POST',
  path: '/admin/substitute/end',
  summary: 'End a substitution of the caller now; one that is over stays as it is',
  access: 'user',
  body: byId,
});
