import type { KindRefusals } from './refusal';

export const identifiersRefusals: Record<
  'mobile' | 'email' | 'link' | 'identity-number' | 'credit-code' | 'position',
  KindRefusals
> = {
  mobile: {
    always: [
      { value: 13_800_138_000, code: 'type' },
      { value: '12345678901', code: 'mobile' },
      { value: '1380013800', code: 'mobile' },
      { value: '+8613800138000', code: 'mobile' },
    ],
    settings: {},
    wrong: [],
  },
  email: {
    always: [
      { value: 1, code: 'type' },
      { value: 'a@', code: 'email' },
      { value: `a@${'b'.repeat(250)}.cn`, code: 'tooLong' },
    ],
    settings: {},
    wrong: [],
  },
  link: {
    always: [
      { value: 1, code: 'type' },
      { value: 'javascript:alert(1)', code: 'link' },
      { value: 'data:text/html,x', code: 'link' },
      { value: `https://example.com/${'a'.repeat(2000)}`, code: 'tooLong' },
    ],
    settings: {
      portal: [
        { value: '/process/todo', code: 'link' },
        { settings: { portal: true }, value: 'http://example.com', code: 'portalLink' },
        { settings: { portal: true }, value: '//example.com', code: 'portalLink' },
        { settings: { portal: true }, value: 'javascript:alert(1)', code: 'portalLink' },
      ],
    },
    wrong: [{ portal: 'yes' }],
  },
  'identity-number': {
    always: [
      { value: 1, code: 'type' },
      { value: '110105194912310021', code: 'identityNumber' },
      { value: '110105194913310022', code: 'identityNumber' },
    ],
    settings: {},
    wrong: [],
  },
  'credit-code': {
    always: [
      { value: 1, code: 'type' },
      { value: '91350100M000100Y44', code: 'creditCode' },
    ],
    settings: {},
    wrong: [],
  },
  position: {
    always: [
      { value: 1, code: 'type' },
      { value: { longitude: '36.66', latitude: '117.02' }, code: 'position' },
      { value: { longitude: '117.02', latitude: '' }, code: 'position' },
    ],
    settings: {},
    wrong: [],
  },
};
