import { describe, expect, it } from 'vitest';
import { compileForm } from './compile';
import { FormError, type FormIssue } from './form-issues';
import type { FormField } from './form';
import { compileExpression, field } from './testing';

const issuesOf = (fields: FormField[]): readonly FormIssue[] => {
  try {
    compileForm({ fields, columns: 1 }, compileExpression);
    return [];
  } catch (error) {
    if (error instanceof FormError) return error.issues;
    throw error;
  }
};

const computed = (key: string, expression: string) => field(key, 'computed', { settings: { expression } });

describe('a form that cannot be published', () => {
  it.each<[string, FormField[], FormIssue]>([
    ['a duplicate key', [field('a', 'date'), field('a', 'date')], { code: 'duplicateKey', field: 'a', detail: '' }],
    ['an unknown kind', [field('a', 'constructor')], { code: 'unknownKind', field: 'a', detail: 'constructor' }],
    [
      'wrong settings',
      [field('a', 'short-text', { settings: { max: 'x' } })],
      { code: 'wrongSettings', field: 'a', detail: 'max' },
    ],
    [
      'an expression that cannot be read',
      [field('a', 'date', { visibleWhen: '${' })],
      { code: 'wrongExpression', field: 'a', detail: 'visibleWhen' },
    ],
    [
      'a field that is gone',
      [field('a', 'date', { visibleWhen: "${type == 'paid'}" })],
      { code: 'unknownField', field: 'a', detail: 'type' },
    ],
    [
      'personal data in an expression',
      [field('secret', 'identity-number'), computed('a', '${secret}')],
      { code: 'notReadable', field: 'a', detail: 'secret' },
    ],
  ])('has %s', (_, fields, issue) => {
    expect(issuesOf(fields)).toEqual([issue]);
  });

  it('has computed values that refer to each other', () => {
    const issues = issuesOf([computed('first', '${second}'), computed('second', '${first}')]);

    expect(issues).toEqual([{ code: 'cycle', field: 'first', detail: 'first → second → first' }]);
  });
});

it('fields are ordered after those that they read', () => {
  const { order } = compileForm(
    {
      fields: [computed('total', '${price * count}'), field('price', 'money'), field('count', 'whole-number')],
      columns: 1,
    },
    compileExpression,
  );

  expect(order.map(({ key }) => key)).toEqual(['price', 'count', 'total']);
});
