import { array, assert, integer, property } from 'fast-check';
import { expect, it } from 'vitest';
import { compareDecimals, groupThousands, parseDecimal, round, sumDecimals } from './decimals';

it.each([
  ['1.005', 2, '1.01'],
  ['1.004', 2, '1.00'],
  ['-1.005', 2, '-1.01'],
  ['-0.004', 2, '0.00'],
  ['0.5', 0, '1'],
  ['2.5', 0, '3'],
  ['7', 2, '7.00'],
  ['-0.5', 0, '-1'],
])('rounds %s to %i places: %s', (value, scale, rounded) => {
  expect(round(value, scale)).toBe(rounded);
});

it('adds decimals exactly', () => {
  assert(
    property(array(integer({ min: -(10 ** 9), max: 10 ** 9 })), (cents) => {
      const sum = sumDecimals(cents.map((each) => round((each / 100).toFixed(2), 2)));

      expect(sum === '0' ? '0.00' : sum).toBe(
        round((cents.reduce((total, each) => total + each, 0) / 100).toFixed(2).replace(/^-(0\.00)$/u, '$1'), 2),
      );
    }),
  );
});

it('compares decimals by value, not by text', () => {
  expect(compareDecimals('10', '9')).toBeGreaterThan(0);
  expect(compareDecimals('-0.5', '0.25')).toBeLessThan(0);
  expect(compareDecimals('1.50', '1.5')).toBe(0);
});

it('separates thousands of a decimal', () => {
  expect(groupThousands('-1234567.5', 2)).toBe('-1,234,567.50');
});

it.each([
  ['1,234.50', '1234.50'],
  ['¥ 5', '5'],
  ['-¥5', '-5'],
  ['007', '7'],
  ['-0.00', '0.00'],
  ['1.', '1'],
  ['12a', undefined],
  ['', undefined],
  ['1,23', undefined],
])('reads %j as %s', (written, decimal) => {
  expect(parseDecimal(written)).toBe(decimal);
});
