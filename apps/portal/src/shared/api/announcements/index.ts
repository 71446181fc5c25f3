import { announcementReading as wire } from '@portal/contract/announcements';
import type { StoredFileValue } from '@portal/contract/fields';
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
