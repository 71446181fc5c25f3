import { z } from 'zod';
import { endpoint } from '../wire/endpoint';
import { code, dateTime, page, rowId, workflowId } from '../wire/envelope';
import { addedSigner } from './added-signers';
import { actionResult, comment, formRevision, instanceState, stateQuery, taskRecord } from './endpoints';
import { opinionParts } from '../opinions/parts';
import { completionSteps } from './handler-choices';
import { limits } from '../wire/limits';
import { taskListPaths } from './paths';

/* Actions of handlers and initiators beyond spec 000 §7, under the same path prefix. */

const task = z.object({ procInstId: workflowId, taskId: workflowId });
const people = z.array(rowId).min(1).max(1000);

export const transfer = endpoint({
  method: 'POST',
  path: '/workflow/runtime/operate/transfer',
  summary: 'Transfer a task to another user',
  access: 'user',
  body: task.extend({ assignee: rowId, comment, formRevision, ...opinionParts }),
  response: actionResult,
});

export const removeSign = endpoint({
  method: 'POST',
  path: '/workflow/runtime/operate/removeSignForMultiInstTask',
  summary: 'Remove signers who have not signed yet',
  access: 'user',
  body: task.extend({ userIdList: people, comment }),
  response: actionResult,
});

export const claim = endpoint({
  method: 'POST',
  path: '/workflow/runtime/operate/claim',
  summary: 'Claim a task that is offered to several users',
  access: 'user',
  body: task,
  response: actionResult,
});

export const unclaim = endpoint({
  method: 'POST',
  path: '/workflow/runtime/operate/unclaim',
  summary: 'Return a claimed task to its candidates',
  access: 'user',
  body: task.extend({ comment }),
  response: actionResult,
});

export const jump = endpoint({
  method: 'POST',
  path: '/workflow/runtime/operate/jump',
  summary: 'Jump to any other user task; for its handler, and for process administrators at any task',
  access: 'user',
  body: task.extend({ target: z.string().min(1).max(255), comment }),
  response: actionResult,
});

/** Without a task it is the instance that the signed-in user started. */
const doneThing = z.object({ procInstId: workflowId, taskId: workflowId.optional() });

export const withdraw = endpoint({
  method: 'POST',
  path: '/workflow/runtime/operate/withdraw',
  summary: "Withdraw the caller's last action on a task, or the start, if no other user has acted since",
  access: 'user',
  body: doneThing.extend({ comment }),
  response: actionResult,
});

export const cancel = endpoint({
  method: 'POST',
  path: '/workflow/runtime/operate/cancel',
  summary: 'Cancel a running instance that the caller started',
  access: 'user',
  body: z.object({ procInstId: workflowId, comment: z.string().trim().min(1).max(limits.commentLength) }),
  response: actionResult,
});

export const complete = endpoint({
  method: 'POST',
  path: '/workflow/runtime/operate/complete',
  summary: 'Complete a task without a form of the portal; its variables are unchanged',
  access: 'user',
  body: task.extend({ comment, ...completionSteps, ...opinionParts }),
  response: actionResult,
});

export const disagree = endpoint({
  method: 'POST',
  path: '/workflow/runtime/operate/disagree',
  summary: 'Vote against at a node whose members vote; the form is unchanged',
  access: 'user',
  body: task.extend({ comment: z.string().trim().min(1).max(limits.commentLength), formRevision, ...opinionParts }),
  response: actionResult,
});

/* ---- What to choose from ---- */

export const signer = z.object({
  userId: rowId,
  userName: z.string(),
  /** `signing` has a task now, `waiting` gets one later, `done` has signed. */
  state: z.enum(['signing', 'waiting', 'done']),
  /** Signs by the task that was asked about. */
  own: z.boolean(),
  /** Null for one who counts in a countersign, or whose task it is. */
  added: addedSigner.nullable(),
  /** Whether the reader may remove them. */
  removable: z.boolean(),
});
export type Signer = z.infer<typeof signer>;

export const listSigner = endpoint({
  method: 'GET',
  path: '/workflow/runtime/query/listSigner',
  summary: "List the signers of a task's node in order; empty for a single handler who has added none",
  access: 'user',
  query: task,
  response: z.array(signer),
});

const node = z.object({ taskDefKey: z.string(), taskName: z.string() });

export const listJumpNode = endpoint({
  method: 'GET',
  path: '/workflow/runtime/query/listJumpNode',
  summary: 'List the nodes to which a task can jump',
  access: 'user',
  query: task,
  response: z.array(node),
});

export const withdrawTarget = endpoint({
  method: 'GET',
  path: '/workflow/runtime/query/withdrawTarget',
  summary: 'Read the target of a withdrawal: a node, or the end of the instance if there is none',
  access: 'user',
  query: doneThing,
  response: z.object({ target: node.nullable() }),
});

/* ---- Copies ---- */

export const copy = endpoint({
  method: 'POST',
  path: '/workflow/runtime/operate/copy',
  summary: 'Send copies of a task to other users',
  access: 'user',
  body: task.extend({ userIdList: people, comment }),
  response: actionResult,
});

const copyRecord = taskRecord
  .omit({ endTime: true, action: true, dueTime: true, followUpTime: true, withdrawable: true, suspended: true })
  .extend({
    /** Empty: the process sent it. */
    senderName: z.string(),
    comment: z.string(),
    read: z.boolean(),
    /** The answer of the signed-in user. It is empty if there is none. */
    answer: z.string(),
    state: instanceState,
    startTime: dateTime,
  });
export type CopyRecord = z.infer<typeof copyRecord>;

export const copyPage = endpoint({
  method: 'GET',
  path: taskListPaths.copied,
  summary: 'List the copies sent to the signed-in user, newest first; `startTime` is when they were sent',
  access: 'user',
  query: stateQuery.extend({ readStatus: code(['unread']).optional() }),
  response: page(copyRecord),
});

export const readCopies = endpoint({
  method: 'POST',
  path: '/workflow/history/readCopies',
  summary: "Mark the caller's copies of one instance, or all of them, as read",
  access: 'user',
  body: z.object({ procInstId: workflowId.optional() }),
  response: z.null(),
});
