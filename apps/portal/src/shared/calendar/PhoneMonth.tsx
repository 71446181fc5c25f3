import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { DayBadge, kindOf, useDayLabel } from './DayMarks';
import { DayRows } from './DayRows';
import { isSameMonth, itemsOn, today, weeksOf } from './days';
import { inOrder } from './entries';
import { useDayNames } from './names';
import { useDayKeys } from './useDayKeys';
import type { ViewProps } from './view';
import styles from './calendar.module.css';

const dots = 3;

/** A month or a week on a phone: a dot for each of the first entries of a day, and below the rows of the chosen day. */
export function PhoneMonth({ view, day: chosen, days, entries, marks, onMove, onOpen }: ViewProps) {
  const { t } = useTranslation('calendar');
  const names = useDayNames();
  const labelOf = useDayLabel();
  const grid = useRef<HTMLDivElement>(null);
  const { onKeyDown, tabIndexOf } = useDayKeys(grid, chosen, (day) => onMove({ day }));
  return (
    <>
      <div ref={grid} role="grid" aria-label={names.title(view, chosen)} className={styles.phone} onKeyDown={onKeyDown}>
        <div role="row" className={styles.weekdays}>
          {names.weekdays.map((day) => (
            <span key={day} role="columnheader" aria-label={names.weekday(day)}>
              {names.narrow(day)}
            </span>
          ))}
        </div>
        {weeksOf(days).map((week) => (
          <div key={week[0]} role="row" className={styles.phoneWeek}>
            {week.map((day) => {
              const found = itemsOn(entries, day).toSorted(inOrder);
              return (
                <div key={day} role="gridcell" aria-selected={day === chosen}>
                  <button
                    type="button"
                    data-day={day}
                    tabIndex={tabIndexOf(day)}
                    className={styles.phoneDay}
                    data-outside={(view === 'month' && !isSameMonth(day, chosen)) || undefined}
                    data-kind={kindOf(day, marks.get(day))}
                    data-chosen={day === chosen || undefined}
                    aria-label={labelOf(names.full(day), day, marks.get(day), found.length)}
                    aria-current={day === today() ? 'date' : undefined}
                    onClick={() => onMove({ day })}
                  >
                    <span className={styles.phoneDate}>{Number(day.slice(8))}</span>
                    <DayBadge day={day} mark={marks.get(day)} />
                    <span className={styles.dots}>
                      {found.slice(0, dots).map((entry) => (
                        <i key={entry.key} data-colour={entry.colour} />
                      ))}
                    </span>
                  </button>
                </div>
              );
            })}
          </div>
        ))}
      </div>
      <section aria-label={names.full(chosen)} className={styles.chosen}>
        <h3 className={styles.agendaDay} aria-live="polite">
          {names.full(chosen)} <DayBadge day={chosen} mark={marks.get(chosen)} named />
        </h3>
        {itemsOn(entries, chosen).length > 0 ? (
          <DayRows day={chosen} entries={entries} onOpen={onOpen} />
        ) : (
          <p className={styles.nothing}>{t('nothing')}</p>
        )}
      </section>
    </>
  );
}
