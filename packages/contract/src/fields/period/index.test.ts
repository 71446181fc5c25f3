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

const min = '1900-01-01';
const laterDays = days.filter((day) => day >= min);
const moments = tuple(laterDays, laterDays).map(([a, b]) =>
  a <= b ? { from: `${a} 08:30:00`, to: `${b} 17:00:00` } : { from: `${b} 08:30:00`, to: `${a} 17:00:00` },
);
describeKind(period, {
  settings: { time: true, min },
  values: moments,
  rejects: [
    [{ from: '2026-01-01 17:00:00', to: '2026-01-01 08:30:00' }, 'order'],
    [{ from: '2026-01-01', to: '2026-01-02 00:00:00' }, 'dateTime'],
    [{ from: '1899-12-31 00:00:00', to: '2026-01-02 00:00:00' }, 'tooEarly'],
  ],
});
