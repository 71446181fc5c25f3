import { currentLocale } from '../../shared/i18n';

/** A day of the wire with its weekday. */
export function dayLabel(day: string): string {
  const weekday = new Intl.DateTimeFormat(currentLocale(), { weekday: 'short', timeZone: 'UTC' });
  return `${day} ${weekday.format(new Date(`${day}T00:00:00Z`))}`;
}

/** A time within one day names the day once. */
export const timeLabel = ({ startTime, endTime }: { startTime: string; endTime: string }): string =>
  `${dayLabel(startTime.slice(0, 10))} ${startTime.slice(11, 16)}–${endTime.slice(11, 16)}`;
