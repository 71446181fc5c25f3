import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Space } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  deleteEntry,
  refreshSchedule,
  restoreEntry,
  scheduleCalendar,
  scheduleShares,
  type ChangeScope,
  type ScheduleEntry,
} from '../../shared/api/schedule';
import { Calendar } from '../../shared/calendar/Calendar';
import { CalendarLegend } from '../../shared/calendar/CalendarLegend';
import { calendarViews, isDay, periodOf, today } from '../../shared/calendar/days';
import { onSuccess } from '../../shared/http';
import { notice } from '../../shared/notice';
import { ListHead } from '../../shared/ui/ListHead';
import { useDocumentTitle } from '../../shared/ui/useDocumentTitle';
import { useParameters } from '../../shared/ui/useParameters';
import { keyOf, useCalendarEntries, useSources } from './calendar-entries';
import { EntryDialog } from './EntryDialog';
import { EntryView } from './EntryView';
import type { Proposal } from './entry-form';
import styles from './schedule.module.css';
import { ScopeDialog } from './ScopeDialog';

const SharingDrawer = lazy(() => import('./sharing'));

/** /scheduleManagement/index shows what the user has to do: own entries, what other areas have, and colleagues. */
export function SchedulePage() {
  const { t } = useTranslation('schedule');
  const queries = useQueryClient();
  const [parameters, change] = useParameters();
  const view = calendarViews.find((each) => each === parameters.get('view')) ?? 'month';
  const requested = parameters.get('date');
  const day = isDay(requested) ? requested : today();
  const [edited, setEdited] = useState<ScheduleEntry | Proposal | null>(null);
  const [removed, setRemoved] = useState<ScheduleEntry | null>(null);
  const [sharing, setSharing] = useState(false);
  const [hidden, setHidden] = useState<readonly string[]>([]);
  const colleagues = useQuery(scheduleShares()).data?.received ?? [];
  const shown = colleagues.map(({ userId }) => userId).slice(0, 20);
  const { data, error, refetch, isPlaceholderData } = useQuery(scheduleCalendar(periodOf(view, day), shown));
  const calendarEntries = useCalendarEntries(colleagues);
  const sources = useSources(colleagues);
  useDocumentTitle(t('title'));

  const refresh = () => void refreshSchedule(queries);
  const saved = () => {
    setEdited(null);
    notice.success(t('saved'));
    refresh();
  };
  async function remove(entry: ScheduleEntry, scope: ChangeScope) {
    await onSuccess(deleteEntry({ id: entry.id, at: entry.at, scope }), () => {
      setRemoved(null);
      setEdited(null);
      notice.success(
        t('deleted'),
        () =>
          void onSuccess(restoreEntry(entry.id), () => {
            notice.success(t('restored'));
            refresh();
          }),
      );
      refresh();
    });
  }
  const entry = edited && 'id' in edited ? edited : undefined;
  const isReadOnly = entry?.access === 'guest' || entry?.access === 'reader';

  return (
    <section className={styles.page}>
      <ListHead
        title={t('title')}
        hint={t('hint')}
        action={
          <Space wrap>
            <Button onClick={() => setSharing(true)}>{t('sharing.open')}</Button>
            <Button
              type="primary"
              onClick={() => setEdited({ startTime: `${day} 09:00:00`, endTime: `${day} 10:00:00` })}
            >
              {t('create')}
            </Button>
          </Space>
        }
      />
      {data?.more && <Alert type="info" showIcon title={t('more')} />}
      <Calendar
        view={view}
        day={day}
        entries={data && calendarEntries(data, hidden)}
        marks={data?.days ?? []}
        error={error}
        busy={isPlaceholderData}
        onRetry={() => void refetch()}
        empty={t('empty')}
        onMove={(next) =>
          change(
            (before) => {
              before.set('view', next.view ?? view);
              before.set('date', next.day ?? day);
              return before;
            },
            { replace: true },
          )
        }
        onOpen={({ key }) => setEdited(data?.entries.find((each) => keyOf(each) === key) ?? null)}
        onCreate={setEdited}
      />
      <CalendarLegend label={t('sources')} sources={sources} hidden={hidden} onChange={setHidden} />
      {entry && isReadOnly && (
        <EntryView
          entry={entry}
          onClose={() => setEdited(null)}
          onAnswered={() => {
            setEdited(null);
            refresh();
          }}
        />
      )}
      {edited && !isReadOnly && !removed && (
        <EntryDialog
          edited={edited}
          onClose={() => setEdited(null)}
          onSaved={saved}
          onDelete={(each) => (each.repeat ? setRemoved(each) : void remove(each, 'all'))}
        />
      )}
      {removed && (
        <ScopeDialog
          doing="delete"
          alone
          onChoose={(scope) => remove(removed, scope)}
          onClose={() => setRemoved(null)}
        />
      )}
      {sharing && (
        <Suspense>
          <SharingDrawer onClose={() => setSharing(false)} onImported={refresh} />
        </Suspense>
      )}
    </section>
  );
}
