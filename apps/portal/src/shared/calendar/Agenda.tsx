import { EmptyState } from '../ui/placeholders/EmptyState';
import { DayBadge } from './DayMarks';
import { DayRows } from './DayRows';
import { itemsOn, today } from './days';
import { useDayNames } from './names';
import type { ViewProps } from './view';
import styles from './calendar.module.css';

/** The days that have entries, one below the other. */
export function Agenda({ days, entries, marks, empty, onOpen }: ViewProps) {
  const names = useDayNames();
  const filled = days.filter((day) => itemsOn(entries, day).length > 0);
  if (filled.length === 0) return <EmptyState text={empty} />;
  return (
    <div className={styles.agenda}>
      {filled.map((day) => (
        <section key={day} aria-label={names.full(day)}>
          <h3 className={styles.agendaDay} aria-current={day === today() ? 'date' : undefined}>
            {names.full(day)} <DayBadge day={day} mark={marks.get(day)} named />
          </h3>
          <DayRows day={day} entries={entries} onOpen={onOpen} />
        </section>
      ))}
    </div>
  );
}
