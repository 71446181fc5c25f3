import type { messages as contract } from '@portal/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { messagesPath } from '../../shared/paths';
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
  return (
    <section aria-label={t('title')} className={styles.panel}>
      <MessageTabs height={listHeight} onOpen={onOpen} />
      <Link to={messagesPath} className={styles.all} onClick={onLeave}>
        {t('all')}
      </Link>
    </section>
  );
}
