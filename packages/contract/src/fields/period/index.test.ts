import { tuple } from 'fast-check';
import { days } from '../testing/arbitraries';
import { describeKind } from '../testing/describe-kind';
import { period } from '.';

describeKind(period, {
  settings: {},
  values: tuple(days, days).map(([a, b]) => (a <= b ? { from: a, to: b } : { from: b, to: a })),
  rejects: [
    [{ from: '2026-01-02', to: '2026-01-01' }, 'order'],
    [{ from: '2026-01-02', to: '2026-01-32' }, 'date'],
    [{ from: '2026-01-02' }, 'type'],
    [{ from: '2026-01-02', to: '2026-01-03', other: 1 }, 'type'],
  ],
});
