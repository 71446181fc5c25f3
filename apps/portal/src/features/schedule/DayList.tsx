import { useTranslation } from 'react-i18next';
import type { ScheduleEntry, ScheduleItem } from '../../shared/api/schedule';
import { EmptyState } from '../../shared/ui/placeholders/EmptyState';
import { EntryTime, itemsOn } from './calendar-days';
import { ItemButton, KindIcon, useDayNames, useItemTitle } from './items';
import styles from './schedule.module.css';

interface Props {
  days: readonly string[];
  items: readonly ScheduleItem[];
  onOpen: (entry: ScheduleEntry) => void;
}

/** The days that have items, one below the other. */
export function DayList({ days, items, onOpen }: Props) {
  const { t } = useTranslation('schedule');
  const names = useDayNames();
  const titleOf = useItemTitle();
  const filled = days.flatMap((day) => {
    const found = itemsOn(items, day);
    return found.length > 0 ? [{ day, found }] : [];
  });
  if (filled.length === 0) return <EmptyState text={t('empty')} />;
  return filled.map(({ day, found }) => (
    <section key={day} aria-label={names.full(day)}>
      <h3 className={styles.day}>{names.full(day)}</h3>
      <ul className={styles.rows}>
        {found.map((item) => (
          <li key={`${item.kind} ${item.id}`}>
            <ItemButton item={item} className={styles.row} onOpen={onOpen}>
              <span className={styles.time}>
                <EntryTime entry={item} day={day} />
              </span>
              <strong>
                <KindIcon item={item} /> {titleOf(item)}
              </strong>
              {item.place && <span className={styles.place}>{item.place}</span>}
            </ItemButton>
          </li>
        ))}
      </ul>
    </section>
  ));
}
