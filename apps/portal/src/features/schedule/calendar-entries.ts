import { useTranslation } from 'react-i18next';
import type { ScheduleItem } from '../../shared/api/schedule';
import type { CalendarColour, CalendarEntry } from '../../shared/calendar/entries';
import { meetingAddress, myAppointmentPath } from '../../shared/paths';

const colours: Record<ScheduleItem['kind'], CalendarColour> = {
  entry: 'blue',
  appointment: 'green',
  meeting: 'purple',
};

/** Returns what the calendar shows of the items of a schedule. Those of other areas lead to their pages. */
export function useCalendarEntries(): (items: readonly ScheduleItem[]) => CalendarEntry[] {
  const { t } = useTranslation('schedule');
  return (items) =>
    items.map((item) => ({
      key: `${item.kind} ${item.id}`,
      /* An appointment at the counter of the office has no title of its own. */
      title: item.title || t('home.counter'),
      startTime: item.startTime,
      endTime: item.endTime,
      allDay: item.allDay,
      place: item.place,
      colour: colours[item.kind],
      ...(item.kind !== 'entry' && {
        kind: t(`home.kinds.${item.kind}`),
        to: item.kind === 'meeting' ? meetingAddress(item.id) : myAppointmentPath,
      }),
    }));
}

/** Returns what the legend says of the colours. */
export function useSources() {
  const { t } = useTranslation('schedule');
  return (Object.keys(colours) as ScheduleItem['kind'][]).map((key) => ({
    key,
    name: t(`home.kinds.${key}`),
    colour: colours[key],
  }));
}
