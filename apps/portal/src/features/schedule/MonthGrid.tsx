import { useTranslation } from 'react-i18next';
import type { ScheduleEntry, ScheduleItem } from '../../shared/api/schedule';
import { isSameMonth, itemsOn, timesOn, today } from './calendar-days';
import { ItemButton, KindIcon, useDayNames, useItemTitle } from './items';
import styles from './schedule.module.css';

interface Props {
  /** The days, in whole weeks. */
  days: readonly string[];
  /** A day of the month. */
  month: string;
  items: readonly ScheduleItem[];
  onOpen: (entry: ScheduleEntry) => void;
  onOpenDay: (day: string) => void;
}

const daysOfWeek = 7;
const shownItems = 3;

/** Shows the weeks of a month. A day shows its first items and leads to all of them. */
export function MonthGrid({ days, month, items, onOpen, onOpenDay }: Props) {
  const { t } = useTranslation('schedule');
  const names = useDayNames();
  const titleOf = useItemTitle();
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
              const found = itemsOn(items, day);
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
                    {found.slice(0, shownItems).map((item) => (
                      <li key={`${item.kind} ${item.id}`}>
                        <ItemButton item={item} className={styles.chip} onOpen={onOpen}>
                          {timesOn(item, day)?.[0]} <KindIcon item={item} /> {titleOf(item)}
                        </ItemButton>
                      </li>
                    ))}
                  </ul>
                  {found.length > shownItems && (
                    <button type="button" className={styles.more} onClick={() => onOpenDay(day)}>
                      {t('more', { count: found.length - shownItems })}
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
