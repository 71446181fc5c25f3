import { integer } from 'fast-check';
import { expect, it } from 'vitest';
import { describeKind } from '../testing/describe-kind';
import { mobile } from '.';

describeKind(mobile, {
  settings: {},
  values: integer({ min: 13_000_000_000, max: 19_999_999_999 }).map(String),
  rejects: [
    ['12345678901', 'mobile'],
    ['1380013800', 'mobile'],
  ],
});

it('imports a number as people write it, and masks its middle', () => {
  expect(mobile.fromCell({ type: 'text', value: '+86 138-0013-8000' }, {})).toBe('13800138000');
  expect(mobile.mask?.('13800138000')).toBe('138****8000');
});
