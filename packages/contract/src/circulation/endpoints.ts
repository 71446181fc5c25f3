import { z } from 'zod';
import { endpoint } from '../wire/endpoint';
import { dateTime, page, pageQuery, workflowId } from '../wire/envelope';
import { limits } from '../wire/limits';

/* Those to whom an instance was copied: who has read it, and what they answered. */

const receipt = z.object({
  taskId: workflowId,
  userId: z.string(),
  userName: z.string(),
  /** The sender of the copy. It is empty if the process sent it. */
  senderName: z.string(),
  nodeName: z.string(),
  comment: z.string(),
  sentTime: dateTime,
  /** Null: not read yet. */
  readTime: dateTime.nullable(),
  /** The person's answer about the instance. It is empty if there is none. */
  answer: z.string(),
  answerTime: dateTime.nullable(),
});
export type Receipt = z.infer<typeof receipt>;

const instance = z.object({ procInstId: workflowId });

export const receipts = endpoint({
  method: 'GET',
  path: '/workflow/circulation/receipts',
  summary: 'List to whom an instance was copied, who has read it and what they answered, sent last first',
  access: 'user',
  query: pageQuery.extend(instance.shape),
  response: page(receipt).extend({ read: z.number().int() }),
});
export type Receipts = z.output<typeof receipts.response>;

export const answer = endpoint({
  method: 'POST',
  path: '/workflow/circulation/answer',
  summary: 'Answer a copy of an instance in a few words, in place of an earlier answer, also after its end',
  access: 'user',
  body: instance.extend({ answer: z.string().trim().min(1).max(limits.commentLength) }),
  response: instance,
});
