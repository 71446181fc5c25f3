import { announcementReading as wire, noticeReceipts } from '@portal/contract/announcements';
import type { StoredFileValue } from '@portal/contract/fields';
import type { ExportFormat } from '@portal/contract/records';
import { call } from '../../http';
import { noticesKey } from '../refresh';
import type { ListQuery } from '../list-query';
import { reading, readingPage } from '../reading';

export const noticeList = ({ current, size, keyword, unread = false }: ListQuery & { unread?: boolean }) =>
  readingPage([noticesKey, { current, size, keyword, unread }], wire.list, {
    query: { pageNumber: current, pageSize: size, keyword, unread: unread ? 'true' : 'false' },
  });

/** Returns the newest notices, as the home page shows them. */
export const newestNotices = () => noticeList({ current: 1, size: 5, keyword: '' });

/** Requests only the number of unread notices. */
export const unreadNotices = () => noticeList({ current: 1, size: 1, keyword: '', unread: true });

/** Reads one notice, which marks it as read. */
export const noticeDetail = (id: number) => reading(['notice', id], wire.detail, { params: { id } });

export const readNoticeFile = (id: number, { bucketName, fileName }: StoredFileValue) =>
  call(wire.file, { query: { id, bucketName, fileName } });

export const readAllNotices = () => call(wire.readAll);

/** Returns the notices that the user still has to confirm. */
export const unconfirmedNotices = () => reading([noticesKey, 'unconfirmed'], wire.unconfirmed);

export const confirmNotice = (id: number) => call(wire.confirm, { body: { id } });

/** The key of everything about the readers of notices. */
export const receiptsKey = 'notice-receipts';

export type ReceiptShow = '' | 'unread' | 'read' | 'confirmed';

interface ReceiptsQuery {
  keyword: string;
  show: ReceiptShow;
}

const narrowed = ({ keyword, show }: ReceiptsQuery) => ({ keyword, ...(show && { show }) });

export const receiptSummary = (id: number) =>
  reading([receiptsKey, 'summary', id], noticeReceipts.summary, { query: { id } });

export const receiptList = (
  id: number,
  { current, size, ...query }: ReceiptsQuery & { current: number; size: number },
) =>
  readingPage<typeof noticeReceipts.list>([receiptsKey, id, current, size, query], noticeReceipts.list, {
    query: { id, current, size, ...narrowed(query) },
  });

export const exportReceipts = (id: number, query: ReceiptsQuery, format: ExportFormat) =>
  call(noticeReceipts.export, { query: { id, format, ...narrowed(query) } });

export const remindReaders = (id: number) => call(noticeReceipts.remind, { body: { id } });
