import type { KindRefusals, Refusal } from './refusal';

const control = '\u0000';
const member = (id: number, name = '张伟') => ({ id, name });

const members: KindRefusals = {
  always: [
    { value: '张伟', code: 'type' },
    { value: [member(0)], code: 'tooSmall' },
    { value: [{ id: '1', name: '张伟' }], code: 'type' },
    { value: [member(1, '')], code: 'tooShort' },
    { value: [member(1, 'x'.repeat(101))], code: 'tooLong' },
    { value: [member(1, `a${control}`)], code: 'text' },
    { value: [{ ...member(1), admin: true }], code: 'type' },
    { settings: { max: 2 }, value: [member(1), member(1)], code: 'duplicate' },
  ],
  settings: {
    max: [
      { value: [member(1), member(2)], code: 'tooMany' },
      { settings: { max: 2 }, value: [member(1), member(2), member(3)], code: 'tooMany' },
    ],
  },
  wrong: [{ max: 0 }, { max: 101 }, { max: '2' }],
};

const peopleSource = { source: { type: 'people' } };

const ids = (count: number) => Array.from({ length: count }, (_, index) => `i-${index}`);

export const membersRefusals: Record<'people' | 'department' | 'company' | 'approvals' | 'lookup', KindRefusals> = {
  approvals: {
    always: [
      { value: 'i-1', code: 'type' },
      { value: ['i 1'], code: 'type' },
      { value: ['i-1', 'i-1'], code: 'duplicate' },
    ],
    settings: {
      max: [
        { value: ids(21), code: 'tooMany' },
        { settings: { max: 1 }, value: ids(2), code: 'tooMany' },
      ],
    },
    wrong: [{ max: 0 }, { max: 21 }, { max: '2' }],
  },
  lookup: {
    always: [
      { value: 'i-1', code: 'type' },
      { value: { id: 'i 1', label: '出差' }, code: 'type' },
      { value: { id: 'i-1', label: '' }, code: 'tooShort' },
      { value: { id: 'i-1', label: 'x'.repeat(201) }, code: 'tooLong' },
      { value: { id: 'i-1', label: `a${control}` }, code: 'text' },
    ].map(({ value, code }) => ({ settings: peopleSource, value, code }) as Refusal),
    settings: {},
    shown: ['source', 'shown', 'details', 'search', 'filters', 'fills'],
    wrong: [
      {},
      { source: { type: 'form' } },
      { ...peopleSource, details: ['a', 'b', 'c', 'd', 'e', 'f'] },
      { ...peopleSource, fills: [{ column: '@name' }] },
    ],
  },
  people: members,
  department: members,
  company: members,
};
