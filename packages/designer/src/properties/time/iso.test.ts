import { describe, expect, it } from 'vitest';
import { formatCycle, formatDuration, fromLocalInput, parseCycle, parseDuration, toLocalInput } from './iso';

describe('durations', () => {
  it.each([
    ['P3D', { amount: 3, unit: 'day' }],
    ['PT90M', { amount: 90, unit: 'minute' }],
    ['P2M', { amount: 2, unit: 'month' }],
    ['P1W', { amount: 1, unit: 'week' }],
  ] as const)('reads and writes %s', (text, duration) => {
    expect(parseDuration(text)).toEqual(duration);
    expect(formatDuration(duration)).toBe(text);
  });

  it.each(['', 'xyz', 'P1DT2H', '${due}', 'P3', 'PT1D'])(
    'cannot be chosen, only typed, unless they have one unit: %s',
    (text) => {
      expect(parseDuration(text)).toBeUndefined();
    },
  );
});

describe('cycles', () => {
  it.each([
    ['R3/PT1H', { times: 3, amount: 1, unit: 'hour' }],
    ['R/P1D', { times: undefined, amount: 1, unit: 'day' }],
  ] as const)('reads and writes %s', (text, cycle) => {
    expect(parseCycle(text)).toEqual(cycle);
    expect(formatCycle(cycle)).toBe(text);
  });
});

describe('dates', () => {
  it('keeps the chosen minute in the zone of the browser', () => {
    const local = '2027-01-31T09:30';

    const stored = fromLocalInput(local);

    expect(stored).toMatch(/^2027-01-31T09:30:00[+-]\d{2}:\d{2}$/u);
    expect(toLocalInput(stored)).toBe(local);
  });

  it.each(['', 'tomorrow', '${due}', '2027-13-45T00:00:00'])('shows no date for %s', (text) => {
    expect(toLocalInput(text)).toBe('');
  });
});
