import { z } from 'zod';
import { isDateTime } from '../../wire/date-time';
import { toDateText } from '../date/schema';
import { rule } from '../issue';

/** A moment that exists, as `yyyy-MM-dd HH:mm:ss`. */
export const dateTimeText = () => z.string().refine(isDateTime, rule('dateTime'));

/** A moment as spreadsheets write it (2026/1/5 8:30) as `yyyy-MM-dd HH:mm:ss`. */
export function toDateTimeText(text: string): string {
  const [day = '', time = '00:00:00'] = text.trim().split(/[ T]+/u);
  return `${toDateText(day)} ${time.length === 5 ? `${time}:00` : time}`;
}
