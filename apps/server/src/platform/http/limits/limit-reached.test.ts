import { errorMessage } from '@portal/contract';
import { expect, it } from 'vitest';
import { dayS, hourS, limitReached } from './limit-reached';

it.each([
  [60, 42, '请求过于频繁，请稍后再试', 'Requests too frequent, try again later'],
  [
    hourS,
    61,
    '本小时内的操作已达上限，请在 2 分钟后重试',
    'You have reached the limit for an hour. Try again in 2 minutes.',
  ],
  [
    hourS,
    0,
    '本小时内的操作已达上限，请在 1 分钟后重试',
    'You have reached the limit for an hour. Try again in 1 minute.',
  ],
  [
    dayS,
    2 * hourS + 1,
    '24 小时内的操作已达上限，请在 3 小时后重试',
    'You have reached the limit for 24 hours. Try again in 3 hours.',
  ],
  [
    dayS,
    5,
    '24 小时内的操作已达上限，请在 1 小时后重试',
    'You have reached the limit for 24 hours. Try again in 1 hour.',
  ],
])('says of a limit for %i s when to try again, %i s before its end', (window, left, chinese, english) => {
  const { errorName, status, params } = limitReached(window, left);

  expect([status, params['seconds']]).toEqual([429, Math.max(1, left)]);
  expect(errorMessage(errorName, 'zh-CN', params)).toBe(chinese);
  expect(errorMessage(errorName, 'en-US', params)).toBe(english);
});
