import { dayNameOf, repeatDays, weekOfMonth, type Repeat } from '@portal/contract/schedule';

const frequencies: Record<Repeat['unit'], string> = { day: 'DAILY', week: 'WEEKLY', month: 'MONTHLY', year: 'YEARLY' };

/**
 * Returns how an entry repeats as a rule of iCalendar (RFC 5545). The day is always written out, so that the rule means the same from
 * a later beginning. It says nothing of the end.
 */
export function ruleOf({ unit, interval, days, by }: Repeat, startTime: string): string {
  const day = startTime.slice(0, 10);
  const [, month = '', date = ''] = day.split('-').map(Number);
  const onDate = `BYMONTHDAY=${date}`;
  const parts: Record<Repeat['unit'], string[]> = {
    day: [],
    week: [`BYDAY=${inWeekOrder(days.length > 0 ? days : [dayNameOf(day)]).join(',')}`, 'WKST=MO'],
    month: [by === 'date' ? onDate : `BYDAY=${weekOfMonth(day)}${dayNameOf(day)}`],
    year: [`BYMONTH=${month}`, onDate],
  };
  return [`FREQ=${frequencies[unit]}`, `INTERVAL=${interval}`, ...parts[unit]].join(';');
}

const inWeekOrder = (days: Repeat['days']) => repeatDays.filter((day) => days.includes(day));
