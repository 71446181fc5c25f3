import { itemsOn } from './days';
import { EntryChip } from './EntryChip';
import { inOrder, type CalendarEntry } from './entries';
import styles from './calendar.module.css';

interface Props {
  day: string;
  entries: readonly CalendarEntry[];
  onOpen: (entry: CalendarEntry) => void;
}

/** The entries of one day as rows, whole days first. */
export const DayRows = ({ day, entries, onOpen }: Props) => (
  <ul className={styles.rows}>
    {itemsOn(entries, day)
      .toSorted(inOrder)
      .map((entry) => (
        <li key={entry.key}>
          <EntryChip shape="row" entry={entry} day={day} onOpen={onOpen} />
        </li>
      ))}
  </ul>
);
