import { limits, type messages as contract } from '@portal/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { noticeList } from '../../../shared/api/announcements';
import { counts } from '../../../shared/api/home';
import { messagesPath, noticeAddress, noticesPath } from '../../../shared/paths';
import { Count } from '../../../shared/ui/Count';
import { PanelRow, PanelRows } from '../../../shared/ui/Panel';
import { RelativeTime } from '../../../shared/ui/RelativeTime';
import { EmptyState } from '../../../shared/ui/placeholders/EmptyState';
import { LoadError } from '../../../shared/ui/placeholders/LoadError';
import { PagePlaceholder } from '../../../shared/ui/placeholders/PagePlaceholder';
import { BellTodos } from './BellTodos';
import styles from './BellPanel.module.css';
import { rowHeight } from '../MessageList';
import { MessageTabs } from '../MessageTabs';

interface Props {
  onOpen: (message: contract.Message) => void;
  /** The reader goes elsewhere. */
  onLeave: () => void;
}

/** Half a row shows that there is more. */
const listHeight = rowHeight * 4.5;

/** The panel of the bell: messages, with the unread ones first (spec 000 §2), to-dos and notices. */
export function BellPanel({ onOpen, onLeave }: Props) {
  const { t } = useTranslation('messages');
  const { todo = 0, otherTodo = 0, unreadNotice = 0 } = useQuery(counts()).data ?? {};
  const label = (name: string, count: number) => (
    <>
      {name} <Count value={count} label={String(count)} />
    </>
  );
  return (
    <section aria-label={t('title')} className={styles.panel}>
      <MessageTabs
        height={listHeight}
        onOpen={onOpen}
        compact
        more={[
          { key: 'tasks', label: label(t('tab.tasks'), todo + otherTodo), children: <BellTodos onLeave={onLeave} /> },
          { key: 'notices', label: label(t('tab.notices'), unreadNotice), children: <BellNotices onLeave={onLeave} /> },
        ]}
      />
      <Link to={messagesPath} className={styles.all} onClick={onLeave}>
        {t('all')}
      </Link>
    </section>
  );
}

/** The newest unread notices. */
function BellNotices({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation('messages');
  const navigate = useNavigate();
  const { data, error, refetch } = useQuery(
    noticeList({ current: 1, size: limits.realtimePageSize, keyword: '', unread: true }),
  );
  if (!data) return error ? <LoadError error={error} onRetry={() => void refetch()} /> : <PagePlaceholder />;
  return (
    <>
      {data.total === 0 && <EmptyState text={t('empty.notices')} />}
      <PanelRows>
        {data.records.map(({ id, title, publishedAt }) => (
          <PanelRow
            key={id}
            title={title}
            note={<RelativeTime value={publishedAt} />}
            onOpen={() => {
              onLeave();
              void navigate(noticeAddress(id));
            }}
          />
        ))}
      </PanelRows>
      <Link to={noticesPath} className={styles.all} onClick={onLeave}>
        {t('allNotices')}
      </Link>
    </>
  );
}
