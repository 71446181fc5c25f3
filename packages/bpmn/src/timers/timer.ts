import { addDays } from './calendar';
import { Cron } from 'croner';

export type TimerKind = 'date' | 'duration' | 'cycle';

const durationPattern =
  /^P(?:(\d+)Y)?(?:(\d+)M)?(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:\.\d+)?)S)?)?$/;
/** The last moment that a Date can be. */
const latest = 8.64e15;

/** Returns when a timer is due, and how it repeats, or undefined if the text is not a timer of this kind. */
export function timerDue(
  kind: TimerKind,
  text: string,
  now: number,
): { due: number; repeat: Repeat | undefined } | undefined {
  if (kind === 'cycle' || (kind === 'duration' && text.trim().startsWith('R'))) return cycleDue(text, now);
  const due = kind === 'date' ? dateOf(text) : durationDue(text, now);
  return due === undefined ? undefined : { due, repeat: undefined };
}

/** A duration counts from now, or from the moment before it (`<start>/PT1H`); `PT1H/<end>` is over at its end. */
function durationDue(text: string, now: number): number | undefined {
  const [first = '', second, third] = text.trim().split('/');
  if (second === undefined || third !== undefined) return addDuration(text, now);
  if (addDuration(first, now) !== undefined) return dateOf(second);
  const start = dateOf(first);
  return start === undefined ? undefined : addDuration(second, start);
}

/**
 * Returns the due time of a timer as the engine runs it, as Camunda 7 does: an expression may give a moment where a
 * duration is asked for, and a duration where a moment is.
 */
export function runningTimerDue(kind: TimerKind, text: string, now: number): ReturnType<typeof timerDue> {
  const other = { date: 'duration', duration: 'date', cycle: undefined } as const;
  const instead = other[kind];
  return timerDue(kind, text, now) ?? (instead && timerDue(instead, text, now));
}

/** The rest of a cycle after one firing. `left` is undefined if the cycle is infinite. */
export interface Repeat {
  left: number | undefined;
  every: string;
}

/** The next firing of a cycle, and the rest of the cycle after it. */
export interface NextTime {
  due: number;
  repeat: Repeat;
}

export function isTimerText(kind: TimerKind, text: string): boolean {
  return timerDue(kind, text, 0) !== undefined;
}

/** A due or follow-up date is a date, or a duration from the creation of the task. */
export function isDueDate(text: string): boolean {
  return isTimerText('date', text) || isTimerText('duration', text);
}

/** Returns the first firing of a cycle after now, on the grid of its due times. Missed firings are left out. */
export function nextDue(repeat: Repeat, due: number, now: number): NextTime | undefined {
  if (repeat.left !== undefined && repeat.left <= 0) return undefined;
  if (isCron(repeat.every)) {
    const following = nextCron(repeat.every, Math.max(due, now));
    return following === undefined ? undefined : { due: following, repeat };
  }
  const left = repeat.left === undefined ? undefined : repeat.left - 1;
  const next = { every: repeat.every, left };
  if (due > now) return { due, repeat: next };
  const following = onGrid(repeat.every, due, now);
  return following === undefined ? undefined : { due: following, repeat: next };
}

/** Returns the first moment after now that is a whole number of durations after the due time. */
function onGrid(every: string, due: number, now: number): number | undefined {
  let next = addDuration(every, due);
  if (next === undefined || next > now) return next;
  const period = next - due;
  if (!isOfCalendar(every)) return next + (Math.floor((now - next) / period) + 1) * period;
  while (next !== undefined && next <= now) next = addDuration(every, next);
  return next;
}

/** ISO 8601 `R<n>/[start/]<duration>` or `R<n>/<start>/<end>`, or a cron expression. */
function cycleDue(text: string, now: number): NextTime | undefined {
  const moment = nextCron(text, now);
  if (moment !== undefined) return { due: moment, repeat: { every: text.trim(), left: undefined } };
  const [head, ...rest] = text.trim().split('/');
  const times = /^R(\d*)$/.exec(head ?? '');
  const start = rest.length === 2 ? dateOf(rest[0] ?? '') : now;
  if (!times || rest.length > 2 || start === undefined) return undefined;
  const every = rest.length === 2 ? periodOf(start, rest[1] ?? '') : (rest[0] ?? '');
  const following = addDuration(every, start);
  if (following === undefined || following <= start) return undefined;
  const first = rest.length === 2 ? start : following;
  /* Firings before the cycle was read are not made up for. */
  const due = first < now ? onGrid(every, first, now) : first;
  if (due === undefined) return undefined;
  return { due, repeat: { every, left: times[1] === '' ? undefined : Number(times[1]) - 1 } };
}

