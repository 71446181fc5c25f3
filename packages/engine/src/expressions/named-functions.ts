import { toNumber, toText } from './coerce';
import { shown } from './issue';
import { ExpressionError } from './issue';

/** A function of forms and conditions by its name, as spreadsheets have them. */
export interface NamedFunction {
  /** The number of arguments. */
  args: readonly [min: number, max: number];
  call: (...args: unknown[]) => unknown;
}

const day = 86_400_000;
const hour = 3_600_000;
const maxArgs = 20;
const maxScale = 8;

const number = (min: number, max: number, call: (...args: number[]) => unknown): NamedFunction => ({
  args: [min, max],
  call: (...args) => call(...args.map(given)),
});

/** The functions that forms offer beside the operators. `IF` is part of the language: its branches are not both evaluated. */
export const namedFunctions: Readonly<Record<string, NamedFunction>> = {
  /** Days from the first to the last, both included: of two dates, or of a period. */
  DAYS: between((from, to) => dayOf(to) - dayOf(from) + 1),
  /** The same without Saturdays and Sundays. Public holidays are not known. */
  WORKDAYS: between((from, to) => workdays(dayOf(from), dayOf(to))),
  /** Returns the hours from the first moment to the last. A day without a time begins at midnight. */
  HOURS: between((from, to) => (to - from) / hour),
  ROUND: number(1, 2, (value, places = 0) => round(value, places)),
  ABS: number(1, 1, Math.abs),
  FLOOR: number(1, 1, Math.floor),
  CEILING: number(1, 1, Math.ceil),
  MIN: number(1, maxArgs, Math.min),
  MAX: number(1, maxArgs, Math.max),
  CONCAT: { args: [1, maxArgs], call: (...args) => args.map(toText).join('') },
  LEN: { args: [1, 1], call: (text) => Array.from(toText(text)).length },
};

/** A missing value is no 0, other than for operators. */
function given(value: unknown): number {
  if (value === null || value === undefined || value === '')
    throw new ExpressionError({ code: 'notNumber', value: 'null' });
  return toNumber(value);
}

function between(measure: (from: number, to: number) => number): NamedFunction {
  return {
    args: [1, 2],
    call: (...args) => {
      const [from, to] = args.length === 2 ? args : endsOf(args[0]);
      return measure(momentOf(from), momentOf(to));
    },
  };
}

function endsOf(period: unknown): [unknown, unknown] {
  if (typeof period !== 'object' || period === null) return [null, null];
  const { from, to }: Period = period;
  return [from, to];
}

interface Period {
  from?: unknown;
  to?: unknown;
}

const written = /^(\d{4})-(\d{2})-(\d{2})(?:[ T](\d{2}):(\d{2})(?::(\d{2}))?)?$/u;

/** Returns the milliseconds of a date or time as it is written, whatever the time zone. */
function momentOf(value: unknown): number {
  if (value instanceof Date) return value.getTime();
  const match = typeof value === 'string' ? written.exec(value) : null;
  if (!match) throw new ExpressionError({ code: 'notDate', value: shown(value) });
  const [year = 0, month = 1, date = 1, hours = 0, minutes = 0, seconds = 0] = match
    .slice(1)
    .map((part) => Number(part ?? 0));
  return Date.UTC(year, month - 1, date, hours, minutes, seconds);
}

const dayOf = (moment: number): number => Math.floor(moment / day);

/** Day 0 was a Thursday. */
const weekdayOf = (dayNumber: number): number => (((dayNumber + 3) % 7) + 7) % 7;

const workingPerWeek = 5;

/**
 * Counts Mondays to Fridays from the first day to the last, both included. The count is negative if the last day comes
 * first.
 */
function workdays(from: number, to: number): number {
  if (to < from) return to === from - 1 ? 0 : -workdays(to, from);
  const weeks = Math.floor((to - from + 1) / 7);
  let count = weeks * workingPerWeek;
  for (let each = from + weeks * 7; each <= to; each += 1) if (weekdayOf(each) < workingPerWeek) count += 1;
  return count;
}

const exactDigits = 15;

/** Rounds half away from zero, without the noise of binary fractions. */
function round(value: number, places: number): number {
  const factor = 10 ** Math.min(Math.max(Math.trunc(places), 0), maxScale);
  const scaled = Number((Math.abs(value) * factor).toPrecision(exactDigits));
  return (Math.sign(value) * Math.round(scaled)) / factor;
}
