import { expect, it } from 'vitest';
import { days } from '../testing/arbitraries';
import { describeKind } from '../testing/describe-kind';
import { date } from '.';

describeKind(date, {
  settings: {},
  values: days,
  rejects: [
    ['2026-02-30', 'date'],
    ['2026-2-3', 'date'],
    ['2026-02-03 00:00:00', 'date'],
  ],
});

describeKind(date, {
  settings: { min: '1000-01-01', max: '9999-12-31' },
  values: days,
  rejects: [['0999-12-31', 'tooEarly']],
});

it.each(['2026/1/5', '2026年1月5日', '2026-01-05 00:00:00', '2026.1.5'])('imports %s', (value) => {
  expect(date.fromCell({ type: 'text', value }, {})).toBe('2026-01-05');
});
