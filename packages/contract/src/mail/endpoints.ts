import { z } from 'zod';
import { fieldValues } from '../fields/field';
import { storedFileValue } from '../fields/files/stored-files';
import { fileKey } from '../records';
import { endpoint } from '../wire/endpoint';
import { byId, dateTime, page, rowId, searchQuery } from '../wire/envelope';

/* Internal mail between users (spec 000 §2: platformEmail). */

export const mailBoxes = ['inbox', 'sent', 'drafts', 'deleted'] as const;
export type MailBox = (typeof mailBoxes)[number];

export const mailLimits = { recipients: 500, perHour: 60, chosen: 100 } as const;

const member = z.object({ id: z.number().int(), name: z.string() });
const importance = z.enum(['normal', 'important', 'urgent']);
const chosen = z.object({ ids: z.array(rowId).min(1).max(mailLimits.chosen) });
const changed = z.object({ changed: z.number().int() });

const listed = z.object({
  id: z.number().int(),
  /** Whether the reader wrote the mail. The reader may also be a recipient. */
  own: z.boolean(),
  draft: z.boolean(),
  subject: z.string(),
  importance,
  senderName: z.string(),
  /** The names of people and units that it was addressed to. */
  to: z.array(z.string()),
  time: dateTime,
  read: z.boolean(),
  hasFiles: z.boolean(),
});
export type ListedMail = z.infer<typeof listed>;

const detail = z.object({
  id: z.number().int(),
  revision: z.number().int(),
  own: z.boolean(),
  draft: z.boolean(),
  deleted: z.boolean(),
  sender: member,
  time: dateTime,
  /** The values of the form. Draft recipients are included only for the writer of the mail. */
  values: fieldValues,
  /** Files of a forwarded mail. */
  forwarded: z.array(storedFileValue),
  /** For the sender: who has read it, and from whom it was withdrawn. */
  reads: z.array(z.object({ name: z.string(), readTime: dateTime.nullable(), withdrawn: z.boolean() })),
});
export type MailDetail = z.infer<typeof detail>;

export const list = endpoint({
  method: 'GET',
  path: '/admin/mail/list',
  summary: 'List a box of the signed-in user, newest first',
  access: 'user',
  query: searchQuery.extend({
    box: z.enum(mailBoxes).default('inbox'),
    unread: z.enum(['true', 'false']).default('false'),
  }),
  response: page(listed),
});

export const unread = endpoint({
  method: 'GET',
  path: '/admin/mail/unread',
  summary: 'Count the unread mails of the signed-in user',
  access: 'user',
  response: z.object({ unread: z.number().int() }),
});

export const read = endpoint({
  method: 'GET',
  path: '/admin/mail/read',
  summary: 'Read a mail, which marks it as read',
  access: 'user',
  query: byId,
  response: detail,
});

export const file = endpoint({
  method: 'GET',
  path: '/admin/mail/file',
  summary: 'Read an attachment of a mail',
  access: 'user',
  query: byId.extend(fileKey.shape),
  answer: 'file',
});

export const save = endpoint({
  method: 'POST',
  path: '/admin/mail/save',
  summary: 'Save a draft; the same `requestId` creates it once',
  access: 'user',
  body: z.object({
    requestId: z.uuid(),
    /** A stored draft, with the revision that was seen. */
    draft: byId.extend({ revision: z.number().int().min(1) }).optional(),
    /** The mail that is answered or forwarded. */
    answers: rowId.optional(),
    /** Whether its files are attached to the new mail. */
    forwards: z.boolean().default(false),
    values: fieldValues,
  }),
  response: z.object({ id: z.number().int(), revision: z.number().int() }),
});

export const send = endpoint({
  method: 'POST',
  path: '/admin/mail/send',
  summary: 'Send a draft to people whom the caller may see and to those of the mail that it answers; once',
  access: 'user',
  body: byId.extend({ revision: z.number().int().min(1) }),
  response: z.object({ recipients: z.number().int() }),
});

export const withdraw = endpoint({
  method: 'POST',
  path: '/admin/mail/withdraw',
  summary: 'Withdraw an own mail from all who have not read it yet',
  access: 'user',
  body: byId,
  response: z.object({ withdrawn: z.number().int() }),
});

export const markRead = endpoint({
  method: 'POST',
  path: '/admin/mail/markRead',
  summary: 'Mark all received mails as read',
  access: 'user',
  response: changed,
});

export const remove = endpoint({
  method: 'POST',
  path: '/admin/mail/remove',
  summary: 'Move mails of the signed-in user to the deleted ones',
  access: 'user',
  body: chosen,
  response: changed,
});

export const restore = endpoint({
  method: 'POST',
  path: '/admin/mail/restore',
  summary: 'Move deleted mails back',
  access: 'user',
  body: chosen,
  response: changed,
});

export const erase = endpoint({
  method: 'POST',
  path: '/admin/mail/erase',
  summary: 'Remove deleted mails for good; other people keep theirs',
  access: 'user',
  body: chosen,
  response: changed,
});
