import { useTranslation } from 'react-i18next';
import type { ScheduleEntry } from '../../shared/api/schedule';
import { entriesOn, isSameMonth, timesOn, today } from './calendar-days';
import styles from './schedule.module.css';
import { useDayNames } from './useDayNames';

interface Props {
  /** Whole weeks. */
  days: readonly string[];
  /** A day of the month. */
  month: string;
  entries: readonly ScheduleEntry[];
  onOpen: (entry: ScheduleEntry) => void;
  onOpenDay: (day: string) => void;
}

const daysOfWeek = 7;
const shownEntries = 3;

/** The weeks of a month; a day shows its first entries and leads to all of them. */
export function MonthGrid({ days, month, entries, onOpen, onOpenDay }: Props) {
  const { t } = useTranslation('schedule');
  const names = useDayNames();
  const weeks = Array.from({ length: days.length / daysOfWeek }, (_, week) =>
    days.slice(week * daysOfWeek, (week + 1) * daysOfWeek),
  );
  return (
    <table className={styles.month}>
      <caption className={styles.caption}>{names.month(month)}</caption>
      <thead>
        <tr>
          {weeks[0]?.map((day) => (
            <th key={day} scope="col">
              {names.weekday(day)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => {
              const found = entriesOn(entries, day);
              return (
                <td key={day} data-outside={!isSameMonth(day, month) || undefined}>
                  <button
                    type="button"
                    className={styles.date}
                    aria-label={names.full(day)}
                    aria-current={day === today() ? 'date' : undefined}
                    onClick={() => onOpenDay(day)}
                  >
                    {Number(day.slice(8))}
                  </button>
                  <ul>
                    {found.slice(0, shownEntries).map((entry) => (
                      <li key={entry.id}>
                        <button type="button" title={entry.title} className={styles.chip} onClick={() => onOpen(entry)}>
                          {timesOn(entry, day)?.[0]} {entry.title}
                        </button>
                      </li>
                    ))}
                  </ul>
                  {found.length > shownEntries && (
                    <button type="button" className={styles.more} onClick={() => onOpenDay(day)}>
                      {t('more', { count: found.length - shownEntries })}
                    </button>
                  )}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
