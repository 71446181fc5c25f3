import { expect, it } from 'vitest';
import { mobileIssue } from './mobile';

it.each([
  ['', 'mobileRequired'],
  ['12012345678', 'mobileWrong'],
  ['1381234567', 'mobileWrong'],
  ['138123456789', 'mobileWrong'],
  ['13812345678', undefined],
])('judges the mobile number %j (000-5-043)', (mobile, issue) => {
  expect(mobileIssue(mobile)).toBe(issue);
});
