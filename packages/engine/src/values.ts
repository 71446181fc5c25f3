/*
 * The value of a variable is JSON. JSON has no date and no file, so each is an object with one reserved key
 * (docs/decisions/0018-dates-and-files-in-variables.md).
 */

/** A date, to the millisecond, in ISO 8601. */
export interface DateValue {
  '@date': string;
}

/** A file whose bytes lie in the storage of the program. */
export interface FileValue {
  '@file': {
    name: string;
    mimeType: string | null;
    encoding: string | null;
    size: number;
    /** Where the bytes are stored. Only the host program interprets it. */
    key: string;
  };
}

export const dateValue = (time: number | Date): DateValue => ({ '@date': new Date(time).toISOString() });

export function isDateValue(value: unknown): value is DateValue {
  return hasOnly(value, '@date') && typeof value['@date'] === 'string' && !Number.isNaN(Date.parse(value['@date']));
}

export function isFileValue(value: unknown): value is FileValue {
  return hasOnly(value, '@file') && typeof value['@file'] === 'object' && value['@file'] !== null;
}

/** Returns whether JSON from outside is, or contains anywhere, an object that would be taken for a date or a file. */
export function holdsReserved(value: unknown): boolean {
  const open: unknown[] = [value];
  while (open.length > 0) {
    const next = open.pop();
    if (isDateValue(next) || isFileValue(next)) return true;
    if (typeof next === 'object' && next !== null) for (const inner of Object.values(next)) open.push(inner);
  }
  return false;
}

/** Converts a value to the form in which a variable stores it. */
export const kept = (value: unknown): unknown =>
  value instanceof Date ? (Number.isNaN(value.getTime()) ? null : dateValue(value)) : value;

/** A stored value as expressions and handlers see it: a date is a `Date`. */
export const met = (value: unknown): unknown => (isDateValue(value) ? new Date(value['@date']) : value);

export const eachKept = (values: Readonly<Record<string, unknown>>): Record<string, unknown> => mapValues(values, kept);
export const eachMet = (values: Readonly<Record<string, unknown>>): Record<string, unknown> => mapValues(values, met);

function mapValues(values: Readonly<Record<string, unknown>>, change: (value: unknown) => unknown) {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(value)]));
}

function hasOnly<K extends string>(value: unknown, key: K): value is Record<K, unknown> {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return false;
  return Object.keys(value).length === 1;
}

/** PostgreSQL stores neither NUL nor half of a surrogate pair. */
export const isStorable = (text: string): boolean => !text.includes('\0') && !/\p{Surrogate}/u.test(text);

/** Returns a message with the replacement character for characters that cannot be stored. */
export const storable = (text: string): string => text.replaceAll('\0', '\ufffd').replace(/\p{Surrogate}/gu, '\ufffd');
