import { forms, tasks } from '@portal/contract';
import type { RecordDefinition } from '@portal/contract/records';
import type { Client, Reply } from './server';

interface RecordRevision {
  id: number;
  revision: number;
}

/** Submits a record and agrees to its review. @returns its id */
export async function publishReviewed(
  { endpoints }: RecordDefinition,
  record: RecordRevision,
  { author, reviewer }: { author: Client; reviewer: Client },
): Promise<number> {
  await author(endpoints.act, { body: { ...record, action: 'submit' } });
  await agreeToReview(endpoints, record, reviewer);
  return record.id;
}

/** Completes the caller's task of the review of a record. */
export async function agreeToReview(
  { detail }: RecordDefinition['endpoints'],
  { id }: Pick<RecordRevision, 'id'>,
  handler: Client,
  values: object = {},
): Promise<Reply> {
  const { procInstId, taskId } = (await handler(detail, { query: { id } })).data;
  return handler(forms.complete, { body: { taskId, procInstId, comment: '', values } });
}

/** Sends a record that is in review back to its author. */
export async function rejectReview(
  { detail }: RecordDefinition['endpoints'],
  { id }: Pick<RecordRevision, 'id'>,
  reviewer: Client,
): Promise<Reply> {
  const { procInstId, taskId } = (await reviewer(detail, { query: { id } })).data;
  const body = { procInstId, taskId, comment: '请补充材料清单', reSubmitType: '1', target: 'Activity_fill' };
  return reviewer(tasks.reject, { body });
}

/** Ends the review of a record for good. */
export async function terminateReview(
  { detail }: RecordDefinition['endpoints'],
  { id }: Pick<RecordRevision, 'id'>,
  reviewer: Client,
): Promise<Reply> {
  const { procInstId, taskId } = (await reviewer(detail, { query: { id } })).data;
  return reviewer(tasks.terminate, { body: { procInstId, taskId, comment: '不符合申报条件' } });
}
