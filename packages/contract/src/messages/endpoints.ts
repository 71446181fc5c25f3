import { z } from 'zod';
import { endpoint } from '../wire/endpoint';
import { byId, code, dateTime, page, pageQuery, rowId, sizeUpTo, workflowId } from '../wire/envelope';
import { limits } from '../wire/limits';

/** The message types of spec 000 §3: 1 message, 2 to-do, 3 to-do of another application. */
export const messageTypes = { message: '1', todo: '2', otherTodo: '3' } as const;
const messageType = z.enum(messageTypes);
export type MessageType = z.infer<typeof messageType>;

/** The effect of opening a message: show it, follow its link, or open the workflow drawer (spec 000 §3). */
export const openModes = { detail: '1', link: '2', workflow: '3' } as const;

export const message = z.object({
  id: z.number().int(),
  msgType: messageType,
  openMode: z.string(),
  /** An address for mode 2. For other modes except 1, a `workflowLink` as JSON. */
  msgLink: z.string(),
  msgTitle: z.string(),
  msgContent: z.string(),
  sendAuthor: z.string(),
  createTime: dateTime,
  readStatus: z.boolean(),
});
export type Message = z.infer<typeof message>;

/**
 * The target of `msgLink` in the workflow. Without a task it is the instance as a whole, its discussion, a question in it, or the answer to
 * a copy.
 */
export const workflowLink = z.object({
  procInstId: workflowId,
  taskId: workflowId.optional(),
  discussion: z.enum(['comment', 'mention']).optional(),
  consultation: rowId.optional(),
  /** The user who answered a copy of it. */
  answeredBy: rowId.optional(),
});
export type WorkflowLink = z.infer<typeof workflowLink>;

const shownTypes = code([messageTypes.message, messageTypes.todo, messageTypes.otherTodo]);
/** The number of messages that a call has changed. */
const changed = z.object({ changed: z.number().int() });

export const messagePage = endpoint({
  method: 'GET',
  path: '/admin/ocp/msg/page',
  summary: 'List the messages of the signed-in user, newest first',
  access: 'user',
  query: pageQuery.extend({
    size: sizeUpTo(limits.messagePageSize),
    readStatus: z.enum(['true', 'false']).optional(),
    /** The message type. The parameter is repeated for several types. */
    msgType: z.union([shownTypes, z.array(shownTypes).max(limits.messageTypes)]).optional(),
  }),
  response: page(message),
});

export const readMessage = endpoint({
  method: 'POST',
  path: '/admin/ocp/msg/read/:id',
  summary: 'Mark a message as read',
  access: 'user',
  params: byId,
  response: changed,
});

export const batchReadMessages = endpoint({
  method: 'POST',
  path: '/admin/ocp/msg/batchRead',
  summary: 'Mark messages as read; those of other users are skipped',
  access: 'user',
  body: z.object({ ids: z.array(rowId).min(1).max(limits.messagePageSize) }),
  response: changed,
});

export const readAllMessages = endpoint({
  method: 'POST',
  path: '/admin/ocp/msg/readAll',
  summary: 'Mark all messages as read',
  access: 'user',
  response: changed,
});

export const deleteMessage = endpoint({
  method: 'POST',
  path: '/admin/ocp/msg/delete/:id',
  summary: 'Delete a message',
  access: 'user',
  params: byId,
  response: changed,
});

export const messageDetail = endpoint({
  method: 'GET',
  path: '/admin/ocp/msg/readAndGetDetail/:id',
  summary: 'Read a message, which marks it as read',
  access: 'user',
  params: byId,
  response: message,
});
