import { z } from 'zod';
import { date } from '../wire/envelope';
import { scheduleLimits } from './limits';

export const repeatUnits = ['day', 'week', 'month', 'year'] as const;
/** The days of a week as iCalendar (RFC 5545) names them. */
export const repeatDays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const;
export type RepeatDay = (typeof repeatDays)[number];

/** How an entry repeats. Without `until` and `count` it never ends. */
export const repeat = z
  .object({
    unit: z.enum(repeatUnits),
    interval: z.number().int().min(1).max(scheduleLimits.interval),
    /** The days of a weekly repeat. If empty, it is the day of the entry. */
    days: z.array(z.enum(repeatDays)).max(repeatDays.length),
    /** A monthly repeat is on the same date, or on the same weekday, such as the second Tuesday. */
    by: z.enum(['date', 'weekday']),
    /** The last day on which an occurrence may begin. */
    until: date.nullable(),
    count: z.number().int().min(1).max(scheduleLimits.count).nullable(),
  })
  .refine(({ until, count }) => until === null || count === null, { path: ['count'] });
export type Repeat = z.output<typeof repeat>;

const weekLength = 7;

/** Returns the day of the week of a date, counted from Monday. */
const weekdayOf = (day: string): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % weekLength;

export const dayNameOf = (day: string): RepeatDay => repeatDays[weekdayOf(day)] ?? 'MO';

/** Returns which weekday of its month a date is, from 1 to 4, or -1 for a fifth, which is the last one. */
export function weekOfMonth(day: string): number {
  const week = Math.ceil(Number(day.slice(8, 10)) / weekLength);
  return week > 4 ? -1 : week;
}
