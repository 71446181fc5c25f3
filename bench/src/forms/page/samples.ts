import type { Json } from '@portal/contract/fields';
import { compileForm, form, type CompiledForm } from '@portal/contract/forms';
import { compileFormExpression } from '@portal/engine/form-expressions';

export interface Sample {
  compiled: CompiledForm;
  values: Record<string, Json>;
}

const compile = (fields: object[], columns: number) =>
  compileForm(form.parse({ fields, columns }), compileFormExpression);

const options = ['a', 'b', 'c'].map((value) => ({ value, label: `Option ${value}` }));
const kinds = [
  { kind: 'short-text' },
  { kind: 'whole-number' },
  { kind: 'money', settings: { capitals: true } },
  { kind: 'choice', settings: { options } },
  { kind: 'yes-no' },
  { kind: 'mobile' },
  { kind: 'email' },
  { kind: 'date' },
  { kind: 'choices', settings: { options } },
  { kind: 'long-text' },
];

/** 100 fields of ten kinds; a tenth has a condition on the first amount, five more are computed from it. */
export function manyFields(): Sample {
  const inputs = Array.from({ length: 95 }, (_, index) => ({
    ...kinds[index % kinds.length],
    key: `field${index}`,
    label: `Field ${index}`,
    required: index % 3 === 0,
    ...(index % kinds.length === 8 && { visibleWhen: '${field2 != null}' }),
  }));
  const computed = Array.from({ length: 5 }, (_, index) => ({
    kind: 'computed',
    key: `computed${index}`,
    label: `Computed ${index}`,
    settings: { expression: `\${field2 * ${index + 1}}`, scale: 2 },
  }));
  return { compiled: compile([...inputs, ...computed], 2), values: { field2: '12.50' } };
}

/** A table of ten columns, two of them summed and one computed, and a field beside it. */
export function longTable(rows: number): Sample {
  const columns = [
    ...Array.from({ length: 5 }, (_, index) => ({ key: `text${index}`, kind: 'short-text', label: `Text ${index}` })),
    { key: 'day', kind: 'date', label: 'Day' },
    { key: 'type', kind: 'choice', label: 'Type', settings: { options } },
    { key: 'price', kind: 'money', label: 'Price', sum: true },
    { key: 'count', kind: 'whole-number', label: 'Count', sum: true },
    { key: 'total', kind: 'computed', label: 'Total', settings: { expression: '${price * count}', scale: 2 } },
  ];
  const fields = [
    { key: 'field0', kind: 'short-text', label: 'Field 0' },
    { key: 'table', kind: 'table', label: 'Table', settings: { columns } },
  ];
  const cells = { text0: 'one', text1: 'two', text2: 'three', day: '2026-11-24', type: 'a', price: '10.25', count: 3 };
  const values = { table: Array.from({ length: rows }, (_, index) => ({ id: `row${index}`, cells })) };
  return { compiled: compile(fields, 1), values };
}
