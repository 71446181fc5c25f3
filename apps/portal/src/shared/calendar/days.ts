import { dayMs, formatDateTime } from '@portal/contract';

/* Days are texts yyyy-MM-dd in the portal's time zone, times yyyy-MM-dd HH:mm:ss. */

export const calendarViews = ['month', 'week', 'day', 'agenda'] as const;
export type CalendarView = (typeof calendarViews)[number];

export const daysOfWeek = 7;
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

export const daysBetween = (first: string, last: string): number => Math.round((toUtc(last) - toUtc(first)) / dayMs);

/** Returns the Monday of the day's week. */
export const weekStart = (day: string): string => addDays(day, -((new Date(toUtc(day)).getUTCDay() + 6) % daysOfWeek));

const firstOfMonth = (day: string): string => `${day.slice(0, 7)}-01`;
const lastOfMonth = (day: string): string => addDays(addMonths(firstOfMonth(day), 1), -1);

/** Returns the same day of another month, or that month's last day if it is shorter. */
export function addMonths(day: string, count: number): string {
  const date = new Date(toUtc(firstOfMonth(day)));
  date.setUTCMonth(date.getUTCMonth() + count);
  const first = fromUtc(date.getTime());
  date.setUTCMonth(date.getUTCMonth() + 1);
  const last = fromUtc(date.getTime() - dayMs);
  const wanted = first.slice(0, 8) + day.slice(8);
  return wanted < last ? wanted : last;
}

const through = (first: string, last: string): string[] =>
  Array.from({ length: daysBetween(first, last) + 1 }, (_, index) => addDays(first, index));

/** Returns the days of a view around a day: whole weeks of a month, a week from Monday, the day, or a month as a list. */
export function daysOf(view: CalendarView, day: string): string[] {
  if (view === 'day') return [day];
  if (view === 'agenda') return through(firstOfMonth(day), lastOfMonth(day));
  const monday = weekStart(day);
  if (view === 'week') return through(monday, addDays(monday, daysOfWeek - 1));
  return through(weekStart(firstOfMonth(day)), addDays(weekStart(lastOfMonth(day)), daysOfWeek - 1));
}

/** Returns the time that a view covers, as calls ask for it. */
export function periodOf(view: CalendarView, day: string): { startTime: string; endTime: string } {
  const days = daysOf(view, day);
  return { startTime: `${days[0]} 00:00:00`, endTime: `${days.at(-1)} 23:59:59` };
}

export const weeksOf = (days: readonly string[]): string[][] =>
  Array.from({ length: days.length / daysOfWeek }, (_, week) => days.slice(week * daysOfWeek, (week + 1) * daysOfWeek));

export const isSameMonth = (a: string, b: string): boolean => a.slice(0, 7) === b.slice(0, 7);

/** Returns the day that the view moves to. */
export function step(view: CalendarView, day: string, count: 1 | -1): string {
  if (view === 'month' || view === 'agenda') return addMonths(day, count);
  return addDays(day, view === 'week' ? count * daysOfWeek : count);
}

export interface Timed {
  startTime: string;
  /** The moment at which it is over. For whole days it is the last second of the last day. */
  endTime: string;
  allDay: boolean;
}

export const firstDayOf = ({ startTime }: Timed): string => startTime.slice(0, 10);

/** Returns the last day that is touched. What ends at midnight does not touch the next day. */
export function lastDayOf({ startTime, endTime }: Timed): string {
  const last = endTime.slice(0, 10);
  return endTime.endsWith('00:00:00') && last > startTime.slice(0, 10) ? addDays(last, -1) : last;
}

/** Returns the items that touch a day, in the order of the list. */
export const itemsOn = <Item extends Timed>(items: readonly Item[], day: string): Item[] =>
  items.filter((item) => firstDayOf(item) <= day && lastDayOf(item) >= day);

const clock = (time: string) => time.slice(11, 16);

/** Returns the part of an item's time that lies on a day, or null if it takes the whole day. */
export function timesOn(item: Timed, day: string): [string, string] | null {
  const start = firstDayOf(item) < day ? '00:00' : clock(item.startTime);
  const end = item.endTime.slice(0, 10) > day ? '24:00' : clock(item.endTime);
  return item.allDay || (start === '00:00' && end === '24:00') ? null : [start, end];
}
