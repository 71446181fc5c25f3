import { useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { scheduleCalendar } from '../../../shared/api/schedule';
import { timeLabel } from '../meeting-labels';

interface Props {
  meetingId: number;
  startTime: string;
  endTime: string;
}

const most = 3;
const nobodyElse: readonly number[] = [];

/** Says what the user has at the time of an activity, before they sign up for it. */
export function ScheduleConflicts({ meetingId, startTime, endTime }: Props) {
  const { t } = useTranslation('meetings');
  const { data } = useQuery({ ...scheduleCalendar({ startTime, endTime }, nobodyElse), retry: false });
  const clashes = [...(data?.entries ?? []), ...(data?.items ?? [])].filter(
    (item) =>
      !item.allDay &&
      item.startTime < endTime &&
      item.endTime > startTime &&
      !('kind' in item && item.kind === 'meeting' && item.id === String(meetingId)),
  );
  if (clashes.length === 0) return null;
  return (
    <Alert
      type="warning"
      showIcon
      role="status"
      style={{ marginBottom: 16 }}
      title={t('conflict.title')}
      description={
        <ul style={{ margin: 0, paddingInlineStart: 20 }}>
          {clashes.slice(0, most).map((item) => (
            <li key={`${item.startTime} ${item.id}`}>
              {t('conflict.item', { time: timeLabel(item), title: item.title })}
            </li>
          ))}
        </ul>
      }
    />
  );
}
