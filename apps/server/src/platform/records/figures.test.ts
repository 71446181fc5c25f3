import { expect, it } from 'vitest';
import { bandOf } from './figures';

it('people change their age at midnight in the portal’s time zone', () => {
  const beforeMidnight = bandOf(30, 40, Date.parse('2026-03-01T23:59:59+08:00'));
  const afterMidnight = bandOf(30, 40, Date.parse('2026-03-02T00:00:00+08:00'));

  expect(beforeMidnight).toEqual({ earliest: '1986-03-02', latest: '1996-03-01', ages: [30, 39] });
  expect(afterMidnight).toEqual({ earliest: '1986-03-03', latest: '1996-03-02', ages: [30, 39] });
});
