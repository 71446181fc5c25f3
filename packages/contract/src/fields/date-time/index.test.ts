import { expect, it } from 'vitest';
import { dateTimes } from '../testing/arbitraries';
import { describeKind } from '../testing/describe-kind';
import { dateTime } from '.';

describeKind(dateTime, {
  settings: { max: '9999-12-31 23:59:59' },
  values: dateTimes,
  rejects: [
    ['2026-01-05', 'dateTime'],
    ['2026-01-05 24:00:00', 'dateTime'],
    ['2026-01-05T10:00:00', 'dateTime'],
  ],
});

it('imports a day, and a time to the minute', () => {
  expect(dateTime.fromCell({ type: 'text', value: '2026/1/5 9:30' }, {})).toMatchObject({ code: 'dateTime' });
  expect(dateTime.fromCell({ type: 'text', value: '2026/1/5 09:30' }, {})).toBe('2026-01-05 09:30:00');
  expect(dateTime.fromCell({ type: 'text', value: '2026-01-05' }, {})).toBe('2026-01-05 00:00:00');
});
