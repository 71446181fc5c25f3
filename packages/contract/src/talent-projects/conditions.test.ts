import { expect, it } from 'vitest';
import { checkConditions, conditionText } from './conditions';

it.each([
  ['400000', '申请金额不超过 500,000 元'],
  ['900000', '申请金额不得超过 500,000 元'],
])('writes the limit of a batch with separators for an application of %s', (amount, text) => {
  const [result] = checkConditions({ amountMost: '500000' }, { amount }, { unitNature: null, other: null });

  expect(conditionText(result!, 'zh-CN')).toBe(text);
});
