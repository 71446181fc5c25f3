import { dayMs } from '../wire/date-time';

/** A part of the office's day: from and to as HH:mm, `24:00` for its end. */
export interface OfficeHours {
  from: string;
  to: string;
}

/** When an office works, in the portal's time zone. */
export interface WorkCalendar {
  /** The parts of a working day, in order and without overlap. There is at least one. */
  hours: readonly OfficeHours[];
  /** Days that are not as their weekday says, by yyyy-MM-dd: whether they are worked. */
  days: Readonly<Record<string, boolean>>;
  /** The years whose public holidays are known. In other years only weekends are free. */
  years: readonly number[];
}

export const usualHours: readonly OfficeHours[] = [
  { from: '09:00', to: '12:00' },
  { from: '14:00', to: '18:00' },
];

/** Counts weekends only. */
export const plainCalendar: WorkCalendar = { hours: usualHours, days: {}, years: [] };

const offsetMs = 8 * 60 * 60 * 1000;
const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;

/** The number of the day on which a moment lies, counted from 1970-01-01. */
const dayOf = (moment: number): number => Math.floor((moment + offsetMs) / dayMs);
const startOf = (day: number): number => day * dayMs - offsetMs;
const dateOf = (day: number): string => new Date(day * dayMs).toISOString().slice(0, 10);

/** Returns the minutes since midnight of an HH:mm, or undefined for an invalid text. */
function minutesOf(time: string): number | undefined {
  const [, hour, minute] = /^([01]\d|2[0-4]):([0-5]\d)$/.exec(time) ?? [];
  const minutes = Number(hour) * 60 + Number(minute);
  return hour === undefined || minutes > 24 * 60 ? undefined : minutes;
}

/** Returns whether there are hours, in order and without overlap. */
export function areHoursInOrder(hours: readonly OfficeHours[]): boolean {
  const times = hours.flatMap(({ from, to }) => [minutesOf(from), minutesOf(to)]);
  return (
    hours.length > 0 &&
    times.every((time, index) => time !== undefined && (index === 0 || time > (times[index - 1] ?? Number.NaN)))
  );
}

export const isWeekend = (date: string): boolean => [0, 6].includes(new Date(`${date}T00:00:00Z`).getUTCDay());

export const isWorkingDate = ({ days }: Pick<WorkCalendar, 'days'>, date: string): boolean =>
  days[date] ?? !isWeekend(date);

/** The working periods of a day, in milliseconds since 1970. */
function periodsOf(calendar: WorkCalendar, day: number): (readonly [number, number])[] {
  if (!isWorkingDate(calendar, dateOf(day))) return [];
  const start = startOf(day);
  return calendar.hours.map(
    ({ from, to }) => [start + (minutesOf(from) ?? 0) * minuteMs, start + (minutesOf(to) ?? 0) * minuteMs] as const,
  );
}

/** Returns the length of a whole working day in milliseconds. */
export const workingDayMs = ({ hours }: Pick<WorkCalendar, 'hours'>): number =>
  hours.reduce((sum, { from, to }) => sum + ((minutesOf(to) ?? 0) - (minutesOf(from) ?? 0)) * minuteMs, 0);

/** Returns the working time between two moments in milliseconds. It is negative if the second moment is earlier. */
export function workingTimeBetween(calendar: WorkCalendar, from: number, to: number): number {
  if (to < from) return -workingTimeBetween(calendar, to, from);
  let sum = 0;
  for (let day = dayOf(from); day <= dayOf(to); day += 1)
    for (const [start, end] of periodsOf(calendar, day)) sum += Math.max(0, Math.min(end, to) - Math.max(start, from));
  return sum;
}

/** The maximum number of days that a search covers, since no calendar has so many days without a working day. */
const longestSearch = 100 * 366;

/**
 * Returns the first moment at which the length of working time has passed. For a negative length it is the last moment
 * from which it passes until the given one.
 * @throws {RangeError} if there is no such moment within a hundred years
 */
export function addWorkingTime(calendar: WorkCalendar, from: number, length: number): number {
  if (length === 0) return from;
  const way = length > 0 ? 1 : -1;
  let left = Math.abs(length);
  for (let step = 0; step <= longestSearch; step += 1) {
    const periods = periodsOf(calendar, dayOf(from) + step * way);
    for (const [start, end] of way > 0 ? periods : periods.toReversed()) {
      const first = way > 0 ? Math.max(start, from) : Math.min(end, from);
      const span = way > 0 ? end - first : first - start;
      if (span >= left) return first + left * way;
      left -= Math.max(0, span);
    }
  }
  throw new RangeError('the calendar has too little working time');
}

/**
 * The end of the office's hours on the last of so many working days: the day of the beginning is not counted, as the law
 * counts periods of days. @throws {RangeError} if there is no such day within a hundred years
 */
export function addWorkingDays(calendar: WorkCalendar, from: number, days: number): number {
  let left = days;
  for (let day = dayOf(from) + (days > 0 ? 1 : 0); day <= dayOf(from) + longestSearch; day += 1) {
    const end = periodsOf(calendar, day).at(-1)?.[1];
    if (end === undefined) continue;
    left -= 1;
    if (left <= 0) return end;
  }
  throw new RangeError('the calendar has too few working days');
}
