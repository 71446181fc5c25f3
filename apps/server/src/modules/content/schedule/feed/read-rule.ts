import { formatDateTime, isDateTime } from '@portal/contract';
import { dayNameOf, repeat, repeatDays, weekOfMonth, type Repeat, type RepeatDay } from '@portal/contract/schedule';
import ICAL from 'ical.js';

const units: Readonly<Record<string, Repeat['unit']>> = {
  DAILY: 'day',
  WEEKLY: 'week',
  MONTHLY: 'month',
  YEARLY: 'year',
};
const isDay = (text: unknown): text is RepeatDay => (repeatDays as readonly unknown[]).includes(text);

/**
 * Returns how an imported entry repeats, or undefined for a rule that a schedule cannot keep, such as every hour or the last
 * working day.
 */
export function readRule(rule: ICAL.Recur, startTime: string): Repeat | undefined {
  const day = startTime.slice(0, 10);
  const unit = units[rule.freq];
  const {
    BYDAY: days = [],
    BYMONTHDAY: dates = [],
    BYMONTH: months = [],
    ...others
  } = rule.parts as Readonly<Record<string, readonly (string | number)[]>>;
  if (!unit || Object.keys(others).length > 0) return undefined;
  const [, month, date] = day.split('-').map(Number);
  const named = { unit, days: unit === 'week' ? days.filter(isDay) : [] };
  const isOwnDate = dates.every((each) => each === date) && months.every((each) => each === month);
  const onWeekday = unit === 'month' && days.length === 1 && days[0] === `${weekOfMonth(day)}${dayNameOf(day)}`;
  const fits =
    (unit === 'week' ? days.every(isDay) : days.length === 0 || onWeekday) &&
    isOwnDate &&
    (unit === 'year' || months.length === 0) &&
    (unit === 'month' || unit === 'year' || dates.length === 0);
  const read = repeat.safeParse({
    ...named,
    interval: rule.interval,
    by: onWeekday ? 'weekday' : 'date',
    until: rule.until ? untilOf(rule.until) : null,
    count: rule.count ?? null,
  });
  return fits && read.success ? read.data : undefined;
}

/** Returns the last day on which an occurrence may begin, in the portal's time zone. */
function untilOf(time: ICAL.Time): string {
  const isUtc = time.zone === ICAL.Timezone.utcTimezone;
  const text = isUtc ? formatDateTime(time.toJSDate()) : time.toString().replace('T', ' ');
  const day = text.slice(0, 10);
  return isDateTime(`${day} 00:00:00`) ? day : '';
}
