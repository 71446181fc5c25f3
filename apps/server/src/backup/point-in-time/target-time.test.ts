import { describe, expect, it } from 'vitest';
import { readTargetTime } from './target-time';

const now = new Date('2026-12-01T00:00:00Z');

describe('the time to recover to', () => {
  it.each([
    ['2026-11-30 10:15', '2026-11-30T02:15:00.000Z'],
    ['2026-11-30 10:15:30', '2026-11-30T02:15:30.000Z'],
    ['2026-11-30T10:15:30.250', '2026-11-30T02:15:30.250Z'],
    ['2026-11-30 10:15 +02:00', '2026-11-30T08:15:00.000Z'],
    ['2026-11-30T10:15:00Z', '2026-11-30T10:15:00.000Z'],
  ])('reads %s in the time zone of the portal, unless it has an offset', (written, instant) => {
    expect((readTargetTime(written, now) as Date).toISOString()).toBe(instant);
  });

  it.each(['10:15', '2026-13-01 10:15', '2026-11-30 25:15', 'yesterday', ''])('refuses %j as no time', (written) => {
    expect(() => readTargetTime(written, now)).toThrow('is no time');
  });

  it('refuses a time that has not come', () => {
    expect(() => readTargetTime('2026-12-01 10:15', now)).toThrow('in the future');
  });
});
