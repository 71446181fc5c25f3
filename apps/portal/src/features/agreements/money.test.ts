import { expect, it } from 'vitest';
import { inYuan, withoutSeparators, withSeparators } from './money';

it.each([
  ['', ''],
  ['5', '5'],
  ['1000', '1,000'],
  ['9999999', '9,999,999'],
  ['1234567.891', '1,234,567.891'],
  ['-1000', '-1,000'],
])('groups %j as %j and back', (plain, grouped) => {
  expect(withSeparators(plain)).toBe(grouped);
  expect(withoutSeparators(grouped)).toBe(plain);
});

it('shows an amount in yuan and cents', () => {
  expect(inYuan(1234.5)).toBe('¥ 1,234.50');
});
