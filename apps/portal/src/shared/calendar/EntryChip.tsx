import { unseen } from '@portal/widgets/unseen';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { isBar, writtenTime, type CalendarEntry } from './entries';
import styles from './calendar.module.css';

interface Props {
  entry: CalendarEntry;
  day: string;
  /** `bar` in days, `block` in hours, `row` in lists. */
  shape: 'bar' | 'block' | 'row';
  style?: CSSProperties;
  before?: boolean;
  after?: boolean;
  onOpen: (entry: CalendarEntry) => void;
}

/** An entry of the calendar: a link to its page, or a button that opens it. */
export function EntryChip({ entry, day, shape, style, before, after, onOpen }: Props) {
  const { t } = useTranslation('calendar');
  const time = writtenTime(entry, day);
  const bar = isBar(entry);
  const props = {
    className: styles[shape],
    style,
    title: [time || t('allDay'), entry.title, entry.place].filter(Boolean).join(' · '),
    'data-colour': entry.colour,
    'data-faint': entry.faint || undefined,
    'data-bar': bar || undefined,
    'data-before': before || undefined,
    'data-after': after || undefined,
  };
  const content =
    shape === 'row' ? (
      <>
        <span className={styles.rowTime}>{time || t('allDay')}</span>
        <span className={styles.rowText}>
          <strong>{entry.title}</strong>
          <span className={styles.rowNote}>{[entry.kind, entry.place].filter(Boolean).join(' · ')}</span>
        </span>
      </>
    ) : (
      <>
        {!bar && <span className={styles.chipTime}>{shape === 'block' ? time : time.slice(0, 5)}</span>}{' '}
        <span className={styles.chipTitle}>{entry.title}</span>
        {shape === 'block' && entry.place && <span className={styles.chipPlace}>{entry.place}</span>}
        {entry.kind && <span className={unseen}>{entry.kind}</span>}
      </>
    );
  return entry.to === undefined ? (
    <button type="button" {...props} onClick={() => onOpen(entry)}>
      {content}
    </button>
  ) : (
    <Link to={entry.to} {...props}>
      {content}
    </Link>
  );
}
