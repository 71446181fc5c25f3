import { record, string } from 'fast-check';
import { expect, it } from 'vitest';
import { describeKind } from '../testing/describe-kind';
import { lookup, mayFill } from '.';

const settings = { source: { type: 'people' as const } };

describeKind(lookup, {
  settings,
  values: record({
    id: string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 20 }).map((text) => text.replace(/\s/gu, '-')),
    label: string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 200 }).map((text) => `a${text.slice(1)}`),
  }),
  rejects: [
    [{ id: '', label: '张伟' }, 'type'],
    [{ id: '1 2', label: '张伟' }, 'type'],
    [{ id: '1', label: '' }, 'tooShort'],
    [{ id: '1', label: 'x'.repeat(201) }, 'tooLong'],
    [{ id: '1', label: '张伟', gone: true }, 'type'],
    ['1', 'type'],
  ],
});

it('reads as the name that was chosen, in texts and expressions', () => {
  const value = { id: '7', label: '张伟' };
  const parsed = lookup.settings.parse(settings);

  expect(lookup.text(value, parsed, 'en-US')).toBe('张伟');
  expect(lookup.toVariable?.(value, parsed)).toBe('张伟');
});

it('fills fields of the same kind, texts from every column, and numbers from numbers', () => {
  expect(mayFill('people', 'people')).toBe(true);
  expect(mayFill('money', 'decimal')).toBe(true);
  expect(mayFill('people', 'short-text')).toBe(true);
  expect(mayFill('date', 'money')).toBe(false);
  expect(mayFill('short-text', 'computed')).toBe(false);
  expect(mayFill('files', 'files')).toBe(false);
});
