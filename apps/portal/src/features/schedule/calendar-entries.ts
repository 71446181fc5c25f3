import { useTranslation } from 'react-i18next';
import type { ScheduleCalendar, ScheduleEntry, ScheduleShare } from '../../shared/api/schedule';
import type { CalendarColour, CalendarEntry } from '../../shared/calendar/entries';
import {
  meetingAddress,
  myAppointmentPath,
  otherTodoAddress,
  substitutesAddress,
  talentCallsPath,
  taskAddress,
  unitTaskAddress,
} from '../../shared/paths';

type Item = ScheduleCalendar['items'][number];

/** What appears by itself. Substitutions of both directions have one colour. */
const kinds = {
  entry: { colour: 'blue', address: undefined },
  appointment: { colour: 'green', address: () => myAppointmentPath },
  meeting: { colour: 'purple', address: ({ id }: Item) => meetingAddress(Number(id)) },
  task: { colour: 'red', address: ({ id, parameters }: Item) => taskAddress(parameters?.['procInstId'] ?? '', id) },
  todo: { colour: 'orange', address: ({ id }: Item) => otherTodoAddress(Number(id)) },
  unitRequest: { colour: 'orange', address: ({ id }: Item) => unitTaskAddress(Number(id)) },
  talentBatch: { colour: 'orange', address: () => talentCallsPath },
  substitute: { colour: 'teal', address: () => substitutesAddress },
  standingIn: { colour: 'teal', address: () => substitutesAddress },
} as const satisfies Record<string, { colour: CalendarColour; address: ((item: Item) => string) | undefined }>;

type Kind = keyof typeof kinds;
const isKind = (kind: string): kind is Kind => kind in kinds;

export const keyOf = ({ id, at }: Pick<ScheduleEntry, 'id' | 'at'>): string => `entry ${id} ${at ?? ''}`;
const colleagueKey = (userId: number) => `colleague ${userId}`;

/** The sources of the legend: what is one's own, what appears by itself, and colleagues. */
export function useSources(colleagues: readonly ScheduleShare[]) {
  const { t } = useTranslation('schedule');
  const own = (Object.keys(kinds) as Kind[]).map((key) => ({
    key,
    name: t(`kinds.${key}`),
    colour: kinds[key].colour,
  }));
  return [
    ...own,
    ...colleagues.map(({ userId, userName }) => ({
      key: colleagueKey(userId),
      name: userName,
      colour: 'grey' as CalendarColour,
    })),
  ];
}

/** Returns what the calendar shows of a schedule. What other areas have leads to their pages. */
export function useCalendarEntries(colleagues: readonly ScheduleShare[]) {
  const { t } = useTranslation('schedule');
  const nameOf = new Map(colleagues.map(({ userId, userName }) => [userId, userName]));

  const ofItem = (item: Item): CalendarEntry[] => {
    if (!isKind(item.kind)) return [];
    const { colour, address } = kinds[item.kind];
    const title =
      item.kind === 'substitute' || item.kind === 'standingIn'
        ? t(`titles.${item.kind}`, { name: item.title })
        : /* An appointment at the counter of the office has no title of its own. */
          item.title || t('home.counter');
    const { startTime, endTime, allDay, place } = item;
    return [
      {
        key: `${item.kind} ${item.id}`,
        title,
        startTime,
        endTime,
        allDay,
        place,
        colour,
        kind: t(`kinds.${item.kind}`),
        ...(address && { to: address(item) }),
      },
    ];
  };
  const ofEntry = (entry: ScheduleEntry): CalendarEntry => {
    const { title, startTime, endTime, allDay, place, access } = entry;
    const foreign = access === 'aide' || access === 'reader';
    return {
      key: keyOf(entry),
      title: foreign ? t('titles.colleague', { name: entry.ownerName, title }) : title,
      startTime,
      endTime,
      allDay,
      place,
      colour: foreign ? 'grey' : 'blue',
      faint: access === 'guest' && entry.answer === 'waiting',
      ...(access === 'guest' && { kind: t('invitedBy', { name: entry.ownerName }) }),
      ...(entry.madeBy && { kind: t('madeBy', { name: entry.madeBy }) }),
    };
  };
  const ofBusy = ({ userId, ...time }: ScheduleCalendar['busy'][number], index: number): CalendarEntry => ({
    ...time,
    key: `busy ${userId} ${index}`,
    title: t('titles.colleague', { name: nameOf.get(userId) ?? '', title: t('busy') }),
    colour: 'grey',
    faint: true,
  });

  return ({ entries, items, busy }: ScheduleCalendar, hidden: readonly string[]): CalendarEntry[] => {
    const isShown = (key: string) => !hidden.includes(key);
    const isForeign = ({ access }: ScheduleEntry) => access === 'aide' || access === 'reader';
    const own = entries.filter((entry) => !isForeign(entry) && isShown('entry'));
    const foreign = entries.filter((entry) => isForeign(entry) && isShown(colleagueKey(entry.ownerId)));
    return [
      ...own.map(ofEntry),
      ...items.filter(({ kind }) => isShown(kind)).flatMap(ofItem),
      ...foreign.map(ofEntry),
      ...busy.filter(({ userId }) => isShown(colleagueKey(userId))).map(ofBusy),
    ];
  };
}
