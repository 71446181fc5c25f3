import { useTranslation } from 'react-i18next';
import type { ScheduleEntry } from '../../shared/api/schedule';
import { EmptyState } from '../../shared/ui/placeholders/EmptyState';
import { entriesOn } from './calendar-days';
import { EntryTime } from './EntryTime';
import styles from './schedule.module.css';
import { useDayNames } from './useDayNames';

interface Props {
  days: readonly string[];
  entries: readonly ScheduleEntry[];
  onOpen: (entry: ScheduleEntry) => void;
}

/** The days that have entries, one below the other. */
export function DayList({ days, entries, onOpen }: Props) {
  const { t } = useTranslation('schedule');
  const names = useDayNames();
  const filled = days.flatMap((day) => {
    const found = entriesOn(entries, day);
    return found.length > 0 ? [{ day, found }] : [];
  });
  if (filled.length === 0) return <EmptyState text={t('empty')} />;
  return filled.map(({ day, found }) => (
    <section key={day} aria-label={names.full(day)}>
      <h3 className={styles.day}>{names.full(day)}</h3>
      <ul className={styles.rows}>
        {found.map((entry) => (
          <li key={entry.id}>
            <button type="button" className={styles.row} onClick={() => onOpen(entry)}>
              <span className={styles.time}>
                <EntryTime entry={entry} day={day} />
              </span>
              <strong>{entry.title}</strong>
              {entry.place && <span className={styles.place}>{entry.place}</span>}
            </button>
          </li>
        ))}
      </ul>
    </section>
  ));
}
