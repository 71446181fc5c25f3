import { z } from 'zod';
import { historyRow } from '../tasks/instances';
import { instanceState } from '../tasks/common';
import { endpoint } from '../wire/endpoint';
import { dateTime, rowId, workflowId } from '../wire/envelope';
import { fieldValues, jsonValue, label } from '../fields/field';
import { form, formField } from '../forms/form';

const review = z.object({
  /** null if the reader may not open the instance. */
  procInstId: workflowId.nullable(),
  state: instanceState,
  startTime: dateTime,
  steps: z.array(historyRow),
});
export type RecordReviewHistory = z.infer<typeof review>;

export const list = endpoint({
  method: 'GET',
  path: '/admin/reviews/list',
  summary: 'List the reviews of a record with their steps and opinions, newest first, at most 10',
  access: 'user',
  query: z.object({ area: z.string().max(50), id: rowId }),
  response: z.array(review),
});

export const waiting = endpoint({
  method: 'GET',
  path: '/admin/reviews/waiting',
  summary: 'Count the records under review that the caller may read by a right, by kind, most first',
  access: 'user',
  response: z.array(z.object({ area: z.string(), title: z.string(), count: z.number().int() })),
});

const change = z.object({ field: z.string(), before: jsonValue, after: jsonValue });

/** A list of rows that belongs to a record and is reviewed with it. */
const part = z.object({
  key: z.string(),
  title: label,
  form,
  columns: z.array(z.string()),
  rows: z.array(z.object({ id: z.number().int(), values: fieldValues })),
  /** A null `before` means that the row was added, a null `after` that it was deleted. */
  changes: z.array(z.object({ id: z.number().int(), before: fieldValues.nullable(), after: fieldValues.nullable() })),
});
export type ReviewedPart = z.infer<typeof part>;

const version = z.object({
  area: z.string(),
  id: z.number().int(),
  /** Whether there is an approved version, which stays valid until this one is approved. */
  revises: z.boolean(),
  fields: z.array(formField),
  changes: z.array(change),
  parts: z.array(part),
  /** Whether a photo of its person is read by `picture`. */
  picture: z.boolean().optional(),
  /** What the caller can write a note on to send the record back. It is empty unless the task is a reviewer's. */
  notable: z.array(z.object({ key: z.string(), label })),
});
export type ReviewedVersion = z.infer<typeof version>;

export const versionUnderReview = endpoint({
  method: 'GET',
  path: '/admin/reviews/version',
  summary:
    'Read what an instance reviews beside its form: the difference to the approved version, and rows that belong to it',
  access: 'user',
  query: z.object({ procInstId: workflowId, taskId: workflowId.optional() }),
  response: version,
});

export const picture = endpoint({
  method: 'GET',
  path: '/admin/reviews/picture',
  summary: 'Read the photo of the person whom a record is about, for those who may read the record',
  access: 'user',
  query: z.object({ area: z.string().max(50), id: rowId }),
  answer: 'file',
});

export const versionOfRecord = endpoint({
  method: 'GET',
  path: '/admin/reviews/versionOfRecord',
  summary: 'Read the version of a record that waits for approval, as `version`, for those who may read it',
  access: 'user',
  query: z.object({ area: z.string().max(50), id: rowId }),
  response: version,
});

const areaAndId = z.object({ area: z.string().max(50), id: rowId });

export const noteLimits = { notes: 30, length: 500 } as const;

export const sendBack = endpoint({
  method: 'POST',
  path: '/admin/reviews/sendBack',
  summary: 'Send a record under review back to its author, with a note for each field to mend',
  access: 'user',
  body: areaAndId.extend({
    notes: z
      .array(z.object({ field: z.string().max(50), note: z.string().trim().min(1).max(noteLimits.length) }))
      .min(1)
      .max(noteLimits.notes)
      .refine((notes) => new Set(notes.map(({ field }) => field)).size === notes.length, 'doubled field'),
  }),
});

const fieldNote = z.object({
  field: z.string(),
  label,
  note: z.string(),
  by: z.string(),
  time: dateTime,
  /** Whether the record was submitted again since. */
  mended: z.boolean(),
});

export const notes = endpoint({
  method: 'GET',
  path: '/admin/reviews/notes',
  summary: 'List what the reviews of a record wanted mended, newest first, for those who may read it',
  access: 'user',
  query: areaAndId,
  response: z.array(fieldNote),
});

export type { ProfileReview } from './profile-review';
