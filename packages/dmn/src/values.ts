import {
  FeelDate,
  FeelDateTime,
  FeelDuration,
  FeelFunction,
  FeelRange,
  FeelTime,
  duration,
  parseDate,
  parseDateTime,
  parseTime,
} from 'feelin';

const readers: Record<string, (text: string) => unknown> = {
  date: (text) => parseDate(text.slice(0, 10)),
  time: parseTime,
  dateTime: parseDateTime,
  'date and time': parseDateTime,
  duration: duration,
  dayTimeDuration: duration,
  'days and time duration': duration,
  yearMonthDuration: duration,
  'years and months duration': duration,
  number: number,
  integer: number,
  long: number,
  double: number,
  boolean: (text) => (text === 'true' ? true : text === 'false' ? false : null),
};

const temporals: Record<string, new (...parts: never[]) => unknown> = {
  date: FeelDate,
  time: FeelTime,
  dateTime: FeelDateTime,
  'date and time': FeelDateTime,
};

function number(text: string): number | null {
  const value = text.trim() === '' ? Number.NaN : Number(text);
  return Number.isFinite(value) ? value : null;
}

/**
 * Returns a value as its type says, as Camunda converts inputs and outputs: texts of numbers, booleans and dates are
 * read. Other types leave the value as it is.
 * @returns undefined if the value is not of the type
 */
export function typed(value: unknown, type: string): unknown {
  if (value === null || value === undefined) return null;
  const reader = readers[type];
  if (type === 'string') return typeof value === 'number' || typeof value === 'boolean' ? String(value) : value;
  if (!reader) return value;
  if (typeof value === 'string') return reader(value) ?? undefined;
  const isNumber = reader === number;
  if (isNumber)
    return typeof value === 'number' && (!/integer|long/u.test(type) || Number.isInteger(value)) ? value : undefined;
  if (type === 'boolean') return typeof value === 'boolean' ? value : undefined;
  const temporal = temporals[type];
  if (type === 'date' && value instanceof FeelDateTime) return parseDate(value.toString().slice(0, 10));
  return !temporal || value instanceof temporal ? value : undefined;
}

/** Returns a value of FEEL as JSON: dates and durations are ISO texts, functions are null. */
export function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain);
  if (value instanceof FeelFunction) return null;
  if (
    value instanceof FeelDate ||
    value instanceof FeelTime ||
    value instanceof FeelDateTime ||
    value instanceof FeelDuration ||
    value instanceof FeelRange
  )
    return value.toString();
  if (value === undefined || (typeof value === 'number' && !Number.isFinite(value))) return null;
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, plain(each)]));
  return value;
}
