import { integer, tuple } from 'fast-check';
import { expect, it } from 'vitest';
import { describeKind } from '../testing/describe-kind';
import { identityCheck, identityNumber } from '.';

const days = integer({ min: 1, max: 28 }).map((day) => `199002${String(day).padStart(2, '0')}`);
const numbers = tuple(integer({ min: 110_101, max: 659_999 }), days, integer({ min: 100, max: 999 })).map((parts) => {
  const digits = parts.join('');
  return digits + identityCheck(digits);
});

describeKind(identityNumber, {
  settings: {},
  values: numbers,
  rejects: [
    ['110101199003070014', 'identityNumber'],
    ['11010519491231002x', 'identityNumber'],
    ['110105194912310021', 'identityNumber'],
    ['110105194913310022', 'identityNumber'],
    ['110105491231002', 'identityNumber'],
  ],
});

it('accepts the example of the standard', () => {
  expect(identityNumber.schema({}).safeParse('11010519491231002X').success).toBe(true);
});

it('is personal: masked, and in no list or expression', () => {
  expect(identityNumber.personal).toBe(true);
  expect(identityNumber.mask?.('11010519491231002X')).toBe('110***********002X');
  expect(identityNumber).not.toHaveProperty('index');
  expect(identityNumber).not.toHaveProperty('toVariable');
});
