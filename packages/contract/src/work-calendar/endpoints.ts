import { z } from 'zod';
import { endpoint } from '../wire/endpoint';
import { permissions } from '../wire/permissions';
import { trimmed } from '../wire/text';
import { areHoursInOrder } from './calendar';

export const workCalendarLimits = { firstYear: 2000, lastYear: 2100, nameLength: 30, periods: 4 } as const;

const { firstYear, lastYear } = workCalendarLimits;
const access = { permissions: [permissions.platformSettings] } as const;

const isDate = (text: string): boolean => {
  const moment = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  const year = Number(text.slice(0, 4));
  return (
    !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(text) && year >= firstYear && year <= lastYear
  );
};
const date = z.string().refine(isDate);

/** The parts of a working day, in order and apart. */
const officeHours = z
  .array(z.object({ from: z.string().max(5), to: z.string().max(5) }))
  .max(workCalendarLimits.periods)
  .refine(areHoursInOrder);

/** A day that is not as its weekday says, or that has a name. */
const specialDay = z.object({
  date: z.string(),
  working: z.boolean(),
  name: z.string(),
  /** Whether administrators have set it. */
  changed: z.boolean(),
});
export type SpecialDay = z.infer<typeof specialDay>;

const workYear = z.object({
  year: z.number().int(),
  /** Whether the public holidays of the year are known. If not, only weekends are free. */
  known: z.boolean(),
  hours: z.array(z.object({ from: z.string(), to: z.string() })),
  days: z.array(specialDay),
});
export type WorkYear = z.infer<typeof workYear>;

export const readYear = endpoint({
  method: 'GET',
  path: '/admin/workCalendar/year',
  summary: 'A year of the work calendar: its holidays, make-up working days, and the hours of the office',
  access,
  query: z.object({ year: z.coerce.number().int().min(firstYear).max(lastYear) }),
  response: workYear,
});

export const changeDay = endpoint({
  method: 'POST',
  path: '/admin/workCalendar/day',
  summary: 'Make a day of the work calendar a working day or a free one, with a name',
  access,
  body: z.object({ date, working: z.boolean(), name: trimmed(workCalendarLimits.nameLength) }),
  response: workYear,
});

export const undoDay = endpoint({
  method: 'POST',
  path: '/admin/workCalendar/undo',
  summary: 'Take back the change of a day of the work calendar',
  access,
  body: z.object({ date }),
  response: workYear,
});

export const changeHours = endpoint({
  method: 'POST',
  path: '/admin/workCalendar/hours',
  summary: 'Set the hours of the office, in order and apart',
  access,
  body: z.object({ hours: officeHours }),
  response: z.object({ hours: z.array(z.object({ from: z.string(), to: z.string() })) }),
});

/** Returns the parts of the calendar that are needed to design deadlines. */
export const outline = endpoint({
  method: 'GET',
  path: '/admin/workCalendar/outline',
  summary: 'The hours of the office, and the last year whose public holidays are known',
  access: 'user',
  response: z.object({
    hours: z.array(z.object({ from: z.string(), to: z.string() })),
    lastYear: z.number().int().nullable(),
  }),
});
