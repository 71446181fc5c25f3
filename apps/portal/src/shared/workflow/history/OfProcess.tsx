import type { tasks } from '@portal/contract';
import styles from './HistoryCards.module.css';

/** In which called process it was done; of the instance's own nothing is said. */
export function OfProcess({ row: { processName } }: { row: Pick<tasks.HistoryRow, 'processName'> }) {
  return processName && <small className={styles.note}>{processName}</small>;
}
