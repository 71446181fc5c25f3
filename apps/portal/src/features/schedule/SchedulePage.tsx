import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refreshSchedule, scheduleItems, type ScheduleEntry } from '../../shared/api/schedule';
import { Calendar } from '../../shared/calendar/Calendar';
import { CalendarLegend } from '../../shared/calendar/CalendarLegend';
import { calendarViews, isDay, periodOf, today } from '../../shared/calendar/days';
import { notice } from '../../shared/notice';
import { ListHead } from '../../shared/ui/ListHead';
import { useDocumentTitle } from '../../shared/ui/useDocumentTitle';
import { useParameters } from '../../shared/ui/useParameters';
import { useCalendarEntries, useSources } from './calendar-entries';
import { EntryDialog, type Proposal } from './EntryDialog';
import styles from './schedule.module.css';

/** /scheduleManagement/index shows what the user has to do: own entries, and what other areas have for them. */
export function SchedulePage() {
  const { t } = useTranslation('schedule');
  const queries = useQueryClient();
  const [parameters, change] = useParameters();
  const view = calendarViews.find((each) => each === parameters.get('view')) ?? 'month';
  const requested = parameters.get('date');
  const day = isDay(requested) ? requested : today();
  const [edited, setEdited] = useState<ScheduleEntry | Proposal | null>(null);
  const { data, error, refetch, isPlaceholderData } = useQuery(scheduleItems(periodOf(view, day)));
  const [hidden, setHidden] = useState<readonly string[]>([]);
  const calendarEntries = useCalendarEntries();
  const sources = useSources();
  useDocumentTitle(t('title'));

  return (
    <section className={styles.page}>
      <ListHead
        title={t('title')}
        hint={t('hint')}
        action={
          <Button
            type="primary"
            onClick={() => setEdited({ startTime: `${day} 09:00:00`, endTime: `${day} 10:00:00` })}
          >
            {t('create')}
          </Button>
        }
      />
      <Calendar
        view={view}
        day={day}
        entries={data && calendarEntries(data.filter(({ kind }) => !hidden.includes(kind)))}
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
        onOpen={({ key }) =>
          setEdited(data?.find((item) => item.kind === 'entry' && `entry ${item.id}` === key) ?? null)
        }
        onCreate={setEdited}
      />
      <CalendarLegend label={t('sources')} sources={sources} hidden={hidden} onChange={setHidden} />
      {edited && (
        <EntryDialog
          edited={edited}
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
