import type { KindRefusals } from './refusal';

/** Kinds whose values the server sets, or that have no value. Submitted values are ignored. */
export const ignoredRefusals: Record<'computed' | 'serial' | 'heading' | 'note', KindRefusals> = {
  computed: {
    always: [],
    settings: {},
    shown: ['expression', 'scale', 'money', 'capitals', 'text'],
    wrong: [{}, { expression: '' }, { expression: '1', scale: 9 }, { expression: '1', money: 1 }],
  },
  serial: {
    always: [],
    settings: {},
    shown: ['prefix', 'date', 'digits'],
    wrong: [{ prefix: 'a b' }, { prefix: 'x'.repeat(21) }, { date: 'week' }, { digits: 0 }, { digits: 11 }],
  },
  heading: { always: [], settings: {}, shown: ['text'], wrong: [{}, { text: 1 }] },
  note: { always: [], settings: {}, shown: ['text'], wrong: [{}, { text: 1 }] },
};
