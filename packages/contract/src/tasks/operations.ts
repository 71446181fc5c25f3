import { z } from 'zod';
import { endpoint } from '../wire/endpoint';
import { code, rowId, workflowId } from '../wire/envelope';
import { limits } from '../wire/limits';
import { opinionParts } from '../opinions/parts';
import { actionResult, comment, formRevision } from './common';

export const delegate = endpoint({
  method: 'POST',
  path: '/workflow/runtime/operate/delegate',
  summary: 'Delegate a task to another user',
  access: 'user',
  body: z.object({
    procInstId: workflowId,
    taskId: workflowId,
    assignee: rowId,
    comment: z.string().trim().min(1).max(limits.commentLength),
    formRevision,
    ...opinionParts,
  }),
  response: actionResult,
});

export const addSign = endpoint({
  method: 'POST',
  path: '/workflow/runtime/operate/addSignForMultiInstTask',
  summary: 'Add signers to a countersign node or, with a kind, to the handler of any task',
  access: 'user',
  body: z.object({
    procInstId: workflowId,
    taskId: workflowId,
    taskDefKey: z.string().max(255),
    userIdList: z.array(rowId).min(1).max(1000),
    /**
     * The handler waits for signers `before`, and the node for those `beside`. Signers after the handler are added by the
     * completion. Without a kind they count like the members of a countersign.
     */
    kind: z.enum(['before', 'beside']).optional(),
    comment,
  }),
  response: actionResult,
});

/** '1' re-flow: the process runs again from the target. '2' direct return: disabled by default (spec 000 §4). */
export const reSubmitTypes = { reFlow: '1', directReturn: '2' } as const;

export const reject = endpoint({
  method: 'POST',
  path: '/workflow/runtime/operate/reject',
  summary: 'Reject a task to an earlier node',
  access: 'user',
  body: z.object({
    procInstId: workflowId,
    taskId: workflowId,
    target: z.string().min(1).max(255),
    reSubmitType: code(['1', '2']),
    comment,
    formRevision,
    ...opinionParts,
  }),
  response: actionResult,
});

export const terminate = endpoint({
  method: 'POST',
  path: '/workflow/runtime/operate/terminate',
  summary: 'Terminate the instance of a task',
  access: 'user',
  body: z.object({ procInstId: workflowId, taskId: workflowId, comment, formRevision, ...opinionParts }),
  response: actionResult,
});
