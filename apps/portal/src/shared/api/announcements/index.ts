import { announcementReading as wire } from '@portal/contract/announcements';
import type { StoredFileValue } from '@portal/contract/fields';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../http';
import { noticesKey } from '../refresh';
import type { ListQuery } from '../list-query';

export const noticeList = ({ current, size, keyword, unread = false }: ListQuery & { unread?: boolean }) =>
  queryOptions({
    queryKey: [noticesKey, { current, size, keyword, unread }],
    queryFn: ({ signal }) =>
      call(
        wire.list,
        { query: { pageNumber: current, pageSize: size, keyword, unread: unread ? 'true' : 'false' } },
        { signal, quiet: true },
      ),
    placeholderData: keepPreviousData,
  });

/** The newest notices, as the home page shows them. */
export const newestNotices = () => noticeList({ current: 1, size: 5, keyword: '' });

/** Only how many there are is asked for. */
export const unreadNotices = () => noticeList({ current: 1, size: 1, keyword: '', unread: true });

/** One notice, which marks it as read. */
export const noticeDetail = (id: number) =>
  queryOptions({
    queryKey: ['notice', id],
    queryFn: ({ signal }) => call(wire.detail, { params: { id } }, { signal, quiet: true }),
  });

export const readNoticeFile = (id: number, { bucketName, fileName }: StoredFileValue) =>
  call(wire.file, { query: { id, bucketName, fileName } }, { quiet: true });

export const readAllNotices = () => call(wire.readAll, {}, { quiet: true });
