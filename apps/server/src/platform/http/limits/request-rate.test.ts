import { expect, it } from 'vitest';
import { errorMessage } from '@portal/contract';
import { requestRate, dayS, hourS, limitReached } from './request-rate';

it('each caller has the requests of a minute at once, then as many as the elapsed time allows', () => {
  let time = 0;
  const allows = requestRate(60, () => time);
  const sent = (caller: string, times: number) =>
    Array.from({ length: times }, () => allows(caller)).filter(Boolean).length;

  expect(sent('1/7', 100)).toBe(60);
  expect(sent('1/8', 1)).toBe(1);
  time += 10_000;
  expect(sent('1/7', 100)).toBe(10);
});

it('no caller is limited when the limit is turned off', () => {
  const allows = requestRate(0);

  expect(Array.from({ length: 10_000 }, () => allows('1/7')).every(Boolean)).toBe(true);
});

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
