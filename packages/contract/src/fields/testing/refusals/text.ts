import type { Json } from '../..';
import type { KindRefusals } from './refusal';

const control = '\u0000';
const unpaired = '\ud800';

const lengths = (limit: number): Record<string, Json>[] => [
  { min: -1 },
  { min: 1.5 },
  { max: 0 },
  { max: limit + 1 },
  { min: 9, max: 8 },
];

export const textRefusals: Record<'short-text' | 'long-text' | 'rich-text', KindRefusals> = {
  'short-text': {
    always: [
      { value: 1, code: 'type' },
      { value: 'a\nb', code: 'text' },
      { value: `a${control}`, code: 'text' },
      { value: unpaired, code: 'text' },
    ],
    settings: {
      min: [{ settings: { min: 3 }, value: 'ab', code: 'tooShort' }],
      max: [
        { value: 'x'.repeat(101), code: 'tooLong' },
        { settings: { max: 2 }, value: 'abc', code: 'tooLong' },
      ],
      format: [
        { settings: { format: 'phone' }, value: '123', code: 'phone' },
        { settings: { format: 'personName' }, value: '王😀', code: 'personName' },
        { settings: { format: 'plain' }, value: '研究院🚀', code: 'emoji' },
      ],
      pattern: [{ settings: { pattern: '\\d+' }, value: 'a1', code: 'pattern' }],
      message: [{ settings: { pattern: '\\d+', message: '只能填写数字' }, value: 'a1', code: 'check' }],
    },
    wrong: [
      ...lengths(500),
      { format: 'x' },
      { pattern: '' },
      { pattern: '(' },
      { pattern: '(?=a)' },
      { pattern: 'a'.repeat(201) },
    ],
  },
  'long-text': {
    always: [
      { value: ['a'], code: 'type' },
      { value: `a${control}`, code: 'text' },
      { value: unpaired, code: 'text' },
    ],
    settings: {
      min: [{ settings: { min: 3 }, value: 'a\n', code: 'tooShort' }],
      max: [
        { value: 'x'.repeat(2001), code: 'tooLong' },
        { settings: { max: 2 }, value: 'abc', code: 'tooLong' },
      ],
    },
    shown: ['rows'],
    wrong: [...lengths(20_000), { rows: 1 }, { rows: 21 }],
  },
  'rich-text': {
    always: [
      { value: 1, code: 'type' },
      { value: `<p>a${control}</p>`, code: 'text' },
    ],
    settings: { max: [{ settings: { max: 10 }, value: '<p>长长长长</p>', code: 'tooLong' }] },
    wrong: [{ max: 0 }, { max: 200_001 }],
  },
};
