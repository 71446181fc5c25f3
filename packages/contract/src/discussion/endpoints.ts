import { z } from 'zod';
import { fieldValues } from '../fields/field';
import { storedFileValue } from '../fields/files/stored-files';
import { endpoint } from '../wire/endpoint';
import { dateTime, rowId, workflowId } from '../wire/envelope';

export const discussionLimits = {
  textLength: 2000,
  mentions: 20,
  files: 5,
  /** The maximum number of comments in one answer. */
  perCall: 30,
  /** How long people may change or delete their comments. */
  editMinutes: 5,
  /** Unread comments are counted up to this number. */
  unreadMax: 100,
} as const;

const person = z.object({ id: z.number().int(), name: z.string() });

const comment = z.object({
  id: z.number().int(),
  userId: z.number().int(),
  userName: z.string(),
  /** Plain text. A deleted comment has no text, people or files. */
  text: z.string(),
  mentions: z.array(person),
  files: z.array(storedFileValue),
  time: dateTime,
  edited: z.boolean(),
  deleted: z.boolean(),
  /** Seconds that the reader can still change or delete it, by the clock of the server. */
  editableSeconds: z.number().int(),
});
export type Comment = z.infer<typeof comment>;

const instance = z.object({ procInstId: workflowId });
const ofComment = instance.extend({ id: rowId });
const changed = z.object({ id: z.number().int() });

export const list = endpoint({
  method: 'GET',
  path: '/workflow/discussion/list',
  summary: 'List the latest comments on an instance, or those before one of them, oldest first',
  access: 'user',
  query: instance.extend({ before: rowId.optional() }),
  response: z.object({
    comments: z.array(comment),
    hasMore: z.boolean(),
    /** The newest comment that the reader has seen, or 0. */
    readId: z.number().int(),
  }),
});
export type Comments = z.output<typeof list.response>;

export const add = endpoint({
  method: 'POST',
  path: '/workflow/discussion/add',
  summary: 'Comment on an instance; the same `requestId` adds the comment once',
  access: 'user',
  body: instance.extend({ requestId: z.uuid(), values: fieldValues }),
  response: changed,
});

export const edit = endpoint({
  method: 'POST',
  path: '/workflow/discussion/edit',
  summary: 'Change an own comment on an instance within five minutes',
  access: 'user',
  body: ofComment.extend({ values: fieldValues }),
  response: changed,
});

export const remove = endpoint({
  method: 'POST',
  path: '/workflow/discussion/remove',
  summary: 'Delete an own comment on an instance within five minutes',
  access: 'user',
  body: ofComment,
  response: changed,
});

export const markRead = endpoint({
  method: 'POST',
  path: '/workflow/discussion/read',
  summary: 'Mark the comments on an instance as read, up to one of them',
  access: 'user',
  body: ofComment,
  response: changed,
});
