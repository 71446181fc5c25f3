import type { handling } from '@portal/contract';
import { useTranslation } from 'react-i18next';
import { RelativeTime } from '../../../shared/ui/RelativeTime';
import { ActionTag } from './ActionTag';
import styles from './HistoryCards.module.css';

/** The history on a phone: a card a row. */
export function HistoryCards({ rows }: { rows: readonly handling.HistoryRow[] }) {
  const { t } = useTranslation('handling');
  if (rows.length === 0) return <p>{t('history.empty')}</p>;
  return (
    <ol className={styles.cards}>
      {rows.map((row, index) => (
        <li key={`${row.activityId} ${index}`}>
          <div className={styles.head}>
            <strong>{row.activityName}</strong>
            <ActionTag action={row.action} />
          </div>
          <div className={styles.head}>
            <span>{row.userNickName}</span>
            {(row.endTime ?? row.startTime) && <RelativeTime value={(row.endTime ?? row.startTime)!} />}
          </div>
          {row.fullMsg && <p>{row.fullMsg}</p>}
        </li>
      ))}
    </ol>
  );
}
