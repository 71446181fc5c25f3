import { formatDateTime, parseDateTime } from '@portal/contract';
import { plainCalendar } from '@portal/contract/work-calendar';
import { expect, it } from 'vitest';
import { dueTime } from './due-time';

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
