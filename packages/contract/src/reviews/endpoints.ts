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

export const versionOfRecord = endpoint({
  method: 'GET',
  path: '/admin/reviews/versionOfRecord',
  summary: 'Read the version of a record that waits for approval, as `version`, for those who may read it',
  access: 'user',
  query: z.object({ area: z.string().max(50), id: rowId }),
  response: version,
});

export type { ProfileReview } from './profile-review';
