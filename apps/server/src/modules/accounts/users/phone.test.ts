import { expect, it } from 'vitest';
import { maskPhone } from './phone';

it.each([
  ['13812340000', '138****0000'],
  ['1381234', ''],
  [null, ''],
])('a phone number %s is shown as %s', (phone, shown) => {
  expect(maskPhone(phone)).toBe(shown);
});
