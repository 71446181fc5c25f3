import { z } from 'zod';
import { fileKey } from '../records';
import { storedFileValue } from '../fields/files/stored-files';
import { endpoint } from '../wire/endpoint';
import { byId, dateTime } from '../wire/envelope';
import { permissions } from '../wire/permissions';

const department = { permissions: [permissions.auditDepartment] } as const;
/** The number of units in each state. */
export const requestOverview = z.object({
  total: z.number().int(),
  states: z.record(z.string(), z.number().int()),
  /** The number of units that reported after the deadline, or have not reported although it is over. */
  late: z.number().int(),
  /** The number of units with each attitude, of those that have replied. */
  attitudes: z.record(z.string(), z.number().int()),
});
export type RequestOverview = z.infer<typeof requestOverview>;

/** The part of a request that the units read. */
export const requestContent = z.object({
  title: z.string(),
  body: z.string(),
  attachments: z.array(storedFileValue),
  publishedAt: dateTime,
  closed: z.boolean(),
});
export type RequestContent = z.infer<typeof requestContent>;

/** Calls on requests to units, in addition to those of the records. */
export const unitRequestCalls = {
  overview: endpoint({
    method: 'GET',
    path: '/admin/unit-requests/overview',
    summary: 'Count the units that a request was sent to, by state and attitude, and those that are late',
    access: department,
    query: byId,
    response: requestOverview,
  }),
  remind: endpoint({
    method: 'POST',
    path: '/admin/unit-requests/remind',
    summary: 'Remind the administrators of all units that have not answered a request; at most once an hour',
    access: department,
    body: byId,
    response: z.object({ units: z.number().int() }),
  }),
  content: endpoint({
    method: 'GET',
    path: '/admin/unit-answers/request',
    summary: "Read the request that a unit's answer belongs to",
    access: 'user',
    query: byId,
    response: requestContent,
  }),
  file: endpoint({
    method: 'GET',
    path: '/admin/unit-answers/requestFile',
    summary: "Read an attachment of the request that a unit's answer belongs to",
    access: 'user',
    query: byId.extend(fileKey.shape),
    answer: 'file',
  }),
};
