import { describe, expect, it } from 'vitest';
import { fieldKinds, type Json } from '../fields';
import { accept } from './accept';
import { compileForm } from './compile';
import type { FormValues } from './settle';
import { compileExpression, field } from './testing';

const compiled = compileForm(
  {
    fields: [
      field('type', 'short-text', { required: true, settings: { max: 10 } }),
      field('reason', 'long-text', { visibleWhen: "${type == 'paid'}" }),
      field('price', 'money'),
      field('count', 'whole-number'),
      field('total', 'computed', { settings: { expression: '${price * count}', scale: 2 } }),
      field('items', 'table', {
        settings: {
          columns: [
            { key: 'name', kind: 'short-text', required: true },
            { key: 'cost', kind: 'money' },
          ],
        },
      }),
    ],
    columns: 1,
  },
  compileExpression,
);
const stored = { type: 'paid', reason: 'because', price: '2.00', count: 2, total: '4.00' };
const issuesOf = (result: ReturnType<typeof accept>) => result.issues.map(({ path, code }) => [path, code]);

it('merges a patch and recomputes computed values, ignoring what was sent for them', () => {
  const { values, issues } = accept(compiled, stored, { count: 3, total: '999.00' });

  expect(issues).toEqual([]);
  expect(values).toEqual({ ...stored, count: 3, total: '6.00' });
});

it('clears fields that a condition hides', () => {
  const { values } = accept(compiled, stored, { type: 'free' });

  expect(values).not.toHaveProperty('reason');
});

it('uses a hidden value in conditions, but sends nothing about it', () => {
  const { values } = accept(compiled, stored, { count: 1 }, { price: 'hidden' });

  expect(values).toMatchObject({ price: '2.00', total: '2.00' });
});

describe('the refusal of a field', () => {
  it.each([
    ['an unknown field', { other: 1 }, {}, [['other', 'unknownField']]],
    ['a hidden field', { price: '9.00' }, { price: 'hidden' }, [['price', 'notWritable']]],
    ['a read-only field', { price: '9.00' }, { price: 'read' }, [['price', 'notWritable']]],
    ['a value of another type', { count: 'x' }, {}, [['count', 'type']]],
    ['a value that is too long', { type: 'x'.repeat(11) }, {}, [['type', 'tooLong']]],
    ['a missing value', { type: null }, {}, [['type', 'required']]],
    ['a required cell', { items: [{ id: 'a', cells: {} }] }, {}, [['items/a/name', 'required']]],
    [
      'a cell of a read-only column',
      { items: [{ id: 'a', cells: { name: 'x', cost: '1.00' } }] },
      { 'items.cost': 'read' },
      [['items/a/cost', 'notWritable']],
    ],
  ] as const)('%s', (_, submitted, access, expected) => {
    const result = accept(compiled, stored, submitted as never, access);

    expect(issuesOf(result)).toEqual(expected);
    expect(result.values).toBeNull();
  });
});

it('accepts a read-only value that was sent unchanged', () => {
  expect(accept(compiled, stored, { price: '2.00' }, { price: 'read' }).issues).toEqual([]);
});

it('compares values regardless of the order of their properties, which the database changes', () => {
  const form = compileForm(
    { fields: [field('time', 'period'), field('papers', 'files')], columns: 1 },
    compileExpression,
  );
  const file = { bucketName: 'b', fileName: 'f', original: 'a.pdf', size: 1 };
  const reordered = { size: 1, original: 'a.pdf', fileName: 'f', bucketName: 'b' };
  const before = { time: { to: '2026-11-02', from: '2026-11-01' }, papers: [reordered] };
  const access = { time: 'read', papers: 'read' } as const;
  const send = (submitted: FormValues) => issuesOf(accept(form, before, submitted, access));

  expect(send({ time: { from: '2026-11-01', to: '2026-11-02' }, papers: [file] })).toEqual([]);
  expect(send({ time: { from: '2026-11-01', to: '2026-11-03' }, papers: [{ ...file, size: 2 }] })).toEqual([
    ['time', 'notWritable'],
    ['papers', 'notWritable'],
  ]);
});

it('keeps the cells of hidden columns when a row is sent without them', () => {
  const before = { ...stored, items: [{ id: 'a', cells: { name: 'x', cost: '1.00' } }] };

  const { values } = accept(
    compiled,
    before,
    { items: [{ id: 'a', cells: { name: 'y' } }] },
    { 'items.cost': 'hidden' },
  );

  expect(values?.['items']).toEqual([{ id: 'a', cells: { name: 'y', cost: '1.00' } }]);
});

describe('values that no kind can read', () => {
  const names = Object.values(fieldKinds)
    .filter(({ name }) => !['heading', 'note', 'computed', 'serial'].includes(name))
    .map(({ name }) => name);
  const settingsOf: Record<string, Record<string, unknown>> = {
    choice: { options: [{ value: 'a', label: 'A' }] },
    choices: { options: [{ value: 'a', label: 'A' }] },
    table: { columns: [{ key: 'amount', kind: 'money', sum: true }] },
    lookup: { source: { type: 'people' } },
  };

  it.each(names)('are refused by the field of kind %s', (kind) => {
    const form = compileForm(
      { fields: [field('value', kind, { settings: settingsOf[kind] ?? {} })], columns: 1 },
      compileExpression,
    );

    const values: Json[] = [7.5, {}, [null], [{}], [7], { from: 1 }, [{ id: 'a' }]];
    for (const value of values) {
      const refused = accept(form, {}, { value }).issues.map((each) => each.field);
      expect([value, [...new Set(refused)]]).toEqual([value, ['value']]);
    }
  });
});
