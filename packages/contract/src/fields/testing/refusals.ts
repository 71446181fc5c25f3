import type { FieldKindName, Json } from '..';
import type { IssueCode } from '../issue';

/** A value that a field with these settings refuses, and why. */
interface Refusal {
  settings?: Record<string, Json>;
  value: Json;
  code: IssueCode;
}

interface KindRefusals {
  /** Refused whatever the settings say. */
  always: Refusal[];
  /** Refused because of a setting, by its name. */
  settings: Record<string, Refusal[]>;
  /** Settings that refuse no value: they say how it is shown, or what it is made of. */
  shown?: string[];
  /** Settings that no field can have. */
  wrong: Record<string, Json>[];
}

const options = ['a', 'b', 'c'].map((value) => ({ value, label: value.toUpperCase() }));
const member = (id: number, name = '张伟') => ({ id, name });
const file = (fileName: string, original: string) => ({ bucketName: 'workflow', fileName, original, size: 1 });
const control = '\u0000';
const unpaired = '\ud800';

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

const lengths = (limit: number): Record<string, Json>[] => [
  { min: -1 },
  { min: 1.5 },
  { max: 0 },
  { max: limit + 1 },
  { min: 9, max: 8 },
];

/** What each kind refuses, by the setting that is the reason. */
export const refusals: Record<FieldKindName, KindRefusals> = {
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
    },
    wrong: lengths(500),
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
      { settings: { dictionary: 'leave' }, value: 'x'.repeat(51), code: 'tooLong' },
    ],
    settings: { options: [{ settings: { options }, value: 'gone', code: 'option' }] },
    shown: ['dictionary', 'display'],
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
      { settings: { dictionary: 'leave' }, value: ['x'.repeat(51)], code: 'tooLong' },
    ],
    settings: {
      options: [{ settings: { options }, value: ['a', 'gone'], code: 'option' }],
      min: [{ settings: { options, min: 2 }, value: ['a'], code: 'tooFew' }],
      max: [{ settings: { options, max: 1 }, value: ['a', 'b'], code: 'tooMany' }],
    },
    shown: ['dictionary'],
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
    wrong: [{ level: 'street' }],
  },
  people: members,
  department: members,
  company: members,
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
  files: {
    always: [
      { value: 'a.pdf', code: 'type' },
      { value: [{ ...file('1.pdf', 'a.pdf'), bucketName: '../' }], code: 'type' },
      { value: [file('../1.pdf', 'a.pdf')], code: 'type' },
      { value: [file('1.pdf', 'a.pdf'), file('1.pdf', 'b.pdf')], code: 'duplicate' },
    ],
    settings: {
      max: [{ settings: { max: 1 }, value: [file('1.pdf', 'a.pdf'), file('2.pdf', 'b.pdf')], code: 'tooMany' }],
      extensions: [{ settings: { extensions: ['pdf'] }, value: [file('1.exe', 'a.exe')], code: 'extension' }],
    },
    wrong: [{ max: 0 }, { max: 51 }, { extensions: [] }, { extensions: ['.PDF'] }],
  },
  pictures: {
    always: [
      { value: [1], code: 'type' },
      { value: [file('1.svg', 'a.svg')], code: 'extension' },
      { value: [file('1.png', 'a.png'), file('1.png', 'b.png')], code: 'duplicate' },
    ],
    settings: {
      max: [{ settings: { max: 1 }, value: [file('1.png', 'a.png'), file('2.png', 'b.png')], code: 'tooMany' }],
    },
    wrong: [{ max: 0 }, { max: 51 }],
  },
  signature: {
    always: [
      { value: 'data:image/png;base64,AAAA', code: 'type' },
      { value: file('1.pdf', 'a.pdf'), code: 'extension' },
    ],
    settings: {},
    wrong: [],
  },
  table: {
    always: [
      { settings: { columns: [{ key: 'a', kind: 'money' }] }, value: {}, code: 'type' },
      { settings: { columns: [{ key: 'a', kind: 'money' }] }, value: [{ id: 'a/b', cells: {} }], code: 'type' },
      {
        settings: { columns: [{ key: 'a', kind: 'money' }] },
        value: ['r', 'r'].map((id) => ({ id, cells: {} })),
        code: 'rowId',
      },
    ],
    settings: {
      columns: [
        {
          settings: { columns: [{ key: 'a', kind: 'money' }] },
          value: [{ id: 'r', cells: { b: '1' } }],
          code: 'unknownColumn',
        },
        {
          settings: { columns: [{ key: 'a', kind: 'money' }] },
          value: [{ id: 'r', cells: { a: '1.234' } }],
          code: 'scale',
        },
        {
          settings: { columns: [{ key: 'a', kind: 'short-text', settings: { max: 2 } }] },
          value: [{ id: 'r', cells: { a: 'abc' } }],
          code: 'tooLong',
        },
        {
          settings: { columns: [{ key: 'a', kind: 'money', required: true }] },
          value: [{ id: 'r', cells: {} }],
          code: 'required',
        },
      ],
      min: [
        {
          settings: { columns: [{ key: 'a', kind: 'money' }], min: 2 },
          value: [{ id: 'r', cells: {} }],
          code: 'tooFew',
        },
      ],
      max: [
        {
          settings: { columns: [{ key: 'a', kind: 'money' }], max: 1 },
          value: ['r', 's'].map((id) => ({ id, cells: {} })),
          code: 'tooMany',
        },
      ],
    },
    wrong: [
      {},
      { columns: [] },
      { columns: [{ key: 'a', kind: 'table' }] },
      { columns: [{ key: '1', kind: 'money' }] },
      { columns: ['a', 'a'].map((key) => ({ key, kind: 'money' })) },
      { columns: [{ key: 'a', kind: 'money', settings: { min: 'x' } }] },
      { columns: [{ key: 'a', kind: 'short-text', sum: true }] },
      { columns: [{ key: 'a', kind: 'money' }], max: 501 },
      { columns: [{ key: 'a', kind: 'money' }], min: 2, max: 1 },
    ],
  },
  /* What is sent of a kind that the server sets is ignored. */
  computed: {
    always: [],
    settings: {},
    shown: ['expression', 'scale', 'money', 'capitals'],
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

/** All of them, each with a name for its test. */
export const refusalsOf = (kind: FieldKindName): [name: string, refusal: Refusal][] =>
  [['always', refusals[kind].always] as const, ...Object.entries(refusals[kind].settings)].flatMap(([setting, found]) =>
    found.map((refusal): [string, Refusal] => [
      `${setting}: ${JSON.stringify(refusal.value).slice(0, 60)} ${refusal.code}`,
      refusal,
    ]),
  );
