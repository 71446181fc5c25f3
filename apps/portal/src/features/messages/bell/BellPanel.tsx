import type { messages as contract } from '@portal/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { counts } from '../../../shared/api/home';
import { messagesPath } from '../../../shared/paths';
import { Count } from '../../../shared/ui/Count';
import { BellNotices } from './BellNotices';
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

/** What the bell opens: messages, the unread ones at first (spec 000 §2), to-dos and notices. */
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
