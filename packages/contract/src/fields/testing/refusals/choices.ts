import type { KindRefusals } from './refusal';

const options = ['a', 'b', 'c'].map((value) => ({ value, label: value.toUpperCase() }));

export const choicesRefusals: Record<'yes-no' | 'choice' | 'choices' | 'area', KindRefusals> = {
  'yes-no': {
    always: [
      { value: 'yes', code: 'type' },
      { value: 1, code: 'type' },
    ],
    settings: {},
    wrong: [],
  },
  choice: {
    always: [
      { settings: { options }, value: ['a'], code: 'type' },
      { settings: { dictionary: 'leave' }, value: 'x'.repeat(65), code: 'tooLong' },
    ],
    settings: { options: [{ settings: { options }, value: 'gone', code: 'option' }] },
    shown: ['dictionary', 'display', 'parent'],
    wrong: [
      {},
      { options: [] },
      { options, dictionary: 'leave' },
      { options: [options[0]!, options[0]!] },
      { options: [{ value: '', label: 'A' }] },
      { dictionary: '' },
      { options, display: 'wheel' },
    ],
  },
  choices: {
    always: [
      { settings: { options }, value: 'a', code: 'type' },
      { settings: { options }, value: ['a', 'a'], code: 'duplicate' },
      { settings: { dictionary: 'leave' }, value: ['x'.repeat(65)], code: 'tooLong' },
    ],
    settings: {
      options: [{ settings: { options }, value: ['a', 'gone'], code: 'option' }],
      min: [{ settings: { options, min: 2 }, value: ['a'], code: 'tooFew' }],
      max: [{ settings: { options, max: 1 }, value: ['a', 'b'], code: 'tooMany' }],
    },
    shown: ['dictionary', 'parent'],
    wrong: [
      {},
      { options, dictionary: 'leave' },
      { options, min: -1 },
      { options, max: 201 },
      { options, min: 2, max: 1 },
    ],
  },
  area: {
    always: [
      { value: 370_102, code: 'type' },
      { value: '3701', code: 'area' },
      { value: '历下区', code: 'area' },
    ],
    settings: {
      level: [
        { settings: { level: 'province' }, value: '370100', code: 'areaLevel' },
        { settings: { level: 'city' }, value: '370102', code: 'areaLevel' },
      ],
    },
    shown: ['scope'],
    wrong: [{ level: 'street' }, { scope: 'world' }],
  },
};
