import type { tasks } from '@portal/contract';
import { useTranslation } from 'react-i18next';
import styles from './cells.module.css';

interface Titled extends Pick<tasks.TaskRecord, 'title' | 'processName'> {
  /** Whether the reader has opened it. Omitted if that is not recorded. */
  read?: boolean;
  summary?: tasks.Summary;
}

/**
 * Shows the name, and below it the process and the fields that it names. A row that the reader has not opened yet is
 * bold.
 */
export function TitleCell({ row }: { row: Titled }) {
  return (
    <div className={styles.title} data-read={row.read}>
      <strong>
        {row.read === false && <Unread />}
        {row.title}
      </strong>
      {row.title !== row.processName && <small>{row.processName}</small>}
      {row.summary && row.summary.length > 0 && (
        <small className={styles.summary}>{row.summary.map(({ label, text }) => `${label} ${text}`).join(' · ')}</small>
      )}
    </div>
  );
}

function Unread() {
  const { t } = useTranslation('process');
  return <span className={styles.unread} role="img" aria-label={t('unread')} title={t('unread')} />;
}

/** The number of an instance, in one line. */
export const NumberCell = ({ row }: { row: Pick<tasks.InstanceRecord, 'instanceNumber'> }) => (
  <span className={styles.number}>{row.instanceNumber}</span>
);

/** Shows a row as a card: the name, then the rest in one line. */
export const Card = ({ row, children }: { row: Titled; children: React.ReactNode }) => (
  <>
    <TitleCell row={row} />
    <div className={styles.details}>{children}</div>
  </>
);
