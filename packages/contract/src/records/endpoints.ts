import { z } from 'zod';
import { endpoint } from '../wire/endpoint';
import { dateTime, page, rowId, searchQuery } from '../wire/envelope';

const values = z.record(z.string().max(50), z.json());

export const storedRecord = z.object({
  id: z.number().int(),
  /** Increases with every change; a save names the one that it saw. */
  revision: z.number().int(),
  state: z.string(),
  values,
  createdBy: z.number().int(),
  authorName: z.string(),
  createTime: dateTime,
  updateTime: dateTime,
  /** What the reader may do with it now. */
  actions: z.array(z.string()),
  editable: z.boolean(),
});
export type StoredRecord = z.infer<typeof storedRecord>;

export const auditEntry = z.object({
  id: z.number().int(),
  action: z.string(),
  userName: z.string(),
  time: dateTime,
  /** The fields that changed, with personal values masked. */
  changes: z.array(z.object({ field: z.string(), before: z.json(), after: z.json() })),
});
export type AuditEntry = z.infer<typeof auditEntry>;

const saved = z.object({ id: z.number().int(), revision: z.number().int() });
const one = z.object({ id: rowId });
const seen = one.extend({ revision: z.number().int().min(1) });

/** Names a file among those of a record. */
export const fileKey = z.object({ bucketName: z.string().max(63), fileName: z.string().max(128) });

/** The calls of a kind of record; which person may make them is decided by its rights. */
export const recordEndpoints = (area: string) => ({
  page: endpoint({
    method: 'GET',
    path: `/admin/${area}/page`,
    summary: `List records of ${area}`,
    access: 'user',
    query: searchQuery.extend({
      state: z.string().max(50).optional(),
      /** `field:value`, repeated for several fields. */
      filter: z
        .union([z.string().max(200), z.array(z.string().max(200)).max(10)])
        .transform((filter) => (typeof filter === 'string' ? [filter] : filter))
        .default([]),
    }),
    response: page(storedRecord),
  }),
  detail: endpoint({
    method: 'GET',
    path: `/admin/${area}/detail`,
    summary: `Read a record of ${area}`,
    access: 'user',
    query: one,
    response: storedRecord,
  }),
  history: endpoint({
    method: 'GET',
    path: `/admin/${area}/history`,
    summary: `List the changes of a record of ${area}, newest first`,
    access: 'user',
    query: one,
    response: z.array(auditEntry),
  }),
  file: endpoint({
    method: 'GET',
    path: `/admin/${area}/file`,
    summary: `Read a file of a record of ${area}`,
    access: 'user',
    query: one.extend(fileKey.shape),
    answer: 'file',
  }),
  create: endpoint({
    method: 'POST',
    path: `/admin/${area}/create`,
    summary: `Create a record of ${area}`,
    access: 'user',
    body: z.object({ values }),
    response: saved,
  }),
  change: endpoint({
    method: 'POST',
    path: `/admin/${area}/change`,
    summary: `Change fields of a record of ${area}`,
    access: 'user',
    body: seen.extend({ values }),
    response: saved,
  }),
  act: endpoint({
    method: 'POST',
    path: `/admin/${area}/act`,
    summary: `Carry out an action on a record of ${area}`,
    access: 'user',
    body: seen.extend({ action: z.string().max(50) }),
    response: saved,
  }),
  remove: endpoint({
    method: 'POST',
    path: `/admin/${area}/remove`,
    summary: `Move a record of ${area} to the recycle bin`,
    access: 'user',
    body: seen,
    response: saved,
  }),
  restore: endpoint({
    method: 'POST',
    path: `/admin/${area}/restore`,
    summary: `Restore a record of ${area} from the recycle bin within 30 days`,
    access: 'user',
    body: one,
    response: saved,
  }),
});
export type RecordEndpoints = ReturnType<typeof recordEndpoints>;
