import { z } from 'zod';
import { historyRow } from '../tasks/instances';
import { instanceState } from '../tasks/common';
import { endpoint } from '../wire/endpoint';
import { dateTime, rowId, workflowId } from '../wire/envelope';

const review = z.object({
  /** null for those who may not open the instance. */
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
