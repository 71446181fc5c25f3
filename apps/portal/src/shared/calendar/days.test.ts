import { describe, expect, it } from 'vitest';
import { addDays, daysOf, itemsOn, isDay, step, timesOn } from './days';

const entry = {
  id: 1,
  revision: 1,
  title: '会议',
  startTime: '2026-03-31 22:00:00',
  endTime: '2026-04-02 01:30:00',
  allDay: false,
  place: '',
  note: '',
};

describe('the days of a view', () => {
  it('are whole weeks from Monday', () => {
    const month = daysOf('month', '2026-02-15');

    expect(daysOf('week', '2026-11-29')).toEqual(daysOf('week', '2026-11-23'));
    expect(daysOf('week', '2026-11-24')[0]).toBe('2026-11-23');
    expect([month[0], month.at(-1), month.length]).toEqual(['2026-01-26', '2026-03-01', 35]);
    expect(daysOf('day', '2026-11-24')).toEqual(['2026-11-24']);
  });

  it('move by a month, a week or a day', () => {
    expect(step('month', '2026-01-31', 1)).toBe('2026-02-28');
    expect(step('month', '2026-01-31', -1)).toBe('2025-12-31');
    expect(step('week', '2026-11-24', 1)).toBe('2026-12-01');
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
  });

  it.each(['2026-02-30', '2026-2-1', '', '20261124', '0001-01-01'])('are not taken from %s', (text) => {
    expect(isDay(text)).toBe(false);
  });
});

describe('an entry', () => {
  it('is shown on every day that it touches, with its time on that day', () => {
    const days = ['2026-03-30', '2026-03-31', '2026-04-01', '2026-04-02', '2026-04-03'];

    expect(days.map((day) => itemsOn([entry], day).length)).toEqual([0, 1, 1, 1, 0]);
    expect(days.slice(1, 4).map((day) => timesOn(entry, day))).toEqual([['22:00', '24:00'], null, ['00:00', '01:30']]);
    expect(timesOn({ ...entry, allDay: true }, '2026-03-31')).toBeNull();
  });
});
