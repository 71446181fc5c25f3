import { permissions } from '@portal/contract';
import type { Notice } from '@portal/contract/announcements';
import { lazyInPlace } from '@portal/widgets/load/lazy-in-place';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Segmented } from 'antd';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { noticeList, readAllNotices, unreadNotices } from '../../../shared/api/announcements';
import { refreshNotices } from '../../../shared/api/refresh';
import { useFilteredQuery } from '../../../shared/filters/list-filters';
import { listTexts } from '../../../shared/i18n/texts';
import { notice as board } from '../../../shared/notice';
import { announcementsAdministrationPath } from '../../../shared/paths';
import { ManagementLink } from '../../../shared/ui/ManagementLink';
import { ListPage } from '../../../shared/ui/ListPage';
import { RelativeTime } from '../../../shared/ui/RelativeTime';
import { useOpenedId } from '../../../shared/ui/useParameters';
import { NoticeTitle } from './NoticeTitle';
import styles from './notices.module.css';

const NoticeDrawer = lazyInPlace(() => import('./NoticeDrawer'));

const filters = { names: ['show'], states: [] } as const;

/** /noticeCenter/index and /notificationMessage list the notices for the signed-in user. A row opens in a drawer. */
export function NoticesPage({ unreadFirst = false }: { unreadFirst?: boolean }) {
  const { t } = useTranslation('announcements');
  const [query, change] = useFilteredQuery<'show'>(filters);
  const shown = query.show || (unreadFirst ? 'unread' : 'all');
  const list = useQuery(noticeList({ ...query, unread: shown === 'unread' }));
  const unread = useQuery(unreadNotices()).data?.total ?? 0;
  const client = useQueryClient();
  const [id, open] = useOpenedId();

  const refresh = () => refreshNotices(client);
  const readAll = () => void readAllNotices().then(refresh).catch(board.failure);

  return (
    <section>
      <ListPage<Notice>
        name="notices"
        {...listTexts(t)}
        list={list}
        query={query}
        onQuery={change}
        columns={[
          { key: 'title', title: t('column.title'), render: (row) => <NoticeTitle notice={row} /> },
          {
            key: 'time',
            title: t('column.time'),
            align: 'right',
            width: 140,
            render: ({ publishedAt }) => <RelativeTime value={publishedAt} />,
          },
        ]}
        rowKey={(row) => String(row.id)}
        renderCard={(row) => (
          <>
            <NoticeTitle notice={row} />
            <div className={styles.time}>
              <RelativeTime value={row.publishedAt} />
            </div>
          </>
        )}
        onOpen={(row) => open(row.id)}
        empty={shown === 'unread' ? t('noUnread') : t('empty')}
        tools={
          <>
            <Segmented<string>
              aria-label={t('show')}
              value={shown}
              options={[
                { value: 'all', label: t('all') },
                { value: 'unread', label: t('unread', { count: unread }) },
              ]}
              onChange={(chosen) => change({ show: chosen, current: 1 })}
            />
            {unread > 0 && <Button onClick={readAll}>{t('readAll')}</Button>}
          </>
        }
        action={
          <ManagementLink
            permissions={[permissions.announcementManage]}
            path={announcementsAdministrationPath}
            label={t('manage')}
          />
        }
      />
      <Suspense>
        {id !== null && <NoticeDrawer key={id} id={id} onClose={() => open(null)} onRead={refresh} />}
      </Suspense>
    </section>
  );
}
