import { ExclamationCircleOutlined } from '@ant-design/icons';
import { formatDateTime } from '@portal/contract';
import { Icon } from '@portal/widgets/icon';
import { useQuery } from '@tanstack/react-query';
import { Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { scheduleToday } from '../../../shared/api/schedule';
import { writtenTime } from '../../../shared/calendar/entries';
import {
  meetingAddress,
  myAppointmentPath,
  noticeAddress,
  otherTodosPath,
  scheduleDayAddress,
  schedulePath,
} from '../../../shared/paths';
import { ListPanel, PanelRow } from '../../../shared/ui/Panel';
import { useNow } from '../../../shared/ui/useNow';
import type { WorkflowTarget } from '../../../shared/workflow/target';
import { dayRows, isOverdue, type DayRow } from './day-rows';

/** Shows today's schedule: own entries, tasks that are due or overdue, and the notices of the day. */
export function TodaySchedule({ onOpen }: { onOpen: (target: WorkflowTarget) => void }) {
  const { t } = useTranslation('schedule');
  const navigate = useNavigate();
  const now = formatDateTime(useNow());
  const { data, error, refetch } = useQuery(scheduleToday());

  function open(row: DayRow, date: string) {
    if (row.kind === 'task') return onOpen({ procInstId: row.procInstId, taskId: row.taskId });
    void navigate(addressOf(row, date));
  }

  return (
    <ListPanel
      title={t('home.title')}
      more={{ label: t('home.all'), to: schedulePath }}
      list={{ data: data && { records: dayRows(data).map((row) => ({ row, date: data.date })) }, error, refetch }}
      lines={3}
      empty={t('home.empty')}
      renderRow={({ row, date }) => (
        <PanelRow
          key={row.key}
          title={
            <>
              {row.title || t('home.counter')}{' '}
              {isOverdue(row, now) && (
                <Tag color="error" icon={<Icon of={ExclamationCircleOutlined} />}>
                  {t('home.overdue')}
                </Tag>
              )}
            </>
          }
          note={
            <>
              {t(`home.kinds.${row.kind}`)} · <Details row={row} date={date} />
            </>
          }
          onOpen={() => open(row, date)}
        />
      )}
    />
  );
}

function addressOf(row: Exclude<DayRow, { kind: 'task' }>, date: string): string {
  if (row.kind === 'notice') return noticeAddress(row.id);
  if (row.kind === 'meeting') return meetingAddress(row.id);
  if (row.kind === 'appointment') return myAppointmentPath;
  return row.kind === 'todo' ? otherTodosPath : scheduleDayAddress(date);
}

function Details({ row, date }: { row: DayRow; date: string }) {
  const { t } = useTranslation('schedule');
  const time = row.time.startsWith(date) ? row.time.slice(11, 16) : row.time.slice(0, 16);
  if (row.kind === 'task') return `${row.taskName} · ${time}`;
  if (row.kind === 'todo') return `${row.applicationName} · ${time}`;
  if (row.kind === 'notice') return time;
  if (row.kind === 'appointment' || row.kind === 'meeting') return [time, row.place].filter(Boolean).join(' · ');
  return [writtenTime(row.entry, date) || t('allDay'), row.entry.place].filter(Boolean).join(' · ');
}
