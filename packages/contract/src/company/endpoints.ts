import { z } from 'zod';
import { fieldValues } from '../fields/field';
import { storedRecord } from '../records/endpoints';
import { profileReview } from '../reviews/profile-review';
import { endpoint } from '../wire/endpoint';
import { byId, dateTime, page, rowId, searchQuery } from '../wire/envelope';
import { permissions } from '../wire/permissions';
import { sheetAnswer } from '../wire/sheets';
import type { SubRecordKind } from './sub-records';

const revision = z.number().int().nonnegative();
const nature = z.string().min(1).max(64);

const profile = z.object({
  companyId: z.number().int(),
  /** The name of the company in the organisation. */
  companyName: z.string(),
  nature: z.string().nullable(),
  /** Null until the first save. */
  record: storedRecord.nullable(),
  review: profileReview.nullable(),
  /** Whether the caller may change profile and sub-records now. */
  editable: z.boolean(),
  /** Whether the caller administers the company. */
  administers: z.boolean(),
});
export type CompanyProfile = z.output<typeof profile>;

export const companyType = endpoint({
  method: 'GET',
  path: '/admin/company/type',
  summary: "The nature of the caller's company, and those that can be chosen",
  access: 'user',
  response: z.object({
    type: z.string().nullable(),
    types: z.array(z.object({ value: z.string(), label: z.string() })),
  }),
});

export const updateCompanyType = endpoint({
  method: 'GET',
  path: '/admin/company/type/update',
  summary: 'Change the nature of the company that the caller administers; refused if it is no longer `previous`',
  access: 'user',
  query: z.object({ type: nature, previous: nature.optional() }),
});

export const companyInfo = endpoint({
  method: 'POST',
  path: '/admin/company/info',
  summary: "Read the profile of the caller's company, with state and review",
  access: 'user',
  response: profile,
});

export const updateCompany = endpoint({
  method: 'POST',
  path: '/admin/company/update',
  summary: 'Save the profile of the company that the caller administers; an approved one is to be submitted again',
  access: 'user',
  /** The revision is 0 for the first save. */
  body: z.object({ revision, values: fieldValues }),
  response: z.object({ id: z.number().int(), revision }),
});

export const submitCompany = endpoint({
  method: 'GET',
  path: '/admin/company/submitDw',
  summary: 'Submit the profile of the company that the caller administers for review; again, once it was returned',
  access: 'user',
});

export const examinePassFlag = endpoint({
  method: 'GET',
  path: '/admin/company/getExaminePassFlag',
  summary: 'Whether the profile of a company of the tenant was ever approved',
  access: 'user',
  query: byId,
  response: z.boolean(),
});

export const companyChanges = endpoint({
  method: 'GET',
  path: '/admin/company/changes',
  summary: 'Read the review of a submitted profile, and when one was approved last',
  access: { permissions: [permissions.companyReview] },
  query: byId,
  response: z.object({
    companyId: z.number().int(),
    nature: z.string().nullable(),
    review: profileReview.nullable(),
    /** Null before the first approval. */
    approvedAt: dateTime.nullable(),
  }),
});
export type CompanyChanges = z.output<typeof companyChanges.response>;

const subRecord = z.object({ id: z.number().int(), revision, values: fieldValues });
export type SubRecord = z.output<typeof subRecord>;

const importedRow = z.object({
  row: z.number().int(),
  values: fieldValues,
  /** `same` are rows that equal a sub-record; they are left out. */
  change: z.enum(['added', 'same']),
});
export type ImportedSubRecord = z.output<typeof importedRow>;

const subRecordImport = sheetAnswer.extend({ rows: z.array(importedRow) });
export type SubRecordImport = z.output<typeof subRecordImport>;

/** The calls of a kind of sub-record. */
const subRecordCalls = (kind: SubRecordKind) => ({
  list: endpoint({
    method: 'GET',
    path: `/admin/company/list/${kind}`,
    summary: `List ${kind} sub-records of the caller's company, or of one whose profile the caller reviews`,
    access: 'user',
    query: searchQuery.extend({ companyId: rowId.optional() }),
    response: page(subRecord),
  }),
  update: endpoint({
    method: 'POST',
    path: `/admin/company/update/${kind}`,
    summary: `Change a ${kind} sub-record, or add one; the same \`requestId\` adds it once`,
    access: 'user',
    body: z.union([
      z.object({ id: rowId, revision: z.number().int().min(1), values: fieldValues }),
      z.object({ requestId: z.uuid(), values: fieldValues }),
    ]),
    response: z.object({ id: z.number().int(), revision }),
  }),
  remove: endpoint({
    method: 'GET',
    path: `/admin/company/delete/${kind}/:id`,
    summary: `Delete a ${kind} sub-record; one that is gone stays gone`,
    access: 'user',
    params: byId,
  }),
  template: endpoint({
    method: 'GET',
    path: `/admin/company/template/${kind}`,
    summary: `The XLSX template of an import of ${kind} sub-records`,
    access: 'user',
    answer: 'file',
  }),
  preview: endpoint({
    method: 'POST',
    path: `/admin/company/import/${kind}/preview`,
    summary: `What an import of ${kind} sub-records would do; nothing is written, and \`created\` counts the rows`,
    access: 'user',
    accepts: 'multipart',
    response: subRecordImport,
  }),
  import: endpoint({
    method: 'POST',
    path: `/admin/company/import/${kind}`,
    summary: `Add ${kind} sub-records of a file to the company that the caller administers, all of its rows or none`,
    access: 'user',
    accepts: 'multipart',
    response: subRecordImport,
  }),
});

export const subRecords = {
  platform: subRecordCalls('platform'),
  platformGain: subRecordCalls('platformGain'),
  performance: subRecordCalls('performance'),
  structure: subRecordCalls('structure'),
  patent: subRecordCalls('patent'),
} as const satisfies Record<SubRecordKind, unknown>;
