import { mediaHook } from '@portal/widgets/media';
import { useRef, type CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { DayBars } from './DayBars';
import { DayDate } from './DayDate';
import { kindOf } from './DayMarks';
import { isSameMonth, itemsOn, weeksOf } from './days';
import { placeInLanes } from './lanes';
import { useDayNames } from './names';
import { useDayKeys } from './useDayKeys';
import type { ViewProps } from './view';
import styles from './calendar.module.css';

/** Windows in which the weeks of a month find room with one more row of entries. */
const useIsTall = mediaHook('(min-height: 1000px)');
/** Windows too low for six weeks with three rows of entries. */
const useIsLow = mediaHook('(max-height: 940px)');

/** The weeks of a month. Entries of several days are bars across them. */
export function MonthView({ day: chosen, days, entries, marks, onMove, onOpen, onCreate }: ViewProps) {
  const { t } = useTranslation('calendar');
  const names = useDayNames();
  const weeks = weeksOf(days);
  const isCrowded = useIsLow() && weeks.length > 5;
  const most = useIsTall() ? 4 : 3;
  /* How many rows of entries a day has. If there are more, the last row says so. */
  const lanes = isCrowded ? 2 : most;
  const grid = useRef<HTMLDivElement>(null);
  const { onKeyDown, tabIndexOf } = useDayKeys(grid, chosen, (day) => onMove({ day }));
  return (
    <div
      ref={grid}
      role="grid"
      aria-label={names.month(chosen)}
      className={styles.month}
      style={{ '--lanes': lanes } as CSSProperties}
      onKeyDown={onKeyDown}
    >
      <div role="row" className={styles.weekdays}>
        {names.weekdays.map((day) => (
          <span key={day} role="columnheader">
            {names.weekday(day)}
          </span>
        ))}
      </div>
      {weeks.map((week) => {
        const placed = placeInLanes(entries, week);
        return (
          <div key={week[0]} role="row" className={styles.week}>
            {week.map((day, column) => {
              const touching = placed.filter((place) => place.column <= column && place.column + place.span > column);
              const hidden = touching.filter((place) => !fits(place, placed, lanes)).length;
              return (
                <div
                  key={day}
                  role="gridcell"
                  aria-selected={day === chosen}
                  className={styles.cell}
                  data-outside={!isSameMonth(day, chosen) || undefined}
                  data-kind={kindOf(day, marks.get(day))}
                  onClick={(event) =>
                    event.target === event.currentTarget &&
                    onCreate?.({ startTime: `${day} 09:00:00`, endTime: `${day} 10:00:00`, allDay: false })
                  }
                >
                  <span className={styles.cellHead}>
                    <DayDate
                      day={day}
                      mark={marks.get(day)}
                      count={itemsOn(entries, day).length}
                      tabIndex={tabIndexOf(day)}
                      onMove={onMove}
                    />
                  </span>
                  <DayBars
                    day={day}
                    bars={touching.filter((place) => place.column === column && fits(place, placed, lanes))}
                    onOpen={onOpen}
                  />
                  {hidden > 0 && (
                    <button
                      type="button"
                      className={styles.more}
                      style={{ '--lane': lanes - 1 } as CSSProperties}
                      onClick={() => onMove({ view: 'day', day })}
                    >
                      {t('more', { count: hidden })}
                    </button>
                  )}
                </div>
              );
            })}
          </div>
        );
      })}
    </div>
  );
}

type Place = ReturnType<typeof placeInLanes>[number];

/** A bar in the last row is hidden on all of its days if one of them needs the row to say that there are more. */
function fits({ lane, column, span }: Place, placed: readonly Place[], lanes: number): boolean {
  if (lane < lanes - 1) return true;
  const crowded = placed.some(
    (other) => other.lane >= lanes && other.column < column + span && other.column + other.span > column,
  );
  return lane < lanes && !crowded;
}
