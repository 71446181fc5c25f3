import { z } from 'zod';
import { isDateTime } from '../../wire/date-time';
import { rule } from '../issue';

/** Accepts a day that exists, as `yyyy-MM-dd`. */
export const dateText = () => z.string().refine((text) => isDateTime(`${text} 00:00:00`), rule('date'));

interface DateBounds {
  min?: string | undefined;
  max?: string | undefined;
}

/** Texts of the same format sort like the times that they name. */
export const bounded = (schema: z.ZodType<string>, { min, max }: DateBounds) =>
  schema
    .refine((value) => min === undefined || value >= min, rule('tooEarly', { min: min ?? '' }))
    .refine((value) => max === undefined || value <= max, rule('tooLate', { max: max ?? '' }));

export const boundedDate = (bounds: DateBounds) => bounded(dateText(), bounds);

/** A date as spreadsheets write it (2026/1/5, 2026年1月5日, with midnight) as `yyyy-MM-dd`. */
export const toDateText = (text: string): string =>
  text
    .trim()
    .replace(/[ T]00:00(?::00)?$/u, '')
    .replace(/^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/u, (_, year: string, month: string, day: string) =>
      [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-'),
    );

/** Accepts a time that exists, as `yyyy-MM-dd HH:mm:ss`. */
export const dateTimeText = () => z.string().refine(isDateTime, rule('dateTime'));

/** A moment as spreadsheets write it (2026/1/5 8:30) as `yyyy-MM-dd HH:mm:ss`. */
export function toDateTimeText(text: string): string {
  const [day = '', time = '00:00:00'] = text.trim().split(/[ T]+/u);
  return `${toDateText(day)} ${time.length === 5 ? `${time}:00` : time}`;
}
