import { expect, it } from 'vitest';
import { relativeTime } from './RelativeTime';

const now = Date.UTC(2026, 4, 1, 12);
const second = 1000;

it.each([
  [29, { key: 'justNow', count: 0 }],
  [30, { key: 'minutes', count: 1 }],
  [3_599, { key: 'minutes', count: 59 }],
  [3_600, { key: 'hours', count: 1 }],
  [86_399, { key: 'hours', count: 23 }],
  [86_400, { key: 'oneDay', count: 1 }],
  [172_800, { key: null, count: 1 }],
])('%i seconds ago (002-9-008 to 002-9-011)', (seconds, expected) => {
  expect(relativeTime(now - seconds * second, now)).toEqual(expected);
});
