import { parseDateTime } from '@portal/contract';

/** Cuts a page from a complete list. */
export function pageOf<T>(all: readonly T[], { current, size }: { current: number; size: number }) {
  const from = (current - 1) * size;
  return { records: all.slice(from, from + size), total: all.length, size, current };
}

/** A moment that may be asked for, in milliseconds. */
export const moment = (time: string | undefined) => (time === undefined ? undefined : parseDateTime(time));
