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

/** What `dateTime()` tells of itself on Camunda, in the portal's time zone: months from 1, Monday is day 1 of the week. */
const parts: Readonly<Record<string, (date: Date) => number>> = {
  getYear: (date) => date.getFullYear(),
  getMonthOfYear: (date) => date.getMonth() + 1,
  getDayOfMonth: (date) => date.getDate(),
  getDayOfWeek: (date) => date.getDay() || 7,
  getHourOfDay: (date) => date.getHours(),
  getMinuteOfHour: (date) => date.getMinutes(),
  getSecondOfMinute: (date) => date.getSeconds(),
  getMillis: (date) => date.getTime(),
};

export const dates: Readonly<Record<string, DateMethod>> = {
  getTime: (self) => self.getTime(),
  before: (self, other) => self.getTime() < timeOf(other),
  after: (self, other) => self.getTime() > timeOf(other),
  equals: (self, other) => other instanceof Date && self.getTime() === other.getTime(),
  toString: (self: Date) => toText(self),
  isBefore: (self, other) => self.getTime() < timeOf(other),
  isAfter: (self, other) => self.getTime() > timeOf(other),
  isEqual: (self, other) => self.getTime() === timeOf(other),
  compareTo: (self, other) => Math.sign(self.getTime() - timeOf(other)),
  withTimeAtStartOfDay: (self) => new Date(self.getFullYear(), self.getMonth(), self.getDate()),
  toDate: (self) => self,
  ...parts,
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
