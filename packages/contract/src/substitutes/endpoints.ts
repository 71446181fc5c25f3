import { z } from 'zod';
import { endpoint } from '../wire/endpoint';
import { dateTime, rowId } from '../wire/envelope';

const substitution = z.object({
  id: z.number().int(),
  /** The other person: the substitute, or the absent one. */
  userId: z.number().int(),
  userName: z.string(),
  startTime: dateTime,
  endTime: dateTime,
  active: z.boolean(),
});
export type Substitution = z.output<typeof substitution>;

export const list = endpoint({
  method: 'GET',
  path: '/admin/substitute/list',
  summary: 'List the current and coming substitutions of the caller, given and received',
  access: 'user',
  response: z.object({ given: z.array(substitution), received: z.array(substitution) }),
});

export const create = endpoint({
  method: 'POST',
  path: '/admin/substitute/create',
  summary: "Name a substitute who handles the caller's tasks during an absence",
  access: 'user',
  body: z.object({ userId: rowId, startTime: dateTime, endTime: dateTime }),
  response: z.object({ id: z.number().int() }),
});

export const end = endpoint({
  method: 'POST',
  path: '/admin/substitute/end',
  summary: 'End a substitution of the caller now; one that is over stays as it is',
  access: 'user',
  body: z.object({ id: rowId }),
});
