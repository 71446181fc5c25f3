import { describe, expect, it } from 'vitest';
import { accept } from './accept';
import { compileForm } from './compile';
import { FormError } from './form-issues';
import { readerForm } from './reader-form';
import { formVariables, settle } from './settle';
import { compileExpression, field } from './testing';

const column = (key: string, kind: string, settings: object = {}, sum = false) => ({ key, kind, settings, sum });
const computed = column('amount', 'computed', { expression: '${price * count}', scale: 2 }, true);
const columns = [column('price', 'money'), column('count', 'whole-number'), computed];
const compile = (...of: object[]) =>
  compileForm({ fields: [field('items', 'table', { settings: { columns: of } })], columns: 1 }, compileExpression);
const row = (id: string, cells: Record<string, string | number | null>) => ({ id, cells });

describe('a computed column', () => {
  const compiled = compile(...columns);

  it('is computed in each row, and summed', () => {
    const state = settle(compiled, { items: [row('a', { price: '2.50', count: 2 }), row('b', { price: '1' })] });

    expect(state.get('items')?.value).toEqual([
      row('a', { price: '2.50', count: 2, amount: '5.00' }),
      row('b', { price: '1' }),
    ]);
    expect(formVariables(state)).toMatchObject({ items: { count: 2, sums: { amount: 5 } } });
  });

  it('keeps a row whose value is current', () => {
    const stored = row('a', { price: '2.50', count: 2, amount: '5.00' });

    const rows = settle(compiled, { items: [stored] }).get('items')!.value as unknown[];

    expect(rows[0]).toBe(stored);
  });

  it('ignores a submitted value for it', () => {
    const forged = [row('a', { price: '1.00', count: 3, amount: '999.00' })];

    const { values, issues } = accept(compiled, {}, { items: forged }, { 'items.amount': 'read' });

    expect(issues).toEqual([]);
    expect(values).toEqual({ items: [row('a', { price: '1.00', count: 3, amount: '3.00' })] });
  });

  it('is sent as a computed value if it reads a hidden column', () => {
    const { form, values } = readerForm(
      compiled,
      { items: [row('a', { price: '2.00', count: 2 })] },
      { 'items.price': 'hidden' },
    );

    expect(values).toEqual({ items: [row('a', { count: 2, amount: '4.00' })] });
    expect(form.fields[0]?.settings.columns).toMatchObject([
      { key: 'count' },
      { key: 'amount', kind: 'decimal', readOnly: true, settings: { scale: 2 } },
    ]);
  });

  it.each([
    ['a column that is gone', [columns[0]!, computed], { code: 'unknownField', detail: 'count' }],
    ['a column after it', [computed, columns[0]!, columns[1]!], { code: 'cycle', detail: 'price' }],
    [
      'no expression',
      [column('amount', 'computed', { expression: '${', scale: 2 })],
      { code: 'wrongExpression', detail: 'columns.0.settings.expression' },
    ],
  ])('cannot be published with %s', (_, of, issue) => {
    const issues = () => {
      try {
        compile(...of);
        return [];
      } catch (error) {
        if (error instanceof FormError) return error.issues;
        throw error;
      }
    };

    expect(issues()).toContainEqual({ field: 'items', ...issue });
  });
});
