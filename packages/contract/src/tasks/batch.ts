import { z } from 'zod';
import { endpoint } from '../wire/endpoint';
import { rowId, workflowId } from '../wire/envelope';
import { comment, formRevision } from './common';

/** The maximum number of tasks in one batch. */
export const batchLimit = 200;

/** The actions on several tasks of one node at once, by the ids of its buttons. */
const batchAction = z.enum(['complete', 'reject', 'transfer', 'claim']);
export type BatchAction = z.infer<typeof batchAction>;

/** The result for one task of a batch. `message` is the reason for a refusal. */
const batchAnswer = z.object({ taskId: workflowId, done: z.boolean(), message: z.string() });
export type BatchAnswer = z.infer<typeof batchAnswer>;

export const batch = endpoint({
  method: 'POST',
  path: '/workflow/runtime/operate/batch',
  summary:
    'Complete, reject, transfer or claim up to 200 tasks of one node, each by itself and with an answer of its own; repeated with its `Idempotency-Key` it gives the same answers',
  access: 'user',
  body: z.object({
    action: batchAction,
    /** Any version of the process, and the node. A task of another node is refused. */
    procDefId: workflowId,
    taskDefKey: z.string().min(1).max(255),
    rows: z
      .array(z.object({ procInstId: workflowId, taskId: workflowId, formRevision }))
      .min(1)
      .max(batchLimit),
    comment,
    /** The new assignee of a transfer. */
    assignee: rowId.optional(),
    /** The node to reject to. Default: the only reject target. */
    target: z.string().min(1).max(255).optional(),
  }),
  response: z.array(batchAnswer),
});
