import { schedule } from '@portal/contract';
import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query';
import { call } from '../../http';
import { listsKey } from '../refresh';
import { reading } from '../reading';

export type ScheduleEntry = schedule.ScheduleEntry;
export type ScheduleContent = schedule.ScheduleContent;

const entriesKey = 'schedule';
const todayKey = [listsKey, 'today'];

/** An own entry, or an appointment or meeting, which is changed on its own page. */
export type ScheduleItem =
  | (ScheduleEntry & { kind: 'entry' })
  | (schedule.ScheduledEvent & { kind: 'appointment' | 'meeting'; allDay: false });

/** Returns everything that the reader has to do in a period: items of whole days first, then by time. */
export const scheduleItems = (period: { startTime: string; endTime: string }) =>
  queryOptions({
    queryKey: [entriesKey, period],
    queryFn: async ({ signal }): Promise<ScheduleItem[]> => {
      const [entries, { appointments, meetings }] = await Promise.all([
        call(schedule.list, { query: period }, { signal }),
        call(schedule.readEvents, { query: period }, { signal }),
      ]);
      return [
        ...entries.map((entry) => ({ ...entry, kind: 'entry' as const })),
        ...appointments.map((event) => ({ ...event, kind: 'appointment' as const, allDay: false as const })),
        ...meetings.map((event) => ({ ...event, kind: 'meeting' as const, allDay: false as const })),
      ].toSorted((a, b) => Number(b.allDay) - Number(a.allDay) || a.startTime.localeCompare(b.startTime));
    },
    placeholderData: keepPreviousData,
  });

/** Returns the user's day. It is read again with the task lists. */
export const scheduleToday = () => reading(todayKey, schedule.readToday);

export const createEntry = (requestId: string, content: ScheduleContent) =>
  call(schedule.create, { body: { requestId, ...content } });

export const changeEntry = (entry: ScheduleEntry) => call(schedule.change, { body: entry });

export const deleteEntry = (id: number) => call(schedule.remove, { body: { id } }, { announce: true });

/** Reads the entries and the day again after a change. */
export const refreshSchedule = (client: QueryClient) =>
  Promise.all([client.invalidateQueries({ queryKey: [entriesKey] }), client.invalidateQueries({ queryKey: todayKey })]);
