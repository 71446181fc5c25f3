import { expect, it } from 'vitest';
import { abbreviate, shortNumber } from './texts';

it.each([
  [0, '0'],
  [999, '999'],
  [1e3, '1k'],
  [1_250, '1.2k'],
  [999_999, '999.9k'],
  [-2_500, '-2.5k'],
  [1e6, '1M'],
  [1e9, '1G'],
  [1e12, '1T'],
  [1e15, '1P'],
  [1e18, '1E'],
  [1e21, '1000E'],
])('abbreviates %d to %s (002-9-012)', (value, text) => {
  expect(abbreviate(value)).toBe(text);
});

it.each([
  [3_000, 'en-US', '3k'],
  [3_000, 'zh-CN', '3000'],
  [99_999, 'zh-CN', '99999'],
  [123_456, 'zh-CN', '12.3万'],
  [123_456, 'zh-TW', '12.3萬'],
] as const)('writes %d in %s as %s', (value, locale, text) => {
  expect(shortNumber(value, locale)).toBe(text);
});
