import { constant } from 'fast-check';
import { expect, it } from 'vitest';
import { describeKind } from '../testing/describe-kind';
import { heading } from '.';

describeKind(heading, { settings: { text: 'Expenses' }, values: constant(null), rejects: [['text', 'type']] });

it('has no value', () => {
  expect(heading.decorative).toBe(true);
  expect(heading.isEmpty(null)).toBe(true);
});
