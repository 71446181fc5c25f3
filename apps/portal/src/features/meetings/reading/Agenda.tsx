import type { TableRow } from '@portal/contract/fields';
import { textIn } from '@portal/contract/meetings';
import styles from '../meeting.module.css';

/** The programme of an activity in the order of time. Days are named if there are several. */
export function Agenda({ rows }: { rows: readonly TableRow[] }) {
  const sorted = rows.toSorted((one, other) => textIn(one, 'startsAt').localeCompare(textIn(other, 'startsAt')));
  const days = [...new Set(sorted.map((row) => textIn(row, 'startsAt').slice(0, 10)))];
  return days.map((day) => (
    <div key={day}>
      {days.length > 1 && <h3 className={styles.day}>{day}</h3>}
      <ol className={styles.agenda}>
        {sorted
          .filter((row) => textIn(row, 'startsAt').startsWith(day))
          .map((row) => (
            <AgendaPoint key={row.id} row={row} />
          ))}
      </ol>
    </div>
  ));
}

function AgendaPoint({ row }: { row: TableRow }) {
  const [starts, ends] = [textIn(row, 'startsAt'), textIn(row, 'endsAt')];
  const end = ends.startsWith(starts.slice(0, 10)) ? ends.slice(11, 16) : ends.slice(5, 16);
  return (
    <li>
      <time dateTime={starts.replace(' ', 'T')}>{[starts.slice(11, 16), end].filter(Boolean).join('–')}</time>
      <div>
        <strong>{textIn(row, 'topic')}</strong>
        <AgendaNote parts={[textIn(row, 'speaker'), textIn(row, 'place')]} />
      </div>
    </li>
  );
}

function AgendaNote({ parts }: { parts: readonly string[] }) {
  const text = parts.filter(Boolean).join(' · ');
  return text === '' ? null : <p>{text}</p>;
}
