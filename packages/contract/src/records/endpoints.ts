import { z } from 'zod';
import { fieldValues, jsonValue } from '../fields/field';
import { endpoint } from '../wire/endpoint';
import { byId, dateTime, page, repeated, searchQuery } from '../wire/envelope';
import { limits } from '../wire/limits';
import { exportFormats } from '../wire/sheets';

export const storedRecord = z.object({
  id: z.number().int(),
  /** Increases with every change. A save names the revision it was based on. */
  revision: z.number().int(),
  state: z.string(),
  values: fieldValues,
  createdBy: z.number().int(),
  authorName: z.string(),
  createTime: dateTime,
  updateTime: dateTime,
  /** The actions that the reader may take now. */
  actions: z.array(z.string()),
  editable: z.boolean(),
  removable: z.boolean(),
  /**
   * A change of a published record that is not approved yet. Its authors see it, and after it is submitted also its
   * reviewers.
   */
  pending: z.object({ state: z.string(), values: fieldValues }).nullable().optional(),
  /** The newest instance of its review, for those who may submit it or have a task of it. */
  procInstId: z.string().nullable().optional(),
  /** The reader's open task of that instance, in the detail only. */
  taskId: z.string().nullable().optional(),
});
export type StoredRecord = z.infer<typeof storedRecord>;

/** Returns the version of a record that its author edits: the change that waits for approval, or the record itself. */
export const workingVersion = (record: StoredRecord): StoredRecord =>
  record.pending ? { ...record, ...record.pending } : record;

const auditEntry = z.object({
  id: z.number().int(),
  action: z.string(),
  userName: z.string(),
  time: dateTime,
  /** The fields that changed, with personal values masked. */
  changes: z.array(z.object({ field: z.string(), before: jsonValue, after: jsonValue })),
});
export type AuditEntry = z.infer<typeof auditEntry>;

/** A deleted record that can still be restored. */
const recycledRecord = storedRecord
  .pick({ id: true, state: true, values: true, authorName: true })
  .extend({ deleteTime: dateTime });
export type RecycledRecord = z.infer<typeof recycledRecord>;

/** The result of a bulk action for one row. */
const bulkAnswer = z.object({ id: z.number().int(), done: z.boolean(), message: z.string() });
export type BulkAnswer = z.infer<typeof bulkAnswer>;

export const bulkLimit = 200;

/** Why an action was carried out, e.g. a return or a cancellation. */
const reason = z.string().trim().min(1).max(limits.textLength);

/** Bounds of an import. */
export const importLimits = { rows: 10_000, bytes: 10 * 1024 * 1024, issues: 1000 };

/** Either all rows of an import were created, or none because of these issues. */
const importAnswer = z.object({
  created: z.number().int(),
  /** `row` counts from 1, which is the header. `column` is empty for a whole row. */
  issues: z.array(z.object({ row: z.number().int(), column: z.string(), message: z.string() })),
});
export type ImportAnswer = z.infer<typeof importAnswer>;

const saved = z.object({ id: z.number().int(), revision: z.number().int() });
const seen = byId.extend({ revision: z.number().int().min(1) });

/** Names a file among those of a record. */
export const fileKey = z.object({ bucketName: z.string().max(63), fileName: z.string().max(128) });
export const namedFile = fileKey.extend({ original: z.string(), size: z.number().int() });

const filters = {
  state: z.string().max(50).optional(),
  /** A filter `field:value`, repeated for several fields. */
  filter: repeated,
  /** Only records that the caller created. */
  mine: z.enum(['true', 'false']).default('false'),
};

/**
 * Returns the calls of a kind of record. The rights of the kind decide who may make them. `bodyLimit` is the limit of
 * its values in bytes.
 */
export const recordEndpoints = (area: string, bodyLimit: number) => ({
  page: endpoint({
    method: 'GET',
    path: `/admin/${area}/page`,
    summary: `List records of ${area}`,
    access: 'user',
    query: searchQuery.extend(filters),
    response: page(storedRecord),
  }),
  export: endpoint({
    method: 'GET',
    path: `/admin/${area}/export`,
    summary: `Export the list of ${area} with the same search and filters`,
    access: 'user',
    query: searchQuery.pick({ keyword: true }).extend({ ...filters, format: z.enum(exportFormats) }),
    answer: 'file',
  }),
  template: endpoint({
    method: 'GET',
    path: `/admin/${area}/template`,
    summary: `Read the XLSX template of an import of ${area}`,
    access: 'user',
    answer: 'file',
  }),
  import: endpoint({
    method: 'POST',
    path: `/admin/${area}/import`,
    summary: `Create records of ${area} from an XLSX or CSV file, all of them or none`,
    access: 'user',
    accepts: 'multipart',
    response: importAnswer,
  }),
  recycled: endpoint({
    method: 'GET',
    path: `/admin/${area}/recycled`,
    summary: `List deleted records of ${area} that can be restored, last deleted first`,
    access: 'user',
    query: searchQuery.pick({ current: true, size: true }),
    response: page(recycledRecord),
  }),
  bulk: endpoint({
    method: 'POST',
    path: `/admin/${area}/bulk`,
    summary: `Carry out an action on chosen records of ${area}, or delete them, with an answer for each`,
    access: 'user',
    body: z.object({
      /** An action of the kind of record, or `remove`. */
      action: z.string().max(50),
      rows: z.array(seen).min(1).max(bulkLimit),
    }),
    response: z.array(bulkAnswer),
  }),
  detail: endpoint({
    method: 'GET',
    path: `/admin/${area}/detail`,
    summary: `Read a record of ${area}`,
    access: 'user',
    query: byId,
    response: storedRecord,
  }),
  history: endpoint({
    method: 'GET',
    path: `/admin/${area}/history`,
    summary: `List the changes of a record of ${area}, newest first`,
    access: 'user',
    query: byId,
    response: z.array(auditEntry),
  }),
  file: endpoint({
    method: 'GET',
    path: `/admin/${area}/file`,
    summary: `Read a file of a record of ${area}`,
    access: 'user',
    query: byId.extend(fileKey.shape),
    answer: 'file',
  }),
  create: endpoint({
    method: 'POST',
    path: `/admin/${area}/create`,
    summary: `Create a record of ${area}`,
    access: 'user',
    body: z.object({ values: fieldValues }),
    bodyLimit,
    response: saved,
  }),
  change: endpoint({
    method: 'POST',
    path: `/admin/${area}/change`,
    summary: `Change fields of a record of ${area}`,
    access: 'user',
    body: seen.extend({ values: fieldValues }),
    bodyLimit,
    response: saved,
  }),
  act: endpoint({
    method: 'POST',
    path: `/admin/${area}/act`,
    summary: `Carry out an action on a record of ${area}`,
    access: 'user',
    /** `values`: of the fields that the action asks for. */
    body: seen.extend({ action: z.string().max(50), reason: reason.optional(), values: fieldValues.default({}) }),
    bodyLimit,
    response: saved,
  }),
  discard: endpoint({
    method: 'POST',
    path: `/admin/${area}/discard`,
    summary: `Discard the pending revision of a published record of ${area}`,
    access: 'user',
    body: seen,
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
    body: byId,
    response: saved,
  }),
});
export type RecordEndpoints = ReturnType<typeof recordEndpoints>;
