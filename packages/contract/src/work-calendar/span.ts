import { z } from 'zod';
import { workingDayMs, type WorkCalendar } from './calendar';

/** A length of working time in whole days of the office, hours and minutes. */
export const workingSpan = z.object({ days: z.number().int(), hours: z.number().int(), minutes: z.number().int() });
export type WorkingSpan = z.infer<typeof workingSpan>;

const minuteMs = 60_000;

/** A length as people say it. A started minute counts, and a negative length is as long as the positive one. */
export function spanOf(calendar: Pick<WorkCalendar, 'hours'>, length: number): WorkingSpan {
  const day = workingDayMs(calendar);
  const total = Math.ceil(Math.abs(length) / minuteMs) * minuteMs;
  const days = Math.floor(total / day);
  const rest = (total - days * day) / minuteMs;
  return { days, hours: Math.floor(rest / 60), minutes: rest % 60 };
}
