import { expect, it } from 'vitest';
import { inCapitals } from './capitals';

it.each([
  [0, '零元整'],
  [5000, '伍仟元整'],
  [5000.5, '伍仟元伍角'],
  [1234.56, '壹仟贰佰叁拾肆元伍角陆分'],
  [100.05, '壹佰元零伍分'],
  [9_999_999, '玖佰玖拾玖万玖仟玖佰玖拾玖元整'],
])('writes %s yuan as %s', (amount, capitals) => {
  expect(inCapitals(amount)).toBe(capitals);
});
