import { DayBadge, useDayLabel } from './DayMarks';
import { today } from './days';
import type { DayMark } from './entries';
import { useDayNames } from './names';
import type { ViewProps } from './view';
import styles from './calendar.module.css';

interface Props extends Pick<ViewProps, 'onMove'> {
  day: string;
  mark: DayMark | undefined;
  /** How many entries the day has. */
  count: number;
  tabIndex: number;
}

/** The number of a day, which opens the day, and what the work calendar says of it. */
export function DayDate({ day, mark, count, tabIndex, onMove }: Props) {
  const names = useDayNames();
  const labelOf = useDayLabel();
  return (
    <>
      <button
        type="button"
        data-day={day}
        tabIndex={tabIndex}
        className={styles.date}
        aria-label={labelOf(names.full(day), day, mark, count)}
        aria-current={day === today() ? 'date' : undefined}
        onClick={() => onMove({ view: 'day', day })}
      >
        {Number(day.slice(8))}
      </button>
      <DayBadge day={day} mark={mark} named />
    </>
  );
}
