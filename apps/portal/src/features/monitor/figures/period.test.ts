import { describe, expect, it } from 'vitest';
import { daysOf, lastDays, previousPeriod, readPeriod } from './period';

describe('the period of figures', () => {
  it('of four weeks is 28 days and ends today', () => {
    const period = lastDays(28, Date.parse('2026-03-01T01:00:00+08:00'));

    expect(period).toEqual({ from: '2026-02-02', to: '2026-03-01' });
    expect(daysOf(period)).toBe(28);
  });

  it('is compared with the same number of days before it', () => {
    expect(previousPeriod({ from: '2026-03-01', to: '2026-03-28' })).toEqual({ from: '2026-02-01', to: '2026-02-28' });
  });

  it.each([
    ['is read from the address', 'from=2026-01-01&to=2026-01-31', 31],
    ['is the usual one without an address', '', 84],
    ['is the usual one if it ends before it starts', 'from=2026-02-01&to=2026-01-31', 84],
    ['is the usual one if it is longer than a year', 'from=2020-01-01&to=2026-01-31', 84],
    ['is the usual one if a day is none', 'from=yesterday&to=2026-01-31', 84],
  ])('%s', (_, address, days) => {
    expect(daysOf(readPeriod(new URLSearchParams(address)))).toBe(days);
  });
});
