import type { messages as contract } from '@portal/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { unreadNotices } from '../../shared/api/announcements';
import { counts } from '../../shared/api/settings/counts';
import { messagesPath, noticesPath, otherTodosPath } from '../../shared/paths';
import styles from './BellPanel.module.css';
import { rowHeight } from './MessageList';
import { MessageTabs } from './MessageTabs';

interface Props {
  onOpen: (message: contract.Message) => void;
  /** The reader goes elsewhere. */
  onLeave: () => void;
}

/** Half a row shows that there is more. */
const listHeight = rowHeight * 4.5;

/** What the bell opens: the unread messages at first (spec 000 §2). */
export function BellPanel({ onOpen, onLeave }: Props) {
  const { t } = useTranslation('messages');
  const otherTodos = useQuery(counts()).data?.otherTodo ?? 0;
  const notices = useQuery(unreadNotices()).data?.total ?? 0;
  return (
    <section aria-label={t('title')} className={styles.panel}>
      <MessageTabs height={listHeight} onOpen={onOpen} />
      {otherTodos > 0 && (
        <Link to={otherTodosPath} className={styles.all} onClick={onLeave}>
          {t('pendingTodos', { count: otherTodos })}
        </Link>
      )}
      {notices > 0 && (
        <Link to={`${noticesPath}?show=unread`} className={styles.all} onClick={onLeave}>
          {t('unreadNotices', { count: notices })}
        </Link>
      )}
      <Link to={messagesPath} className={styles.all} onClick={onLeave}>
        {t('all')}
      </Link>
    </section>
  );
}
