import { assert, integer, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatDateTime, isDateTime, parseDateTime } from './date-time';

describe('date and time on the wire', () => {
  it('formats a moment in the portal’s time zone (002-9-013)', () => {
    expect(formatDateTime(Date.UTC(2026, 0, 1, 16, 5, 9))).toBe('2026-01-02 00:05:09');
  });

  it('reads back the formatted moment', () => {
    expect(parseDateTime(formatDateTime(Date.UTC(2026, 0, 1, 16, 5, 9)))).toBe(Date.UTC(2026, 0, 1, 16, 5, 9));
  });

  it('reads back every formatted moment, also of years with daylight saving', () => {
    const seconds = integer({ min: Date.UTC(1950, 0, 1) / 1000, max: Date.UTC(2200, 0, 1) / 1000 });
    assert(property(seconds, (moment) => parseDateTime(formatDateTime(moment * 1000)) === moment * 1000));
  });

  it('accepts only days and times that exist', () => {
    expect(isDateTime('2028-02-29 23:59:59')).toBe(true);
    expect(isDateTime('2026-02-29 00:00:00')).toBe(false);
    expect(isDateTime('2026-13-01 00:00:00')).toBe(false);
    expect(isDateTime('2026-01-01 24:00:00')).toBe(false);
    expect(isDateTime('2026-01-01T00:00:00')).toBe(false);
    expect(isDateTime('0001-01-01 00:00:00')).toBe(true);
    expect(isDateTime('0000-12-31 00:00:00')).toBe(false);
  });
});
