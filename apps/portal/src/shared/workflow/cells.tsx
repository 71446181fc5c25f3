import type { tasks } from '@portal/contract';
import styles from './cells.module.css';

type Titled = Pick<tasks.TaskRecord, 'title' | 'processName'>;

/** The name first, what kind of process it is below. */
export const TitleCell = ({ row }: { row: Titled }) => (
  <div className={styles.title}>
    <strong>{row.title}</strong>
    {row.title !== row.processName && <small>{row.processName}</small>}
  </div>
);

/** The number of an instance, in one line. */
export const NumberCell = ({ row }: { row: Pick<tasks.InstanceRecord, 'instanceNumber'> }) => (
  <span className={styles.number}>{row.instanceNumber}</span>
);

/** A row as a card: the name, then the rest in one quiet line. */
export const Card = ({ row, children }: { row: Titled; children: React.ReactNode }) => (
  <>
    <TitleCell row={row} />
    <div className={styles.details}>{children}</div>
  </>
);
