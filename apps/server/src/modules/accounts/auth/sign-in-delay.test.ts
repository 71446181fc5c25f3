import { limits } from '@portal/contract';
import { expect, it } from 'vitest';
import { delayAfter } from './sign-in-delay';

it('the delay after failed sign-ins is 0 at first, then 15 seconds, then doubles up to 15 minutes', () => {
  const delays = [4, 5, 6, 7, 10, 11, 50].map((failures) => delayAfter(failures, limits.signInFailures));

  expect(delays).toEqual([0, 15, 30, 60, 480, 900, 900]);
});