/** Returns a duration unchanged, and for the end of an interval the time until then. */
function periodOf(start: number, text: string): string {
  const end = dateOf(text);
  return end === undefined ? text : `PT${Math.max(0, end - start) / 1000}S`;
}

const localDate = /^(\d{4})(?:-(\d{2})(?:-(\d{2})(?:[T ](\d{2})(?::(\d{2})(?::(\d{2})(\.\d+)?)?)?)?)?)?$/;

/**
 * Reads an ISO 8601 date, also with a space before the time. Omitted parts have their lowest value. Without an offset
 * the date is in the time zone of the server process.
 */
function dateOf(text: string): number | undefined {
  const match = localDate.exec(text.trim());
  if (!match) return instantOf(text.trim());
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0, part = 0] = match
    .slice(1)
    .map((field, index) => Number(field ?? (index === 1 || index === 2 ? 1 : 0)));
  const date = new Date(year, month - 1, day, hour, minute, second, part * 1000);
  const isThere = date.getMonth() === month - 1 && date.getDate() === day && minute < 60 && second < 60;
  return isThere ? date.getTime() : undefined;
}

function instantOf(text: string): number | undefined {
  const [, day] = /^(\d{4}-\d{2}-\d{2})T/.exec(text) ?? [];
  const time = day === undefined ? Number.NaN : Date.parse(text);
  if (Number.isNaN(time)) return undefined;
  // a day that does not exist would become one of the next month
  return new Date(`${day}T00:00:00Z`).toISOString().startsWith(`${day}T`) ? time : undefined;
}

/** Years, months, weeks, days, hours, minutes and seconds. */
function partsOf(duration: string): number[] | undefined {
  const match = durationPattern.exec(duration.trim());
  if (!match || /[PT]$/.test(duration.trim())) return undefined;
  return match.slice(1).map((part) => Number(part ?? 0));
}

/** Returns whether the duration contains days or longer units, which differ in length. */
const isOfCalendar = (duration: string): boolean =>
  partsOf(duration)
    ?.slice(0, 4)
    .some((part) => part > 0) ?? false;

/** Days and more are the calendar's in this process's zone, the rest is a length of time. */
function addDuration(text: string, from: number): number | undefined {
  const parts = partsOf(text);
  if (!parts) return undefined;
  const [years = 0, months = 0, weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = parts;
  const begin = isOfCalendar(text) ? addDays(from, months + years * 12, weeks * 7 + days) : from;
  const time = Math.round(begin + ((hours * 60 + minutes) * 60 + seconds) * 1000);
  return Math.abs(time) <= latest ? time : undefined;
}

/** Greatest value of each field, from the seconds to the year. */
const greatest = [59, 59, 23, 31, 12, 6, 2999];

/**
 * Returns whether the text is a cron expression with seconds first, as in Camunda (`0 0/5 * * * ?`), or a named cycle
 * (`@daily`).
 */
function isCron(text: string): boolean {
  return cronOf(text) !== undefined;
}

/** Returns the first moment after `now` in the time zone of this process, or undefined if there is none. */
function nextCron(text: string, now: number): number | undefined {
  return cronOf(text)?.nextRun(new Date(now))?.getTime();
}

function cronOf(text: string): Cron | undefined {
  const fields = text.trim().split(/\s+/);
  const isNamed = fields.length === 1 && fields[0]?.startsWith('@');
  if (!isNamed && (fields.length < 6 || fields.length > 7)) return undefined;
  // a step from a first value on, `0/5`, is `0-59/5` to the library, and any day, `?`, is `*`
  const pattern = fields
    .map((field, index) => (field === '?' ? '*' : field.replace(/(^|,)(\d+)\//g, `$1$2-${greatest[index]}/`)))
    .join(' ');
  try {
    return new Cron(pattern, { paused: true, domAndDow: true });
  } catch {
    return undefined;
  }
}
