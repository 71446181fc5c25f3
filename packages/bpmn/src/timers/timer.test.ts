import { describe, expect, it } from 'vitest';
import { runningTimerDue, nextDue, timerDue, type Repeat } from './timer';

/** Returns a moment in the time zone of this process. */
const local = (...[year, month, ...rest]: [number, number, number, number?, number?]): number =>
  new Date(year, month - 1, ...rest).getTime();

/** Returns the first firings of a cycle, each computed from the one before. */
function firings(cycle: string, now: number, count: number): number[] {
  let next: { due: number; repeat: Repeat | undefined } | undefined = timerDue('cycle', cycle, now);
  const found: number[] = [];
  while (next && found.length < count) {
    found.push(next.due);
    next = next.repeat && nextDue(next.repeat, next.due, next.due + 1);
  }
  return found;
}

describe('a duration of months or years', () => {
  it.each([
    ['ends on the last day of a shorter month', 'P1M', local(2026, 1, 31, 9), local(2026, 2, 28, 9)],
    ['leaves the month that it comes to', 'P1Y1M', local(2026, 3, 31), local(2027, 4, 30)],
    ['meets a year without a leap day', 'P1Y', local(2024, 2, 29, 9), local(2025, 2, 28, 9)],
    ['comes before its days and hours', 'P1M1DT2H', local(2026, 1, 31, 9), local(2026, 3, 1, 11)],
    ['goes by the days of the time zone, not by those of Greenwich', 'P1M', local(2026, 4, 1), local(2026, 5, 1)],
  ])('%s', (_what, duration, now, due) => {
    expect(timerDue('duration', duration, now)?.due).toBe(due);
  });

  it('repeats on the same day of each month', () => {
    const firing = firings('R4/2026-01-28T00:30/P1M', 0, 5);

    expect(firing).toEqual([1, 2, 3, 4].map((month) => local(2026, month, 28, 0, 30)));
  });

  it('stays on its day after missed firings', () => {
    const first = timerDue('cycle', 'R/2026-01-15T09:00/P1M', 0);
    const next = first?.repeat && nextDue(first.repeat, first.due, local(2026, 7, 20));

    expect(next?.due).toBe(local(2026, 8, 15, 9));
  });
});

describe('a cycle that began in the past', () => {
  it.each([
    ['a week', 'R/2026-01-05T09:00:00+08:00/P7D', '2026-03-04T12:00:00+08:00', '2026-03-09T09:00:00+08:00'],
    ['a count of days', 'R3/2026-01-05T09:00:00+08:00/P1D', '2026-03-04T12:00:00+08:00', '2026-03-05T09:00:00+08:00'],
    ['ten minutes', 'R/2026-01-05T09:00:00+08:00/PT10M', '2026-03-04T12:03:00+08:00', '2026-03-04T12:10:00+08:00'],
  ])('of %s first comes at its next time, never at once', (_what, cycle, now, due) => {
    expect(timerDue('cycle', cycle, Date.parse(now))?.due).toBe(Date.parse(due));
  });
});

describe('a cycle between two dates', () => {
  /* No time zone changes its clocks on these days. */
  const begin = local(2026, 1, 12, 9);

  it.each([
    ['R3/2026-01-12T09:00/2026-01-12T10:30', 90],
    ['R3/2026-01-12T09:00:00/2026-01-19T09:00:00', 7 * 24 * 60],
  ])('comes round as long after the first as the second is: %s', (cycle, minutes) => {
    const firing = firings(cycle, 0, 4);

    expect(firing).toEqual([0, 1, 2].map((time) => begin + time * minutes * 60_000));
  });

  it('accepts dates with an offset', () => {
    const firing = firings('R/2026-03-02T09:00:00+08:00/2026-03-02T02:00:00Z', 0, 3);

    expect(firing).toEqual(['01', '02', '03'].map((hour) => Date.parse(`2026-03-02T${hour}:00:00Z`)));
  });

  it.each(['R3/2026-03-02T09:00/2026-03-02T09:00', 'R3/2026-03-02T09:00/2026-03-01', 'R3/PT1H/2026-03-02'])(
    'is refused when it does not continue: %s',
    (cycle) => {
      expect(timerDue('cycle', cycle, 0)).toBeUndefined();
    },
  );
});

describe('a cron expression', () => {
  const now = local(2026, 1, 31, 12);

  it.each([
    ['on working days', '0 0 9 ? * MON-FRI', [local(2026, 2, 2, 9), local(2026, 2, 3, 9)]],
    ['on a day of the week by its number', '0 0 9 ? * 2', [local(2026, 2, 3, 9), local(2026, 2, 10, 9)]],
    ['on the last day of the month', '0 0 9 L * ?', [local(2026, 2, 28, 9), local(2026, 3, 31, 9)]],
    ['on a day of the month', '0 0 9 15 * ?', [local(2026, 2, 15, 9), local(2026, 3, 15, 9)]],
    ['on Fridays the thirteenth', '0 0 9 13 * FRI', [local(2026, 2, 13, 9), local(2026, 3, 13, 9)]],
    ['by the name of the day', '@daily', [local(2026, 2, 1), local(2026, 2, 2)]],
    ['by the name of the week', ' @weekly ', [local(2026, 2, 1), local(2026, 2, 8)]],
    ['by the name of the hour', '@hourly', [local(2026, 1, 31, 13), local(2026, 1, 31, 14)]],
    ['on the working day nearest to a day', '0 0 9 1W * ?', [local(2026, 2, 2, 9), local(2026, 3, 2, 9)]],
    ['in the first quarter', '0 0 9 1 1/3 ?', [local(2026, 4, 1, 9), local(2026, 7, 1, 9)]],
  ])('comes round %s', (_what, cycle, expected) => {
    expect(firings(cycle, now, 2)).toEqual(expected);
  });
});

it.each(['@reboot', '@noon', '0 0 9 L-3 * ?', '0 0 9 * *'])('%s is no cycle', (text) => {
  expect(timerDue('cycle', text, 0)).toBeUndefined();
});

it('a date and time with a space between them, as forms write it, is read', () => {
  expect(timerDue('date', '2026-02-01 10:30:00', 0)).toEqual(timerDue('date', '2026-02-01T10:30:00', 0));
});

it.each(['2026-02-01T10:61', '2026-02-01T25:00', '2026-02-30', '2026-02-01T10:00:75'])('%s is no date', (text) => {
  expect(timerDue('date', text, 0)).toBeUndefined();
});

describe('a duration with a moment', () => {
  const now = Date.UTC(2026, 0, 1);

  it('counts from its start, or is over at its end', () => {
    expect(timerDue('duration', '2026-01-02T00:00:00Z/PT1H', now)?.due).toBe(Date.UTC(2026, 0, 2, 1));
    expect(timerDue('duration', 'PT1H/2026-01-03T00:00:00Z', now)?.due).toBe(Date.UTC(2026, 0, 3));
    expect(timerDue('duration', 'PT1H/soon', now)).toBeUndefined();
  });

  it('is due at the moment alone where the engine runs it, as a moment may be a duration', () => {
    expect(timerDue('duration', '2026-01-02T00:00:00Z', now)).toBeUndefined();
    expect(runningTimerDue('duration', '2026-01-02T00:00:00Z', now)?.due).toBe(Date.UTC(2026, 0, 2));
    expect(runningTimerDue('date', 'PT1H', now)?.due).toBe(now + 3_600_000);
    expect(runningTimerDue('cycle', '2026-01-02T00:00:00Z', now)).toBeUndefined();
  });
});
