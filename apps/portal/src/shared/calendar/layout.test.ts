import { describe, expect, it } from 'vitest';
import { placeInColumns } from './columns';
import { daysOf } from './days';
import { isBar } from './entries';
import { placeInLanes } from './lanes';

const timed = (startTime: string, endTime: string, allDay = false) => ({ startTime, endTime, allDay });
const week = daysOf('week', '2026-11-25');

describe('the bars of a week', () => {
  it('keep one row each, share a row where they do not meet, and are cut at the ends of the week', () => {
    const long = timed('2026-11-20 00:00:00', '2026-11-24 23:59:59', true);
    const late = timed('2026-11-28 09:00:00', '2026-12-02 18:00:00');
    const short = timed('2026-11-24 09:00:00', '2026-11-24 10:00:00');
    const elsewhere = timed('2026-12-01 09:00:00', '2026-12-01 10:00:00');

    expect(placeInLanes([short, late, elsewhere, long], week)).toEqual([
      { item: long, lane: 0, column: 0, span: 2, before: true, after: false },
      { item: late, lane: 0, column: 5, span: 2, before: false, after: true },
      { item: short, lane: 1, column: 1, span: 1, before: false, after: false },
    ]);
  });

  it('do not touch the day at whose midnight they end', () => {
    const evening = timed('2026-11-24 20:00:00', '2026-11-25 00:00:00');

    expect(placeInLanes([evening], week)).toMatchObject([{ column: 1, span: 1 }]);
    expect(isBar(evening)).toBe(false);
  });
});

describe('the hours of a day', () => {
  const day = '2026-11-25';
  const at = (from: string, to: string) => timed(`${day} ${from}:00`, `${day} ${to}:00`);
  const shape = (items: ReturnType<typeof at>[]) =>
    placeInColumns(items, day).map(({ from, to, index, count }) => [from / 60, to / 60, index, count]);

  it('show entries side by side only where they overlap', () => {
    expect(shape([at('09:00', '11:00'), at('10:00', '12:00'), at('11:00', '13:00'), at('13:00', '14:00')])).toEqual([
      [9, 11, 0, 2],
      [10, 12, 1, 2],
      [11, 13, 0, 2],
      [13, 14, 0, 1],
    ]);
  });

  it('show the part of a night that lies on the day, and leave room for the title of a short entry', () => {
    const night = timed('2026-11-24 22:00:00', `${day} 02:00:00`);

    expect(shape([night])).toEqual([[0, 2, 0, 1]]);
    expect(placeInColumns([at('23:55', '23:59')], day)).toMatchObject([{ from: 1415, to: 1440 }]);
  });
});
