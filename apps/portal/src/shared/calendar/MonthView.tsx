import { mediaHook } from '@portal/widgets/media';
import { useRef, type CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { DayBadge, kindOf, useDayLabel } from './DayMarks';
import { isSameMonth, itemsOn, today, weeksOf } from './days';
import { EntryChip } from './EntryChip';
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
  const labelOf = useDayLabel();
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
              const count = itemsOn(entries, day).length;
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
                    <button
                      type="button"
                      data-day={day}
                      tabIndex={tabIndexOf(day)}
                      className={styles.date}
                      aria-label={labelOf(names.full(day), day, marks.get(day), count)}
                      aria-current={day === today() ? 'date' : undefined}
                      onClick={() => onMove({ view: 'day', day })}
                    >
                      {Number(day.slice(8))}
                    </button>
                    <DayBadge day={day} mark={marks.get(day)} named />
                  </span>
                  {touching
                    .filter((place) => place.column === column && fits(place, placed, lanes))
                    .map(({ item, lane, span, before, after }) => (
                      <EntryChip
                        key={item.key}
                        shape="bar"
                        entry={item}
                        day={day}
                        before={before}
                        after={after}
                        style={{ '--lane': lane, '--span': span } as CSSProperties}
                        onOpen={onOpen}
                      />
                    ))}
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
