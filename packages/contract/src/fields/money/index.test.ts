import { expect, it } from 'vitest';
import { decimals } from '../testing/arbitraries';
import { describeKind } from '../testing/describe-kind';
import { money } from '.';

describeKind(money, {
  settings: { min: '-1000000000', max: '1000000000' },
  values: decimals(2),
  rejects: [
    ['1.001', 'scale'],
    ['1000000000.01', 'tooLarge'],
  ],
});

it('reads amounts with the sign of yuan and thousands separators (000-9-029)', () => {
  const settings = money.settings.parse({});

  expect(money.text('-1234.5', settings, 'zh-CN')).toBe('-¥1,234.50');
});

it('rejects bounds in the wrong order', () => {
  expect(money.settings.safeParse({ min: '9', max: '10' }).success).toBe(true);
  expect(money.settings.safeParse({ min: '10', max: '9' }).success).toBe(false);
});
