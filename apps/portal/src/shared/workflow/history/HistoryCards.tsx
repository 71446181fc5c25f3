import type { tasks } from '@portal/contract';
import { AbsoluteTime } from '../../ui/RelativeTime';
import { ActionTag } from './ActionTag';
import { HandledBy, Opinion, OfProcess } from './entry-cells';
import styles from './HistoryCards.module.css';

/** The history in little width: a card a row. */
export function HistoryCards({ rows }: { rows: readonly tasks.HistoryRow[] }) {
  return (
    <ol className={styles.cards}>
      {rows.map((row, index) => (
        <li key={`${row.activityId} ${index}`}>
          <div className={styles.head}>
            <span>
              <strong>{row.activityName}</strong>
              <OfProcess row={row} />
            </span>
            <span>
              <ActionTag action={row.action} voided={row.voided} />
            </span>
          </div>
          <div className={styles.head}>
            <span>
              <HandledBy row={row} />
            </span>
            <Moment row={row} />
          </div>
          <Opinion row={row} none={null} />
        </li>
      ))}
    </ol>
  );
}

/** When it was done or, while it waits, when it came. */
function Moment({ row: { startTime, endTime } }: { row: tasks.HistoryRow }) {
  const moment = endTime ?? startTime;
  return moment && <AbsoluteTime value={moment} />;
}
