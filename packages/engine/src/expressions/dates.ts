import { addDays } from '@portal/bpmn';
import { toNumber, toText } from './coerce';
import { shown } from './issue';
import { ExpressionError } from './issue';

type DateMethod = (self: Date, ...args: unknown[]) => unknown;

const hour = 3_600_000;

/** Adds an amount of a unit: days and larger by the calendar, smaller units as durations. */
const units: Readonly<Record<string, (from: number, count: number) => number>> = {
  Years: (from, count) => addDays(from, count * 12, 0),
  Months: (from, count) => addDays(from, count, 0),
  Weeks: (from, count) => addDays(from, 0, count * 7),
  Days: (from, count) => addDays(from, 0, count),
  Hours: (from, count) => from + count * hour,
  Minutes: (from, count) => from + (count * hour) / 60,
  Seconds: (from, count) => from + (count * hour) / 3600,
};

/** `plusDays(2)`, `minusHours(1)` and so on, as `dateTime()` has them on Camunda. */
const shifts = Object.entries(units).flatMap(([unit, later]): [string, DateMethod][] => [
  [`plus${unit}`, (self, count) => dateOf(later(self.getTime(), whole(count)))],
  [`minus${unit}`, (self, count) => dateOf(later(self.getTime(), -whole(count)))],
]);

export const dates: Readonly<Record<string, DateMethod>> = {
  getTime: (self) => self.getTime(),
  before: (self, other) => self.getTime() < timeOf(other),
  after: (self, other) => self.getTime() > timeOf(other),
  equals: (self, other) => other instanceof Date && self.getTime() === other.getTime(),
  toString: (self: Date) => toText(self),
  toDate: (self) => self,
  ...Object.fromEntries(shifts),
};

function timeOf(value: unknown): number {
  if (value instanceof Date) return value.getTime();
  throw new ExpressionError({ code: 'notDate', value: shown(value) });
}

function whole(value: unknown): number {
  const count = toNumber(value);
  if (!Number.isInteger(count)) throw new ExpressionError({ code: 'notWhole', value: shown(value) });
  return count;
}

function dateOf(time: number): Date {
  const date = new Date(time);
  if (Number.isNaN(date.getTime())) throw new ExpressionError({ code: 'dateTooFar' });
  return date;
}
