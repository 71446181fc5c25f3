import type { KindRefusals } from './refusal';

export const numbersRefusals: Record<'whole-number' | 'decimal' | 'money', KindRefusals> = {
  'whole-number': {
    always: [
      { value: '1', code: 'type' },
      { value: 1.5, code: 'type' },
      { value: true, code: 'type' },
    ],
    settings: {
      min: [{ settings: { min: 1 }, value: 0, code: 'tooSmall' }],
      max: [{ settings: { max: 1 }, value: 2, code: 'tooLarge' }],
    },
    shown: ['unit'],
    wrong: [{ min: 1.5 }, { max: '9' }, { min: 2, max: 1 }, { unit: 'x'.repeat(11) }],
  },
  decimal: {
    always: [
      { value: 1, code: 'type' },
      { value: '1e3', code: 'decimal' },
      { value: '1,000', code: 'decimal' },
      { value: '01', code: 'decimal' },
      { value: 'NaN', code: 'decimal' },
    ],
    settings: {
      scale: [
        { value: '0.123', code: 'scale' },
        { settings: { scale: 0 }, value: '0.1', code: 'scale' },
      ],
      min: [{ settings: { min: '-1.5' }, value: '-1.51', code: 'tooSmall' }],
      max: [{ settings: { max: '9.99' }, value: '10', code: 'tooLarge' }],
    },
    shown: ['unit'],
    wrong: [
      { scale: -1 },
      { scale: 9 },
      { min: 'x' },
      { max: '1e3' },
      { min: '10', max: '9' },
      { unit: 'x'.repeat(11) },
    ],
  },
  money: {
    always: [
      { value: 1, code: 'type' },
      { value: '¥1', code: 'decimal' },
      { value: '1.234', code: 'scale' },
    ],
    settings: {
      min: [{ settings: { min: '0' }, value: '-0.01', code: 'tooSmall' }],
      max: [{ settings: { max: '5000' }, value: '5000.01', code: 'tooLarge' }],
    },
    shown: ['capitals'],
    wrong: [{ min: 'x' }, { max: '1,000' }, { min: '10', max: '9' }, { capitals: 'yes' }],
  },
};
