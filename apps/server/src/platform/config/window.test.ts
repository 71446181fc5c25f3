import { parseDateTime } from '@portal/contract';
import { expect, it } from 'vitest';
import { isOpen, readWindow } from './window';

it.each([
  ['01:00-05:00', '00:59:59', false],
  ['01:00-05:00', '01:00:00', true],
  ['01:00-05:00', '04:59:59', true],
  ['01:00-05:00', '05:00:00', false],
  ['22:30-02:00', '23:00:00', true],
  ['22:30-02:00', '01:59:00', true],
  ['22:30-02:00', '12:00:00', false],
  ['00:00-00:00', '12:00:00', true],
])('%s at %s: %s', (window, time, open) => {
  expect(isOpen(readWindow(window), parseDateTime(`2026-03-04 ${time}`))).toBe(open);
});
