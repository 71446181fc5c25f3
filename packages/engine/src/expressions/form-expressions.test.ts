import { compileForm, formField, settle, type FormField } from '@portal/contract/forms';
import { expect, it } from 'vitest';
import { compileFormExpression } from './form-expressions';

const field = (key: string, kind: string, more: Partial<FormField> = {}) =>
  formField.parse({ key, kind, label: key, ...more });

it('an expression lists each variable that it reads once', () => {
  const { names } = compileFormExpression('${a > 1 && empty b.c[d] ? e.size() : -a}');

  expect(names).toEqual(['a', 'b', 'd', 'e']);
});

it('expressions serve as conditions and computed values of a form', () => {
  const form = compileForm(
    {
      fields: [
        field('days', 'whole-number'),
        field('daily', 'money'),
        field('total', 'computed', { settings: { expression: '${days * daily}', scale: 2 } }),
        field('reason', 'long-text', { visibleWhen: '${total > 100}' }),
      ],
      columns: 1,
    },
    compileFormExpression,
  );

  const cheap = settle(form, { days: 3, daily: '0.10' });
  const expensive = settle(form, { days: 3, daily: '50.05' });

  expect([cheap.get('total')?.value, cheap.get('reason')?.visible]).toEqual(['0.30', false]);
  expect([expensive.get('total')?.value, expensive.get('reason')?.visible]).toEqual(['150.15', true]);
});

it('an invalid expression is refused', () => {
  expect(() => compileFormExpression('${a +')).toThrow();
});
