import { z } from 'zod';
import { endpoint } from '../wire/endpoint';
import { byId, dateTime, page, searchQuery } from '../wire/envelope';
import { permissions } from '../wire/permissions';
import { exportFormats } from '../wire/sheets';

const access = { permissions: [permissions.announcementManage] } as const;

/** How far somebody whom a notice is for has come with it. */
const receiptStates = ['unread', 'read', 'confirmed'] as const;

const receipt = z.object({
  userId: z.number().int(),
  name: z.string(),
  unit: z.string(),
  readAt: dateTime.nullable(),
  confirmedAt: dateTime.nullable(),
});
export type NoticeReceipt = z.infer<typeof receipt>;

const summary = z.object({
  /** The people for whom the notice is. */
  total: z.number().int(),
  read: z.number().int(),
  confirmed: z.number().int(),
  /** When people were reminded, the last time first. `people` is the number of them. */
  reminders: z.array(z.object({ date: z.string(), people: z.number().int(), by: z.string() })),
  /** Whether people can be reminded today. */
  remindable: z.boolean(),
});
export type ReceiptSummary = z.infer<typeof summary>;

const narrowed = { keyword: searchQuery.shape.keyword, show: z.enum(receiptStates).optional() };

/** The calls of the office about the readers of a notice. */
export const noticeReceipts = {
  summary: endpoint({
    method: 'GET',
    path: '/admin/announcements/receipts/summary',
    summary: 'Count who has read and confirmed a published notice',
    access,
    query: byId,
    response: summary,
  }),
  list: endpoint({
    method: 'GET',
    path: '/admin/announcements/receipts',
    summary: 'List the people for whom a published notice is, with when they read and confirmed it',
    access,
    query: searchQuery.extend({ ...byId.shape, ...narrowed }),
    response: page(receipt),
  }),
  export: endpoint({
    method: 'GET',
    path: '/admin/announcements/receipts/export',
    summary: 'Export the people for whom a published notice is, with the same search',
    access,
    query: byId.extend({ ...narrowed, format: z.enum(exportFormats) }),
    answer: 'file',
  }),
  remind: endpoint({
    method: 'POST',
    path: '/admin/announcements/receipts/remind',
    summary: 'Remind those who have not confirmed a notice, at most once a day',
    access,
    body: z.object({ id: z.number().int().positive() }),
    response: z.object({ people: z.number().int() }),
  }),
};
