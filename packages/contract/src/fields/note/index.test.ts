import { constant } from 'fast-check';
import { expect, it } from 'vitest';
import { describeKind } from '../testing/describe-kind';
import { note } from '.';

describeKind(note, { settings: { text: 'Expenses' }, values: constant(null), rejects: [['text', 'type']] });

it('has no value', () => {
  expect(note.decorative).toBe(true);
  expect(note.isEmpty(null)).toBe(true);
});
