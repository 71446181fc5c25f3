import { constantFrom } from 'fast-check';
import { expect, it } from 'vitest';
import { dictionaryLimits } from '../../dictionaries/endpoints';
import { describeKind } from '../testing/describe-kind';
import { choice } from '.';

const options = [
  { value: 'annual', label: { 'zh-CN': '年假', 'en-US': 'Annual leave' } },
  { value: 'sick', label: '病假' },
];

describeKind(choice, {
  settings: { options },
  values: constantFrom('annual', 'sick'),
  rejects: [
    ['gone', 'option'],
    ['', 'tooShort'],
  ],
});

it('requires either options of its own or a dictionary, and refuses a duplicate value', () => {
  expect(choice.settings.safeParse({}).success).toBe(false);
  expect(choice.settings.safeParse({ options, dictionary: 'leave' }).success).toBe(false);
  expect(choice.settings.safeParse({ options: [...options, options[0]] }).success).toBe(false);
});

it('imports a label in any language', () => {
  const settings = choice.settings.parse({ options });

  expect(choice.fromCell({ type: 'text', value: 'Annual leave' }, settings)).toBe('annual');
});

it('accepts the longest value that a dictionary entry can have', () => {
  const settings = choice.settings.parse({ dictionary: 'leave' });
  const value = 'x'.repeat(dictionaryLimits.valueLength);

  expect(choice.schema(settings).safeParse(value).success).toBe(true);
});

it('leaves entries of a dictionary to be checked and named by the server', () => {
  const settings = choice.settings.parse({ dictionary: 'leave' });

  expect(choice.references?.('sick', settings)).toEqual([{ type: 'dictionary', id: 'sick', dictionary: 'leave' }]);
  expect(choice.text('sick', settings, 'zh-CN', () => '病假')).toBe('病假');
});
