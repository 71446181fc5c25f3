import type { KindRefusals } from './refusal';

export const datesRefusals: Record<'date' | 'date-time' | 'period', KindRefusals> = {
  date: {
    always: [
      { value: 20_260_101, code: 'type' },
      { value: '2026-02-30', code: 'date' },
      { value: '2026-01-01 00:00:00', code: 'date' },
    ],
    settings: {
      min: [{ settings: { min: '2026-01-02' }, value: '2026-01-01', code: 'tooEarly' }],
      max: [{ settings: { max: '2026-01-02' }, value: '2026-01-03', code: 'tooLate' }],
    },
    wrong: [{ min: '2026-13-01' }, { max: 'tomorrow' }, { min: '2026-01-02', max: '2026-01-01' }],
  },
  'date-time': {
    always: [
      { value: 0, code: 'type' },
      { value: '2026-01-01', code: 'dateTime' },
      { value: '2026-01-01 24:00:00', code: 'dateTime' },
    ],
    settings: {
      min: [{ settings: { min: '2026-01-01 08:00:00' }, value: '2026-01-01 07:59:59', code: 'tooEarly' }],
      max: [{ settings: { max: '2026-01-01 08:00:00' }, value: '2026-01-01 08:00:01', code: 'tooLate' }],
    },
    wrong: [{ min: '2026-01-01' }, { max: 'noon' }, { min: '2026-01-02 00:00:00', max: '2026-01-01 00:00:00' }],
  },
  period: {
    always: [
      { value: '2026-01-01', code: 'type' },
      { value: { from: '2026-01-01' }, code: 'type' },
      { value: { from: '2026-01-02', to: '2026-01-01' }, code: 'order' },
      { value: { from: '2026-02-30', to: '2026-03-01' }, code: 'date' },
    ],
    settings: {
      min: [
        { settings: { min: '2026-01-02' }, value: { from: '2026-01-01', to: '2026-01-03' }, code: 'tooEarly' },
        {
          settings: { min: '2026-01-02', time: true },
          value: { from: '2026-01-01 23:59:59', to: '2026-01-02 00:00:00' },
          code: 'tooEarly',
        },
      ],
      max: [
        { settings: { max: '2026-01-02' }, value: { from: '2026-01-01', to: '2026-01-03' }, code: 'tooLate' },
        {
          settings: { max: '2026-01-02', time: true },
          value: { from: '2026-01-01 00:00:00', to: '2026-01-03 00:00:00' },
          code: 'tooLate',
        },
      ],
      time: [
        { settings: { time: true }, value: { from: '2026-01-01 00:00:00', to: '2026-01-02' }, code: 'dateTime' },
        { value: { from: '2026-01-01', to: '2026-01-01 08:00:00' }, code: 'date' },
      ],
    },
    wrong: [{ min: 'x' }, { max: '2026-02-30' }, { min: '2026-01-02', max: '2026-01-01' }, { time: 'yes' }],
  },
};
