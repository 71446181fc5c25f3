import { z } from 'zod';
import { fileKey, namedFile } from '../records';
import { endpoint } from '../wire/endpoint';
import { byId, dateTime, page } from '../wire/envelope';
import { limits } from '../wire/limits';

/** A notice in the lists of its readers. */
export const notice = z.object({
  id: z.number().int(),
  title: z.string(),
  kind: z.string(),
  pinned: z.boolean(),
  publishedAt: dateTime,
  /** Whether the signed-in user has opened it. */
  read: z.boolean(),
  /** Whether its readers have to confirm it, and until when. */
  mustRead: z.boolean(),
  confirmBy: dateTime.nullable(),
  confirmed: z.boolean(),
});
export type Notice = z.infer<typeof notice>;

export const noticeDetail = notice.extend({
  body: z.string(),
  attachments: z.array(namedFile),
});
export type NoticeDetail = z.infer<typeof noticeDetail>;

/** The calls of the readers of notices (spec 000 §7). */
export const announcementReading = {
  list: endpoint({
    method: 'GET',
    path: '/admin/noticeAnnouncement/list',
    summary: 'List the notices for the signed-in user, pinned ones first, then newest first',
    access: 'user',
    query: z.object({
      pageNumber: z.coerce.number().int().min(1).max(1_000_000).default(1),
      pageSize: z.coerce.number().int().min(1).max(limits.messagePageSize).default(limits.messagePageSize),
      keyword: z.string().trim().max(limits.searchLength).default(''),
      unread: z.enum(['true', 'false']).default('false'),
    }),
    response: page(notice),
  }),
  detail: endpoint({
    method: 'GET',
    path: '/admin/ocp/notice/:id',
    summary: 'Read a notice, which marks it as read',
    access: 'user',
    params: byId,
    response: noticeDetail,
  }),
  file: endpoint({
    method: 'GET',
    path: '/admin/noticeAnnouncement/file',
    summary: 'Read an attachment of a notice',
    access: 'user',
    query: byId.extend(fileKey.shape),
    answer: 'file',
  }),
  unconfirmed: endpoint({
    method: 'GET',
    path: '/admin/noticeAnnouncement/unconfirmed',
    summary: 'List the notices that the signed-in user still has to confirm, the most urgent first',
    access: 'user',
    response: z.array(notice.pick({ id: true, title: true, confirmBy: true, publishedAt: true })),
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/admin/noticeAnnouncement/confirm',
    summary: 'Confirm that the signed-in user has read a notice; again, it changes nothing',
    access: 'user',
    body: z.object({ id: z.number().int().positive() }),
  }),
  readAll: endpoint({
    method: 'POST',
    path: '/admin/noticeAnnouncement/readAll',
    summary: 'Mark all notices for the signed-in user as read, except those to confirm',
    access: 'user',
  }),
};
