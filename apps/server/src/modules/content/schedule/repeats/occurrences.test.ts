import type { Repeat } from '@portal/contract/schedule';
import { describe, expect, it } from 'vitest';
import { beginsAt, countBefore, fromFirst, lastStart, startAfter, startsIn, type Series } from './occurrences';

const rule = (more: Partial<Repeat>): Repeat => ({
  unit: 'day',
  interval: 1,
  days: [],
  by: 'date',
  until: null,
  count: null,
  ...more,
});
const series = (startTime: string, repeat: Partial<Repeat>, excluded: string[] = []) => {
  const day = startTime.slice(0, 10);
  const made: Series = { startTime, endTime: `${day} 18:00:00`, repeat: rule(repeat), excluded };
  return { ...made, last: lastStart(made) };
};
const days = (made: ReturnType<typeof series>, from: string, to: string) =>
  startsIn(made, { startTime: `${from} 00:00:00`, endTime: `${to} 23:59:59`, most: 100 }).map((start) =>
    start.slice(5, 10),
  );

describe('a repeating entry', () => {
  it.each<[string, Partial<Repeat>, string, string, string[]]>([
    [
      'every third day',
      { interval: 3 },
      '2026-01-01 09:00:00',
      '2026-03',
      ['02', '05', '08', '11', '14', '17', '20', '23', '26', '29'],
    ],
    [
      'every second week on two days',
      { unit: 'week', interval: 2, days: ['TH', 'MO'] },
      '2026-01-05 09:00:00',
      '2026-03',
      ['02', '05', '16', '19', '30'],
    ],
    ['on a date that short months have not', { unit: 'month' }, '2026-01-31 09:00:00', '2026-02', []],
    ['on the last day of a long month', { unit: 'month' }, '2026-01-31 09:00:00', '2026-03', ['31']],
    ['on the second Tuesday', { unit: 'month', by: 'weekday' }, '2026-01-13 09:00:00', '2026-03', ['10']],
    ['on the last Friday', { unit: 'month', by: 'weekday' }, '2026-01-30 09:00:00', '2026-03', ['27']],
    [
      'every second month on a weekday',
      { unit: 'month', by: 'weekday', interval: 2 },
      '2026-01-13 09:00:00',
      '2026-04',
      [],
    ],
    ['every year', { unit: 'year' }, '2020-03-08 09:00:00', '2026-03', ['08']],
    ['on a leap day', { unit: 'year' }, '2024-02-29 09:00:00', '2028-02', ['29']],
    ['on a leap day of another year', { unit: 'year' }, '2024-02-29 09:00:00', '2026-02', []],
    ['not on the day after a leap day', { unit: 'year' }, '2024-02-29 09:00:00', '2026-03', []],
  ])('takes place %s', (_, repeat, start, month, expected) => {
    expect(days(series(start, repeat), `${month}-01`, `${month}-31`)).toEqual(
      expected.map((day) => `${month.slice(5)}-${day}`),
    );
  });

  it('without end is expanded only within the window, as fast after decades as at its beginning', () => {
    const endless = [
      series('1990-01-01 09:00:00', {}),
      series('1990-01-09 09:00:00', { unit: 'month', by: 'weekday' }),
      series('1990-01-31 09:00:00', { unit: 'month' }),
    ];
    const started = performance.now();

    const found = endless.map((each) => days(each, '2090-01-01', '2090-01-31').length);

    expect(found).toEqual([31, 1, 1]);
    expect(performance.now() - started).toBeLessThan(500);
    expect(endless.map(({ last }) => last)).toEqual([null, null, null]);
  });

  it('ends with its last day or its count, and leaves out what was deleted', () => {
    const until = series('2026-03-01 09:00:00', { until: '2026-03-03' });
    const counted = series('2026-03-02 09:00:00', { unit: 'week', days: ['MO', 'WE'], count: 3 }, [
      '2026-03-04 09:00:00',
    ]);

    expect(days(until, '2026-03-01', '2026-03-31')).toEqual(['03-01', '03-02', '03-03']);
    expect(days(counted, '2026-03-01', '2026-03-31')).toEqual(['03-02', '03-09']);
    expect(counted.last).toBe('2026-03-09 09:00:00');
    expect([beginsAt(counted, '2026-03-04 09:00:00'), beginsAt(counted, '2026-03-09 09:00:00')]).toEqual([false, true]);
    expect(countBefore(counted, '2026-03-09 09:00:00')).toBe(2);
    expect(startAfter(counted, '2026-03-02 09:00:00')).toBe('2026-03-09 09:00:00');
    expect(startAfter(counted, '2026-03-09 09:00:00')).toBeNull();
  });

  it('is expanded to the end of the years of a schedule, and not beyond', () => {
    const rare = series('2026-03-01 09:00:00', { unit: 'year', interval: 74, count: 366 });
    const long = series('2026-03-01 09:00:00', { until: '9999-12-31' });

    expect([rare.last, long.last]).toEqual(['2100-03-01 09:00:00', null]);
    expect(days(rare, '2100-03-01', '2100-03-31')).toEqual(['03-01']);
    expect(beginsAt(long, '9999-12-31 09:00:00')).toBe(false);
  });

  it('begins with its first occurrence if its own day is none of its days', () => {
    const { startTime, endTime } = fromFirst(series('2026-03-02 09:00:00', { unit: 'week', days: ['FR'] }));

    expect([startTime, endTime]).toEqual(['2026-03-06 09:00:00', '2026-03-06 18:00:00']);
  });
});
