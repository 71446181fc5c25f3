import { expect, it } from 'vitest';
import { mobileProblem } from './mobile';

it.each([
  ['', 'mobileRequired'],
  ['12012345678', 'mobileWrong'],
  ['1381234567', 'mobileWrong'],
  ['138123456789', 'mobileWrong'],
  ['13812345678', undefined],
])('judges the mobile number %j', (mobile, problem) => {
  expect(mobileProblem(mobile)).toBe(problem);
});
