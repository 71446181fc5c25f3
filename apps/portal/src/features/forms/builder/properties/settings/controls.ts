import { maxTableRows, type FieldKindName } from '@portal/contract/fields';

interface Named {
  setting: string;
  /** The key of its text, if that differs from the name of the setting. */
  label?: string;
  /** Key of a text below. */
  hint?: string;
}

/** A setting of one input. */
export type SimpleControl = Named &
  (
    | { type: 'whole'; min: number; max: number }
    | { type: 'decimal' | 'date' | 'date-time' | 'switch' | 'extensions' }
    | { type: 'text'; max: number }
    | { type: 'select'; values: readonly string[] }
  );

/** How a setting of a kind is edited. */
export type Control = SimpleControl | (Named & { type: 'label' | 'options' | 'columns' | 'expression' });

const length = (max: number): Control[] => [
  { setting: 'min', label: 'minLength', type: 'whole', min: 0, max },
  { setting: 'max', label: 'maxLength', type: 'whole', min: 1, max },
];
const range = (type: 'decimal' | 'date' | 'date-time', min: string, max: string): Control[] => [
  { setting: 'min', label: min, type },
  { setting: 'max', label: max, type },
];
const count = (max: number): Control[] => [{ setting: 'max', label: 'maxItems', type: 'whole', min: 1, max }];
const members: Control[] = count(100).map((control) => ({ ...control, hint: 'several' }));
const unit: Control = { setting: 'unit', type: 'text', max: 10 };
const days = range('date', 'earliest', 'latest');
const text: Control[] = [{ setting: 'text', type: 'label' }];
const safe = Number.MAX_SAFE_INTEGER;

/** The controls of the settings of every kind. Settings that a kind does not have are not offered. */
export const controlsOf: Readonly<Record<FieldKindName, readonly Control[]>> = {
  'short-text': [
    ...length(500),
    { setting: 'pattern', type: 'text', max: 200, hint: 'pattern' },
    { setting: 'message', label: 'patternMessage', type: 'label' },
  ],
  'long-text': [...length(20_000), { setting: 'rows', type: 'whole', min: 2, max: 20 }],
  'rich-text': [{ setting: 'max', label: 'maxLength', type: 'whole', min: 1, max: 200_000 }],
  'whole-number': [
    { setting: 'min', label: 'minValue', type: 'whole', min: -safe, max: safe },
    { setting: 'max', label: 'maxValue', type: 'whole', min: -safe, max: safe },
    unit,
  ],
  decimal: [{ setting: 'scale', type: 'whole', min: 0, max: 8 }, ...range('decimal', 'minValue', 'maxValue'), unit],
  money: [...range('decimal', 'minValue', 'maxValue'), { setting: 'capitals', type: 'switch' }],
  date: days,
  'date-time': range('date-time', 'earliest', 'latest'),
  period: [...days, { setting: 'time', type: 'switch' }],
  'yes-no': [],
  choice: [
    { setting: 'options', type: 'options' },
    { setting: 'display', type: 'select', values: ['list', 'buttons'] },
  ],
  choices: [
    { setting: 'options', type: 'options' },
    { setting: 'min', label: 'minItems', type: 'whole', min: 0, max: 200 },
    ...count(200),
  ],
  area: [
    { setting: 'scope', type: 'select', values: ['province', 'country'] },
    { setting: 'level', type: 'select', values: ['province', 'city', 'district'] },
  ],
  people: members,
  department: members,
  company: members,
  mobile: [],
  email: [],
  link: [],
  'identity-number': [],
  'credit-code': [],
  files: [...count(50), { setting: 'extensions', type: 'extensions' }],
  pictures: count(50),
  position: [],
  signature: [],
  approvals: count(20),
  lookup: [],
  table: [
    { setting: 'columns', type: 'columns' },
    { setting: 'min', label: 'minRows', type: 'whole', min: 0, max: maxTableRows },
    { setting: 'max', label: 'maxRows', type: 'whole', min: 1, max: maxTableRows },
  ],
  computed: [
    { setting: 'expression', type: 'expression' },
    { setting: 'scale', type: 'whole', min: 0, max: 8 },
    { setting: 'money', type: 'switch' },
    { setting: 'capitals', type: 'switch' },
    { setting: 'text', label: 'resultText', type: 'switch' },
  ],
  serial: [
    { setting: 'prefix', type: 'text', max: 20 },
    { setting: 'date', label: 'restart', type: 'select', values: ['none', 'year', 'month', 'day'] },
    { setting: 'digits', type: 'whole', min: 1, max: 10 },
  ],
  heading: text,
  note: text,
};
