import { describe, expect, it } from 'vitest';
import { accept } from './accept';
import { compileForm } from './compile';
import type { FormError } from './form-issues';
import type { FormField } from './form';
import { readerForm } from './reader-form';
import { settle } from './settle';
import { compileExpression, field } from './testing';

const source = { type: 'form', form: 'trip' };
const lookup = (key: string, settings: Record<string, unknown> = {}) =>
  field(key, 'lookup', { settings: { source, ...settings } });
const compile = (fields: FormField[]) => compileForm({ fields, columns: 1 }, compileExpression);
const issuesOf = (fields: FormField[]) => {
  try {
    compile(fields);
    return [];
  } catch (error) {
    return (error as FormError).issues.map(({ code, field: at, detail }) => [code, at, detail]);
  }
};

const fills = [
  { column: 'days', field: 'days' },
  { column: 'reason', field: 'reason', editable: true },
];
const compiled = compile([
  field('days', 'whole-number', { required: true }),
  field('reason', 'short-text'),
  lookup('trip', { fills }),
]);
const trip = { id: 'i-1', label: '出差济南' };
const other = { id: 'i-2', label: '出差青岛' };
const reject = (submitted: object, stored: object = {}, filled: object = {}) =>
  accept(compiled, stored as never, submitted as never, {}, filled as never).issues.map(({ path, code }) => [
    path,
    code,
  ]);

describe('a field that a choice fills in', () => {
  it('is read-only and never required, unless the designer lets people change it', () => {
    const state = settle(compiled, { trip, days: 3, reason: '会议' });

    expect([...state.values()].map(({ field: { key }, editable, required }) => [key, editable, required])).toEqual([
      ['trip', true, false],
      ['days', false, false],
      ['reason', true, false],
    ]);
  });

  it('has the value that the server read, also where none was submitted', () => {
    const { values, issues } = accept(compiled, {}, { trip, reason: '另行说明' }, {}, { days: 3 });

    expect(issues).toEqual([]);
    expect(values).toEqual({ trip, days: 3, reason: '另行说明' });
  });

  it('is refused by name where something else was submitted', () => {
    expect(reject({ trip, days: 30 }, {}, { days: 3 })).toEqual([['days', 'filled']]);
    expect(reject({ days: 30 }, { trip, days: 3 })).toEqual([['days', 'filled']]);
    expect(reject({ days: 30 })).toEqual([['days', 'filled']]);
    expect(reject({ trip: other, days: 3 }, { trip, days: 3 }, { days: 4 })).toEqual([['days', 'filled']]);
  });

  it('is emptied with the choice', () => {
    const { values } = accept(compiled, { trip, days: 3, reason: '会议' }, { trip: null });

    expect(values).toEqual({ reason: '会议' });
  });

  it('keeps its value, read-only, for a reader from whom the lookup is hidden', () => {
    const { form, values } = readerForm(compiled, { trip, days: 3 }, { trip: 'hidden' });

    expect(values).toEqual({ days: 3 });
    expect(form.fields.map(({ key, readOnly }) => [key, readOnly])).toEqual([
      ['days', true],
      ['reason', false],
    ]);
    expect(() => compileForm(form, compileExpression)).not.toThrow();
  });

  it('is not named to a reader from whom it is hidden', () => {
    const { form } = readerForm(compiled, { trip, days: 3 }, { days: 'hidden' });
    const sent = form.fields.find(({ key }) => key === 'trip');

    expect(JSON.stringify(sent)).not.toContain('days');
    expect(() => compileForm(form, compileExpression)).not.toThrow();
  });
});

describe('a form with lookups', () => {
  const text = (key: string) => field(key, 'short-text');

  it('is refused where a lookup fills in a field that is gone, cannot be filled in, or is filled in twice', () => {
    const fill = (target: string) => ({ fills: [{ column: 'a', field: target }] });

    expect(issuesOf([lookup('one', fill('gone'))])).toEqual([['unknownField', 'one', 'gone']]);
    expect(issuesOf([field('all', 'files'), lookup('one', fill('all'))])).toEqual([['notFillable', 'one', 'all']]);
    expect(issuesOf([lookup('two'), lookup('one', fill('two'))])).toEqual([['notFillable', 'one', 'two']]);
    expect(issuesOf([text('a'), lookup('one', fill('a')), lookup('two', fill('a'))])).toEqual([
      ['filledTwice', 'two', 'a'],
    ]);
  });

  it('is refused where the filter of a lookup depends on what it fills in, also through others', () => {
    const chain = (filter: string, fill: string) => ({
      filters: [{ column: 'a', field: filter }],
      fills: [{ column: 'a', field: fill }],
    });

    expect(issuesOf([text('a'), lookup('one', chain('a', 'a'))])).toEqual([['cycle', 'a', 'a → one → a']]);
    expect(issuesOf([text('a'), text('b'), lookup('one', chain('a', 'b')), lookup('two', chain('b', 'a'))])).toEqual([
      ['cycle', 'a', 'a → two → b → one → a'],
    ]);
    expect(issuesOf([text('a'), text('b'), lookup('one', chain('a', 'b'))])).toEqual([]);
    expect(issuesOf([lookup('one', { filters: [{ column: 'a', field: 'gone' }] })])).toEqual([
      ['unknownField', 'one', 'gone'],
    ]);
  });
});
