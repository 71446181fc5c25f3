import { schedule } from '@portal/contract';
import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query';
import { call } from '../../http';
import { listsKey } from '../refresh';

export type ScheduleEntry = schedule.ScheduleEntry;
export type ScheduleContent = schedule.ScheduleContent;

const entriesKey = 'schedule';
const todayKey = [listsKey, 'today'];

export const scheduleEntries = (period: { startTime: string; endTime: string }) =>
  queryOptions({
    queryKey: [entriesKey, period],
    queryFn: ({ signal }) => call(schedule.list, { query: period }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  });

/** What the user's day holds; read again with the lists of tasks. */
export const scheduleToday = () =>
  queryOptions({
    queryKey: todayKey,
    queryFn: ({ signal }) => call(schedule.readToday, {}, { signal, quiet: true }),
  });

export const createEntry = (requestId: string, content: ScheduleContent) =>
  call(schedule.create, { body: { requestId, ...content } }, { quiet: true });

export const changeEntry = (entry: ScheduleEntry) => call(schedule.change, { body: entry }, { quiet: true });

export const deleteEntry = (id: number) => call(schedule.remove, { body: { id } });

/** After a change: reads the entries and the day again. */
export const refreshSchedule = (client: QueryClient) =>
  Promise.all([client.invalidateQueries({ queryKey: [entriesKey] }), client.invalidateQueries({ queryKey: todayKey })]);
