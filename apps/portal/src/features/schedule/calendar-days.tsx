import { dayMs, formatDateTime } from '@portal/contract';
import { useTranslation } from 'react-i18next';

/* Days are texts yyyy-MM-dd in the portal's time zone. */

export const scheduleViews = ['month', 'week', 'day'] as const;
export type ScheduleView = (typeof scheduleViews)[number];

const daysOfWeek = 7;
const toUtc = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const fromUtc = (moment: number): string => new Date(moment).toISOString().slice(0, 10);

export const today = (): string => formatDateTime(Date.now()).slice(0, 10);

/** Returns whether a text of the address is a day that the calendar can show. */
export const isDay = (text: string | null): text is string =>
  text !== null &&
  /^(?:19|20)\d{2}-\d{2}-\d{2}$/.test(text) &&
  !Number.isNaN(toUtc(text)) &&
  fromUtc(toUtc(text)) === text;

export const addDays = (day: string, count: number): string => fromUtc(toUtc(day) + count * dayMs);

/** Returns the Monday of the day's week. */
const weekStart = (day: string): string => addDays(day, -((new Date(toUtc(day)).getUTCDay() + 6) % daysOfWeek));

const firstOfMonth = (day: string): string => `${day.slice(0, 7)}-01`;

function addMonths(day: string, count: number): string {
  const date = new Date(toUtc(firstOfMonth(day)));
  date.setUTCMonth(date.getUTCMonth() + count);
  return fromUtc(date.getTime());
}

const through = (first: string, last: string): string[] =>
  Array.from({ length: (toUtc(last) - toUtc(first)) / dayMs + 1 }, (_, index) => addDays(first, index));

/** Returns the days of a view around a day: the whole weeks of a month, a week from Monday, or the day itself. */
export function daysOf(view: ScheduleView, day: string): string[] {
  if (view === 'day') return [day];
  const monday = weekStart(day);
  if (view === 'week') return through(monday, addDays(monday, daysOfWeek - 1));
  const last = addDays(addMonths(day, 1), -1);
  return through(weekStart(firstOfMonth(day)), addDays(weekStart(last), daysOfWeek - 1));
}

export const isSameMonth = (a: string, b: string): boolean => a.slice(0, 7) === b.slice(0, 7);

/** Returns the day that the view moves to. */
export function step(view: ScheduleView, day: string, count: 1 | -1): string {
  if (view === 'month') return addMonths(day, count);
  return addDays(day, view === 'week' ? count * daysOfWeek : count);
}

interface Timed {
  startTime: string;
  endTime: string;
  allDay: boolean;
}

/** Returns the items that touch a day, in the order of the list. */
export const itemsOn = <Item extends Timed>(items: readonly Item[], day: string): Item[] =>
  items.filter(({ startTime, endTime }) => startTime.slice(0, 10) <= day && endTime.slice(0, 10) >= day);

const clock = (time: string) => time.slice(11, 16);

/** Returns the part of an item's time that lies on a day, or null if it takes the whole day. */
export function timesOn({ startTime, endTime, allDay }: Timed, day: string): [string, string] | null {
  const start = startTime.slice(0, 10) < day ? '00:00' : clock(startTime);
  const end = endTime.slice(0, 10) > day ? '24:00' : clock(endTime);
  return allDay || (start === '00:00' && end === '24:00') ? null : [start, end];
}

/** Shows when an entry takes place on a day. */
export function EntryTime({ entry, day }: { entry: Parameters<typeof timesOn>[0]; day: string }) {
  const { t } = useTranslation('schedule');
  const times = timesOn(entry, day);
  return times ? times.join('–') : t('allDay');
}
