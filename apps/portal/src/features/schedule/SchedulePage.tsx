import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { Icon } from '@portal/widgets/icon';
import { useIsPhone } from '@portal/widgets/media';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Segmented, Skeleton, Space } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refreshSchedule, scheduleItems, type ScheduleEntry, type ScheduleItem } from '../../shared/api/schedule';
import { notice } from '../../shared/notice';
import { ListHead } from '../../shared/ui/ListHead';
import { EmptyState } from '../../shared/ui/placeholders/EmptyState';
import { LoadError } from '../../shared/ui/placeholders/LoadError';
import { useDocumentTitle } from '../../shared/ui/useDocumentTitle';
import { useParameters } from '../../shared/ui/useParameters';
import {
  daysOf,
  EntryTime,
  isDay,
  isSameMonth,
  itemsOn,
  scheduleViews,
  step,
  today,
  type ScheduleView,
} from './calendar-days';
import { EntryDialog } from './EntryDialog';
import { MonthGrid } from './MonthGrid';
import styles from './schedule.module.css';
import { ItemButton, KindIcon, useDayNames, useItemTitle } from './items';

/**
 * /scheduleManagement/index shows the user's own entries, appointments and meetings as a month, a week or a day. On a
 * phone it is always a list.
 */
export function SchedulePage() {
  const { t } = useTranslation('schedule');
  const names = useDayNames();
  const phone = useIsPhone();
  const queries = useQueryClient();
  const [parameters, change] = useParameters();
  const view = scheduleViews.find((each) => each === parameters.get('view')) ?? 'month';
  const requested = parameters.get('date');
  const day = isDay(requested) ? requested : today();
  const [edited, setEdited] = useState<{ entry?: ScheduleEntry; day: string } | null>(null);
  const days = daysOf(view, day);
  const period = { startTime: `${days[0]} 00:00:00`, endTime: `${days.at(-1)} 23:59:59` };
  const { data, error, refetch } = useQuery(scheduleItems(period));
  useDocumentTitle(t('title'));

  const show = (next: { view?: ScheduleView; day?: string }) =>
    change(
      (before) => {
        before.set('view', next.view ?? view);
        before.set('date', next.day ?? day);
        return before;
      },
      { replace: true },
    );
  const listed = view === 'month' ? days.filter((each) => isSameMonth(each, day)) : days;
  const open = (entry: ScheduleEntry) => setEdited({ entry, day });

  return (
    <section className={styles.page}>
      <ListHead
        title={t('title')}
        hint={t('hint')}
        action={
          <Button type="primary" onClick={() => setEdited({ day })}>
            {t('create')}
          </Button>
        }
      />
      <div className={styles.bar}>
        <Space.Compact>
          <Button
            aria-label={t('previous')}
            icon={<Icon of={LeftOutlined} />}
            onClick={() => show({ day: step(view, day, -1) })}
          />
          <Button onClick={() => show({ day: today() })}>{t('today')}</Button>
          <Button
            aria-label={t('next')}
            icon={<Icon of={RightOutlined} />}
            onClick={() => show({ day: step(view, day, 1) })}
          />
        </Space.Compact>
        <h2 aria-live="polite">{view === 'day' ? names.full(day) : names.month(day)}</h2>
        <Segmented<ScheduleView>
          aria-label={t('view')}
          value={view}
          onChange={(value) => show({ view: value })}
          options={scheduleViews.map((value) => ({ value, label: t(`views.${value}`) }))}
        />
      </div>
      {!data && error && <LoadError error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton active />}
      {data && view === 'month' && !phone && (
        <MonthGrid
          days={days}
          month={day}
          items={data}
          onOpen={open}
          onOpenDay={(each) => show({ view: 'day', day: each })}
        />
      )}
      {data && (view !== 'month' || phone) && <DayList days={listed} items={data} onOpen={open} />}
      {edited && (
        <EntryDialog
          {...edited}
          onClose={() => setEdited(null)}
          onDone={(message) => {
            setEdited(null);
            notice.success(t(message));
            void refreshSchedule(queries);
          }}
        />
      )}
    </section>
  );
}

interface Props {
  days: readonly string[];
  items: readonly ScheduleItem[];
  onOpen: (entry: ScheduleEntry) => void;
}

/** The days that have items, one below the other. */
function DayList({ days, items, onOpen }: Props) {
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
