import { expect, it } from 'vitest';
import { decimals } from '../testing/arbitraries';
import { describeKind } from '../testing/describe-kind';
import { computed } from '.';

describeKind(computed, {
  settings: { expression: '${price * count}', scale: 2 },
  values: decimals(2),
  rejects: [['1.001', 'scale']],
});

it('is set by the server', () => {
  expect(computed.derived).toBe(true);
});
