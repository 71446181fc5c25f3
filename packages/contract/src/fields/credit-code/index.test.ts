import { integer } from 'fast-check';
import { expect, it } from 'vitest';
import { describeKind } from '../testing/describe-kind';
import { creditCheck, creditCode } from '.';

const codes = integer({ min: 10 ** 8, max: 10 ** 9 - 1 }).map((id) => {
  const code = `91370100${id}`;
  return code + creditCheck(code);
});

describeKind(creditCode, {
  settings: {},
  values: codes,
  rejects: [
    ['91350100M000100Y44', 'creditCode'],
    ['91350100I000100Y43', 'creditCode'],
    ['91350100M000100Y4', 'creditCode'],
  ],
});

it('accepts the example of the standard', () => {
  expect(creditCode.schema({}).safeParse('91350100M000100Y43').success).toBe(true);
});
