import { nat } from 'fast-check';
import { expect, it } from 'vitest';
import { describeKind } from '../testing/describe-kind';
import { serialPrefix, type SerialSettings } from './pattern';
import { serial } from '.';

const settings = { prefix: 'FY-', date: 'month', digits: 3 } as const;
const serialNumber = (given: SerialSettings, day: string, counter: number) =>
  serialPrefix(given, day) + String(counter).padStart(given.digits, '0');

describeKind(serial, {
  settings,
  values: nat(99_999).map((counter) => serialNumber(settings, '2026-11-23', counter)),
  rejects: [
    ['FY-20261', 'serial'],
    ['XX-202611001', 'serial'],
  ],
});

it.each([
  ['none', 'FY-042'],
  ['year', 'FY-2026042'],
  ['month', 'FY-202611042'],
  ['day', 'FY-20261123042'],
] as const)('counts by %s: %s', (date, number) => {
  expect(serialNumber({ ...settings, date }, '2026-11-23', 42)).toBe(number);
});

it('is set by the server', () => {
  expect(serial.derived).toBe(true);
});
