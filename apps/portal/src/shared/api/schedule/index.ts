import * as wire from '@portal/contract/schedule';
import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query';
import { call } from '../../http';
import { reading } from '../reading';
import { listsKey } from '../refresh';

export type {
  ChangeScope,
  ImportedEntry,
  ImportProblem,
  Repeat,
  ScheduleCalendar,
  ScheduleContent,
  ScheduleEntry,
  ScheduleShare,
  ScheduleToday,
  ShareLevel,
} from '@portal/contract/schedule';
export {
  changeScopes,
  dayNameOf,
  endsAfterStart,
  isApart,
  isSchedulePeriod,
  repeatDays,
  repeatUnits,
  scheduleLimits,
  shareLevels,
  weekOfMonth,
} from '@portal/contract/schedule';

const entriesKey = 'schedule';
const sharesKey = [entriesKey, 'shares'];
const todayKey = [listsKey, 'today'];

/** Returns everything that a schedule shows in a period, with the schedules of colleagues who share theirs. */
export const scheduleCalendar = (period: { startTime: string; endTime: string }, people: readonly number[]) =>
  queryOptions({
    queryKey: [entriesKey, 'calendar', period, people],
    queryFn: ({ signal }) => call(wire.readCalendar, { query: { ...period, people: [...people] } }, { signal }),
    placeholderData: keepPreviousData,
  });

/** Returns the user's day. It is read again with the task lists. */
export const scheduleToday = () => reading(todayKey, wire.readToday);

type NewEntry = wire.ScheduleContent & { requestId: string; ownerId?: number; guests: number[] };
export const createEntry = (body: NewEntry) => call(wire.create, { body });

interface Chosen {
  id: number;
  at: string | null;
  scope: wire.ChangeScope;
}
export const changeEntry = (body: wire.ScheduleContent & Chosen & { revision: number; guests: number[] }) =>
  call(wire.change, { body });
export const deleteEntry = (body: Chosen) => call(wire.remove, { body }, { announce: true });
export const restoreEntry = (id: number) => call(wire.restore, { body: { id } }, { announce: true });
export const answerInvitation = (id: number, answer: 'accepted' | 'declined') =>
  call(wire.answerInvitation, { body: { id, answer } }, { announce: true });

export type ConflictQuery = Pick<wire.ScheduleContent, 'startTime' | 'endTime' | 'allDay' | 'repeat'> & {
  ownerId?: number;
  guests: number[];
  except?: number;
};
/** Finds when the people of an entry are busy already. */
export const scheduleConflicts = (body: ConflictQuery) =>
  queryOptions({
    queryKey: [entriesKey, 'conflicts', body],
    queryFn: ({ signal }) => call(wire.findConflicts, { body }, { signal }),
    placeholderData: keepPreviousData,
  });

export const scheduleShares = () => reading(sharesKey, wire.readShares);
export const saveShare = (userId: number, level: wire.ShareLevel) =>
  call(wire.saveShare, { body: { userId, level } }, { announce: true });
export const endShare = (userId: number) => call(wire.endShare, { body: { userId } }, { announce: true });

export const scheduleFeed = () => reading([entriesKey, 'feed'], wire.readFeed);
export const createFeed = () => call(wire.createFeed, {}, { announce: true });
export const revokeFeed = () => call(wire.revokeFeed, {}, { announce: true });
export const previewImport = (text: string) => call(wire.previewImport, { body: { text } });
export const importEntries = (text: string) => call(wire.importEntries, { body: { text } });

/** Reads the schedule and the day again after a change. */
export const refreshSchedule = (client: QueryClient) =>
  Promise.all([client.invalidateQueries({ queryKey: [entriesKey] }), client.invalidateQueries({ queryKey: todayKey })]);
