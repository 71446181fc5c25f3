import { describe, expect, it } from 'vitest';
import { date, dateTime, period, text, wholeNumber } from '../fields';
import { accept } from './accept';
import { compileForm } from './compile';
import { form, type FormRules } from './form';
import type { FormValues } from './settle';

const fields = Object.entries({
  name: text({}),
  from: date({}),
  to: date({}),
  at: dateTime({}),
  during: period({}),
  year: wholeNumber({}),
  doctors: wholeNumber({}),
  masters: wholeNumber({}),
  staff: wholeNumber({}),
}).map(([key, field]) => ({ ...field, key, label: key }));
const refused = (rules: FormRules, values: FormValues, stored: FormValues = {}) => {
  const compiled = compileForm(form.parse({ fields, rules }), () => ({ names: [], evaluate: () => null }));
  return accept(compiled, stored, values).issues.map(({ field, code }) => `${field} ${code}`);
};
const thisYear = new Date().getFullYear();

describe('the rules of a form', () => {
  it.each<[string, FormRules, FormValues, string[]]>([
    [
      'days in the wrong order',
      { ordered: [['from', 'to']] },
      { from: '2026-02-02', to: '2026-02-01' },
      ['to notBefore'],
    ],
    ['numbers in the wrong order', { ordered: [['doctors', 'staff']] }, { doctors: 10, staff: 9 }, ['staff notBefore']],
    ['a time that is over', { upcoming: ['at'] }, { at: '2020-01-01 00:00:00' }, ['at over']],
    [
      'a period that is over',
      { upcoming: ['during'] },
      { during: { from: '2020-01-01', to: '2021-01-01' } },
      ['during over'],
    ],
    ['a day ahead', { past: ['to'] }, { to: '2099-01-01' }, ['to ahead']],
    ['a year ahead', { past: ['year'] }, { year: thisYear + 2 }, ['year ahead']],
    [
      'a part of more than the whole',
      { atMost: [[['doctors'], 'staff']] },
      { doctors: 500, staff: 10 },
      ['doctors moreThan'],
    ],
    [
      'parts of more than the whole',
      { atMost: [[['doctors', 'masters'], 'staff']] },
      { doctors: 6, masters: 5, staff: 10 },
      ['masters sumMoreThan'],
    ],
  ])('refuse %s at the field', (_, rules, values, issues) => {
    expect(refused(rules, values)).toEqual(issues);
  });

  it.each<[string, FormRules, FormValues]>([
    ['equal days', { ordered: [['from', 'to']] }, { from: '2026-02-02', to: '2026-02-02' }],
    ['today', { past: ['to'] }, { to: '2026-01-01' }],
    [
      'one of two values',
      { ordered: [['from', 'to']], atMost: [[['doctors'], 'staff']] },
      { to: '2026-02-02', doctors: 5 },
    ],
    ['the whole in one part', { atMost: [[['doctors', 'masters'], 'staff']] }, { doctors: 10, masters: 0, staff: 10 }],
  ])('accept %s', (_, rules, values) => {
    expect(refused(rules, values)).toEqual([]);
  });

  it('accept a time that has passed meanwhile if it is unchanged', () => {
    const at = '2020-01-01 00:00:00';

    expect(refused({ upcoming: ['at'] }, { name: 'x' }, { at })).toEqual([]);
    expect(refused({ upcoming: ['at'] }, { at: '2020-01-02 00:00:00' }, { at })).toEqual(['at over']);
  });
});
