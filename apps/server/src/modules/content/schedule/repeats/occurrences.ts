import { dayMs, formatDateTime, parseDateTime } from '@portal/contract';
import { scheduleLimits, type Repeat } from '@portal/contract/schedule';
import ICAL from 'ical.js';
import { ruleOf } from './rules';

/** An entry as far as its occurrences follow from it. Times are those of the wire, in the portal's time zone. */
export interface Series {
  startTime: string;
  endTime: string;
  repeat: Repeat | null;
  /** The beginnings of occurrences that were deleted, or changed on their own. */
  excluded: readonly string[];
}

/** No window of a repeat has more occurrences than a daily one. Beyond that a rule is given up. */
const mostSteps = 400;
const afterYears = String(scheduleLimits.lastYear + 1);

const timeOf = (text: string) => ICAL.Time.fromDateTimeString(text.replace(' ', 'T'));
const lengthOf = ({ startTime, endTime }: Series): number => parseDateTime(endTime) - parseDateTime(startTime);
const plus = (time: string, ms: number): string => formatDateTime(parseDateTime(time) + ms);

/**
 * Returns a later beginning from which the rule gives the same occurrences, so that old entries are expanded as fast as new ones.
 * It lies before the moment by at least one interval.
 */
function begunNear({ startTime, repeat }: Series & { repeat: Repeat }, moment: string): string {
  const { unit, interval } = repeat;
  if (moment <= startTime) return startTime;
  if (unit === 'day' || unit === 'week') {
    const period = interval * (unit === 'day' ? 1 : 7) * dayMs;
    const passed = Math.floor((parseDateTime(moment) - parseDateTime(startTime)) / period) - 1;
    return passed > 0 ? plus(startTime, passed * period) : startTime;
  }
  const months = interval * (unit === 'month' ? 1 : 12);
  const monthOf = (time: string) => Number(time.slice(0, 4)) * 12 + Number(time.slice(5, 7)) - 1;
  const passed = Math.floor((monthOf(moment) - monthOf(startTime)) / months) - 1;
  if (passed <= 0) return startTime;
  const month = monthOf(startTime) + passed * months;
  /* Its rule names the day. Its first day exists in every month. */
  return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-01${startTime.slice(10)}`;
}

/** Yields the beginnings of a repeating entry that are not before a moment, without regard to its end. */
function* beginnings(series: Series & { repeat: Repeat }, moment: string): Generator<string> {
  const iterator = ICAL.Recur.fromString(ruleOf(series.repeat, series.startTime)).iterator(
    timeOf(begunNear(series, moment)),
  );
  /* From a common year the iterator gives 1 March for 29 February. */
  const isYearly = series.repeat.unit === 'year';
  const date = series.startTime.slice(5, 10);
  for (let step = 0; step < mostSteps; step += 1) {
    const time = iterator.next();
    if (!time || time.year > scheduleLimits.lastYear) return;
    const next = time.toString().replace('T', ' ');
    if (isYearly && next.slice(5, 10) !== date) continue;
    if (next >= series.startTime && next >= moment) yield next;
  }
}

const repeats = (series: Series): series is Series & { repeat: Repeat } => series.repeat !== null;

/** Returns when the last occurrence may begin, or null for a repeat that does not end within the years of a schedule. */
export function lastStart(series: Series): string | null {
  if (!repeats(series)) return series.startTime;
  const { until, count } = series.repeat;
  if (until !== null) return until < afterYears ? `${until} 23:59:59` : null;
  if (count === null) return null;
  let last = series.startTime;
  let left = Math.min(count, scheduleLimits.count);
  for (const start of beginnings(series, series.startTime)) {
    last = start;
    left -= 1;
    if (left === 0) break;
  }
  return last;
}

interface Bounds {
  /** The last beginning that the series has, as stored. */
  last: string | null;
}

/** Returns the beginnings of the occurrences that overlap a window, at most `most`. */
export function startsIn(
  series: Series & Bounds,
  { startTime: from, endTime: to, most }: { startTime: string; endTime: string; most: number },
): string[] {
  if (!repeats(series)) return series.startTime <= to && series.endTime >= from ? [series.startTime] : [];
  const excluded = new Set(series.excluded);
  const starts: string[] = [];
  for (const start of beginnings(series, plus(from, -lengthOf(series)))) {
    if (start > to || (series.last !== null && start > series.last) || starts.length >= most) break;
    if (!excluded.has(start)) starts.push(start);
  }
  return starts;
}

/** Returns the first beginning after a moment, or null if there is none. */
export function startAfter(series: Series & Bounds, moment: string): string | null {
  if (!repeats(series)) return series.startTime > moment ? series.startTime : null;
  for (const start of beginnings(series, moment)) {
    if (series.last !== null && start > series.last) return null;
    if (start > moment && !series.excluded.includes(start)) return start;
  }
  return null;
}

/** Returns whether an occurrence begins at this time and was not deleted. */
export const beginsAt = (series: Series & Bounds, at: string): boolean =>
  startsIn(series, { startTime: at, endTime: at, most: mostSteps }).includes(at);

/** Returns how many occurrences begin before a time, deleted ones included. */
export function countBefore(series: Series & Bounds, at: string): number {
  if (!repeats(series)) return 0;
  let count = 0;
  for (const start of beginnings(series, series.startTime)) {
    if (start >= at) break;
    count += 1;
  }
  return count;
}

/** Moves a series so that it begins with its first occurrence: a weekly one may begin on another day than it names. */
export function fromFirst<S extends Series>(series: S): S {
  if (!repeats(series)) return series;
  const [first = series.startTime] = beginnings(series, series.startTime);
  return { ...series, startTime: first, endTime: plus(first, lengthOf(series)) };
}

export const endOf = (series: Series, start: string): string => plus(start, lengthOf(series));
export const startOf = (series: Series, end: string): string => plus(end, -lengthOf(series));
