import { formatDateTime } from '@portal/contract';
import { unseen } from '@portal/widgets/unseen';
import { useEffect, useRef, type CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { useNow } from '../ui/useNow';
import { placeInColumns } from './columns';
import { DayBars } from './DayBars';
import { DayDate } from './DayDate';
import { kindOf } from './DayMarks';
import { itemsOn, today } from './days';
import { EntryChip } from './EntryChip';
import { isBar } from './entries';
import { placeInLanes } from './lanes';
import { useDayNames } from './names';
import { useDayKeys } from './useDayKeys';
import type { ViewProps } from './view';
import styles from './calendar.module.css';

const hours = Array.from({ length: 24 }, (_, hour) => hour);
const hourHeight = 48;
const two = (number: number) => String(number).padStart(2, '0');
/** The hour at the top when the hours are shown first. */
const morning = 8;

/** Days side by side with their hours. What lasts whole days stands above them. */
export function TimeGrid({ view, day: chosen, days, entries, marks, onMove, onOpen, onCreate }: ViewProps) {
  const { t } = useTranslation('calendar');
  const names = useDayNames();
  const grid = useRef<HTMLDivElement>(null);
  const { onKeyDown, tabIndexOf } = useDayKeys(grid, chosen, (day) => onMove({ day }));
  const bars = placeInLanes(entries.filter(isBar), days);
  const timed = entries.filter((entry) => !isBar(entry));
  useEffect(() => {
    grid.current?.scrollTo({ top: morning * hourHeight - 8 });
  }, []);

  return (
    <div
      ref={grid}
      role="grid"
      aria-label={names.title(view, chosen)}
      className={styles.times}
      style={{ '--days': days.length, '--hour': `${hourHeight}px` } as CSSProperties}
      onKeyDown={onKeyDown}
    >
      <div role="rowgroup" className={styles.timesTop}>
        <div role="row" className={styles.timesHead}>
          <span role="columnheader" className={unseen}>
            {t('hours')}
          </span>
          {days.map((day) => (
            <div key={day} role="columnheader" className={styles.timesDay} data-kind={kindOf(day, marks.get(day))}>
              <span>{names.weekday(day)}</span>
              <DayDate
                day={day}
                mark={marks.get(day)}
                count={itemsOn(entries, day).length}
                tabIndex={tabIndexOf(day)}
                onMove={onMove}
              />
            </div>
          ))}
        </div>
        <div
          role="row"
          className={styles.allDay}
          style={{ '--lanes': Math.max(1, ...bars.map(({ lane }) => lane + 1)) } as CSSProperties}
        >
          <span role="rowheader">{t('allDay')}</span>
          {days.map((day, column) => (
            <div
              key={day}
              role="gridcell"
              className={styles.allDayCell}
              data-kind={kindOf(day, marks.get(day))}
              onClick={(event) =>
                event.target === event.currentTarget &&
                onCreate?.({ startTime: `${day} 00:00:00`, endTime: `${day} 23:59:59`, allDay: true })
              }
            >
              <DayBars day={day} bars={bars.filter((bar) => bar.column === column)} onOpen={onOpen} />
            </div>
          ))}
        </div>
      </div>
      <div role="row" className={styles.timesBody}>
        <div role="rowheader" aria-label={t('hours')} className={styles.hours}>
          {hours.map((hour) => (
            <span key={hour} aria-hidden>
              {hour > 0 && `${two(hour)}:00`}
            </span>
          ))}
        </div>
        {days.map((day) => (
          <div
            key={day}
            role="gridcell"
            aria-label={names.full(day)}
            className={styles.column}
            data-kind={kindOf(day, marks.get(day))}
            onClick={(event) => {
              if (event.target !== event.currentTarget || !onCreate) return;
              const half = Math.floor((event.nativeEvent.offsetY / hourHeight) * 2);
              onCreate(hourFrom(day, Math.min(half, 46)));
            }}
          >
            {placeInColumns(itemsOn(timed, day), day).map(({ item, from, to, index, count }) => (
              <EntryChip
                key={item.key}
                shape="block"
                entry={item}
                day={day}
                style={{ '--from': from, '--long': to - from, '--index': index, '--count': count } as CSSProperties}
                onOpen={onOpen}
              />
            ))}
            {day === today() && <Now />}
          </div>
        ))}
      </div>
    </div>
  );
}

/** Returns the hour that begins at a half hour of the day. */
function hourFrom(day: string, half: number) {
  const clock = (count: number) => `${two(Math.floor(count / 2))}:${count % 2 ? '30' : '00'}:00`;
  const end = half + 2;
  return {
    startTime: `${day} ${clock(half)}`,
    endTime: end >= 48 ? `${day} 23:59:00` : `${day} ${clock(end)}`,
    allDay: false,
  };
}

/** A line at the present time. */
function Now() {
  const now = formatDateTime(useNow());
  const minutes = Number(now.slice(11, 13)) * 60 + Number(now.slice(14, 16));
  return <i className={styles.now} style={{ '--from': minutes } as CSSProperties} />;
}
