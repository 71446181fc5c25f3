import { z } from 'zod';
import { fieldValues } from '../fields/field';
import { storedFileValue } from '../fields/files/stored-files';
import { fileKey } from '../records';
import { endpoint } from '../wire/endpoint';
import { byId, dateTime, page, searchQuery } from '../wire/envelope';
import { permissions } from '../wire/permissions';

const listed = z.object({
  id: z.number().int(),
  title: z.string(),
  endAt: dateTime,
  publishedAt: dateTime,
  /** `open` until its end, then `closed`, and `publicised` once there is a result. */
  state: z.enum(['open', 'closed', 'publicised']),
  /** The state of the reader's own opinion, or null. */
  opinion: z.string().nullable(),
});
export type ReadSolicitation = z.infer<typeof listed>;

const detail = listed.extend({
  body: z.string(),
  attachments: z.array(storedFileValue),
  result: z.string().nullable(),
  /** The id of the reader's own opinion, or null. */
  opinionId: z.number().int().nullable(),
});
export type SolicitationDetail = z.infer<typeof detail>;

/** The calls for people who are asked for their opinion, and the summary for the department. */
export const solicitationReading = {
  list: endpoint({
    method: 'GET',
    path: '/admin/solicitations/list',
    summary: 'List the solicitations for the signed-in user, last published first',
    access: 'user',
    query: searchQuery.extend({ show: z.enum(['all', 'open']).default('all') }),
    response: page(listed),
  }),
  read: endpoint({
    method: 'GET',
    path: '/admin/solicitations/read',
    summary: 'Read a solicitation for the signed-in user',
    access: 'user',
    query: byId,
    response: detail,
  }),
  attachment: endpoint({
    method: 'GET',
    path: '/admin/solicitations/attachment',
    summary: 'Read an attachment of a solicitation for the signed-in user',
    access: 'user',
    query: byId.extend(fileKey.shape),
    answer: 'file',
  }),
  opine: endpoint({
    method: 'POST',
    path: '/admin/solicitations/opine',
    summary: 'Write the own opinion on a solicitation that is open; a second one is refused',
    access: 'user',
    body: byId.extend({ values: fieldValues }),
    response: z.object({ id: z.number().int(), revision: z.number().int() }),
  }),
  summary: endpoint({
    method: 'GET',
    path: '/admin/solicitations/summary',
    summary: 'Count the opinions on a solicitation by state',
    access: { permissions: [permissions.auditDepartment] },
    query: byId,
    response: z.object({ states: z.record(z.string(), z.number().int()) }),
  }),
};
