import { formatDateTime, parseDateTime } from '@portal/contract';
import { plainCalendar } from '@portal/contract/work-calendar';
import { expect, it } from 'vitest';
import { dueTime, timeLeft } from './deadlines';

it.each([
  ['a normal one after three working days', 'normal', '2026-03-13 10:00:00', '2026-03-18 10:00:00'],
  [
    'an urgent one after one working day, not counting the weekend',
    'urgent',
    '2026-03-13 16:00:00',
    '2026-03-16 16:00:00',
  ],
  [
    'a critical one after four working hours, not counting noon',
    'critical',
    '2026-03-12 11:00:00',
    '2026-03-12 17:00:00',
  ],
  ['one filed at night as if at the opening', 'critical', '2026-03-12 23:00:00', '2026-03-13 15:00:00'],
  ['one of an unknown urgency like a normal one', 'unknown', '2026-03-09 09:30:00', '2026-03-12 09:30:00'],
])('a work order is due: %s', (_, urgency, filed, due) => {
  expect(formatDateTime(dueTime(plainCalendar, parseDateTime(filed), urgency))).toBe(due);
});

const golden = { ...plainCalendar, days: { '2026-10-01': false, '2026-10-02': false, '2026-10-10': true } };

it.each([
  ['a normal one after the hours of its category', 'normal', 4, '2026-03-13 16:00:00', '2026-03-16 11:00:00'],
  ['an urgent one not later than its urgency allows', 'urgent', 70, '2026-03-13 16:00:00', '2026-03-16 16:00:00'],
  ['an urgent one of a short category in its time', 'urgent', 2, '2026-03-13 15:00:00', '2026-03-13 17:00:00'],
  ['one filed before free days after them', 'normal', 7, '2026-09-30 16:00:00', '2026-10-05 16:00:00'],
  ['one filed before a worked Saturday on it', 'normal', 7, '2026-10-09 16:00:00', '2026-10-10 16:00:00'],
])('with a rule, a work order is due: %s', (_, urgency, hours, filed, due) => {
  expect(formatDateTime(dueTime(golden, parseDateTime(filed), urgency, hours))).toBe(due);
});

it('what is left of a deadline counts working time only, and is negative for a late one', () => {
  const hour = 60 * 60 * 1000;

  expect(timeLeft(golden, '2026-10-09 17:00:00', '2026-10-10 11:00:00')).toBe(3 * hour);
  expect(timeLeft(golden, '2026-09-30 17:00:00', '2026-10-05 10:00:00')).toBe(2 * hour);
  expect(timeLeft(golden, '2026-10-10 10:00:00', '2026-10-09 17:00:00')).toBe(-2 * hour);
});
