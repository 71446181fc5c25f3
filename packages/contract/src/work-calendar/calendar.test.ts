import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatDateTime, parseDateTime } from '../wire/date-time';
import {
  addWorkingDays,
  addWorkingTime,
  areHoursInOrder,
  hourMs,
  isWorkingDate,
  plainCalendar,
  workingTimeBetween,
  type WorkCalendar,
} from './calendar';
import { spanOf } from './span';

/** The National Day of 2026 with its make-up day. */
const calendar: WorkCalendar = {
  ...plainCalendar,
  days: {
    ...Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((day) => [`2026-10-0${day}`, false])),
    '2026-10-10': true,
  },
  years: [2026],
};
const at = (text: string) => parseDateTime(`${text}:00`);
const text = (moment: number) => formatDateTime(moment).slice(0, 16);

describe('working time', () => {
  it.each([
    ['2026-09-28 09:00', 1, '2026-09-28 10:00'],
    ['2026-09-28 11:30', 1, '2026-09-28 14:30'],
    ['2026-09-28 12:30', 7, '2026-09-29 12:00'],
    ['2026-09-30 17:00', 2, '2026-10-08 10:00'],
    ['2026-10-09 17:00', 2, '2026-10-10 10:00'],
    ['2026-10-10 17:00', 2, '2026-10-12 10:00'],
    ['2026-10-08 10:00', -2, '2026-09-30 17:00'],
    ['2026-10-03 10:00', -1, '2026-09-30 17:00'],
  ])('from %s on, %i hours lead to %s', (from, hours, expected) => {
    expect(text(addWorkingTime(calendar, at(from), hours * hourMs))).toBe(expected);
  });

  it.each([
    ['2026-09-28 09:00', 1, '2026-09-29 18:00'],
    ['2026-09-30 10:00', 2, '2026-10-09 18:00'],
    ['2026-10-03 10:00', 1, '2026-10-08 18:00'],
    ['2026-10-08 20:00', 2, '2026-10-10 18:00'],
    ['2026-09-28 09:00', 0, '2026-09-28 18:00'],
  ])('from %s on, %i working days end at %s', (from, days, expected) => {
    expect(text(addWorkingDays(calendar, at(from), days))).toBe(expected);
  });

  it('between the evenings around a holiday is that of the days between', () => {
    expect(workingTimeBetween(calendar, at('2026-09-30 18:00'), at('2026-10-09 18:00'))).toBe(14 * hourMs);
    expect(workingTimeBetween(calendar, at('2026-10-09 18:00'), at('2026-09-30 18:00'))).toBe(-14 * hourMs);
  });

  it('counts weekends only in a year without data', () => {
    expect(isWorkingDate(calendar, '2031-10-01')).toBe(true);
    expect(isWorkingDate(calendar, '2031-10-04')).toBe(false);
  });

  it('is said in days of the office, hours and minutes', () => {
    expect(spanOf(calendar, 16.5 * hourMs)).toEqual({ days: 2, hours: 2, minutes: 30 });
    expect(spanOf(calendar, 1)).toEqual({ days: 0, hours: 0, minutes: 1 });
  });

  it('refuses a calendar without working days', () => {
    const closed = { ...calendar, hours: [] };

    expect(() => addWorkingTime(closed, at('2026-09-30 18:00'), hourMs)).toThrow(RangeError);
    expect(() => addWorkingDays(closed, at('2026-09-30 18:00'), 1)).toThrow(RangeError);
  });
});

describe('hours of the office', () => {
  it.each<[string, [string, string][], boolean]>([
    [
      'in order',
      [
        ['09:00', '12:00'],
        ['14:00', '18:00'],
      ],
      true,
    ],
    ['until midnight', [['00:00', '24:00']], true],
    ['none', [], false],
    [
      'overlapping',
      [
        ['09:00', '12:00'],
        ['11:00', '18:00'],
      ],
      false,
    ],
    [
      'touching',
      [
        ['09:00', '12:00'],
        ['12:00', '18:00'],
      ],
      false,
    ],
    ['backwards', [['12:00', '09:00']], false],
    ['beyond the day', [['09:00', '24:30']], false],
    ['no times', [['9', '12']], false],
  ])('%s', (_, hours, isInOrder) => {
    expect(areHoursInOrder(hours.map(([from, to]) => ({ from, to })))).toBe(isInOrder);
  });
});

describe('the arithmetic of any calendar', () => {
  const start = Date.parse('2026-01-01T00:00:00Z');
  const moments = fc.integer({ min: start, max: start + 3 * 366 * 24 * hourMs });
  const lengths = fc.integer({ min: 1, max: 400 * hourMs });
  const times = fc
    .uniqueArray(fc.integer({ min: 0, max: 24 * 60 }), { minLength: 2, maxLength: 6 })
    .map((minutes) => minutes.toSorted((one, other) => one - other));
  const clock = (minutes = 0) =>
    `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
  const calendars = fc
    .record({
      times,
      days: fc.dictionary(
        fc.integer({ min: 0, max: 1200 }).map((day) => new Date(start + day * 24 * hourMs).toISOString().slice(0, 10)),
        fc.boolean(),
        { maxKeys: 60 },
      ),
    })
    .map(({ times: sorted, days }): WorkCalendar => {
      const hours = sorted.flatMap((from, index) =>
        index % 2 === 0 && sorted[index + 1] !== undefined ? [{ from: clock(from), to: clock(sorted[index + 1]) }] : [],
      );
      return { hours, days: { ...days }, years: [] };
    });

  it('has passed exactly the time that was added', () => {
    fc.assert(
      fc.property(calendars, moments, lengths, (any, from, length) => {
        const short = length % (60 * hourMs);
        const to = addWorkingTime(any, from, short);
        expect(workingTimeBetween(any, from, to)).toBe(short);
        const before = addWorkingTime(any, from, -short);
        expect(workingTimeBetween(any, before, from)).toBe(short);
      }),
      { numRuns: 60 },
    );
  });

  it('adds up', () => {
    fc.assert(
      fc.property(calendars, moments, moments, moments, (any, ...three) => {
        const [first = 0, second = 0, third = 0] = three.map((moment) => start + (moment - start) / 8);
        expect(workingTimeBetween(any, first, second) + workingTimeBetween(any, second, third)).toBeCloseTo(
          workingTimeBetween(any, first, third),
        );
      }),
      { numRuns: 60 },
    );
  });

  it('ends a number of working days at the end of a working day, later for more days', () => {
    fc.assert(
      fc.property(calendars, moments, fc.integer({ min: 1, max: 90 }), (any, from, days) => {
        const end = addWorkingDays(any, from, days);
        expect(isWorkingDate(any, formatDateTime(end - 1).slice(0, 10))).toBe(true);
        expect(end).toBeGreaterThan(from);
        expect(addWorkingDays(any, from, days + 1)).toBeGreaterThan(end);
      }),
      { numRuns: 60 },
    );
  });
});
