import { describe, expect, it } from 'vitest';
import type { FieldSetting, FormSetting } from '@portal/bpmn';
import {
  bindForms,
  columns,
  fieldRows,
  fieldStateOf,
  fieldStates,
  identify,
  isColumnSet,
  propertyRows,
  toggleColumn,
  toggleField,
  wholeFormOf,
  withFieldState,
  withRows,
  withWholeForm,
} from './model';

const items = [
  { id: 1, type: '0' as const, fieldKey: 'amount', fieldName: 'Amount' },
  { id: 2, type: '0' as const, fieldKey: 'phone', fieldName: 'Phone' },
  { id: 3, type: '1' as const, fieldKey: 'watermark', fieldName: 'Watermark' },
];
const untouched = { operable: 'default', readOnly: 'default', hidden: 'default', required: 'default' } as const;
const form: FormSetting = { formId: 1, formKey: 'agreement', formName: 'A', formFieldList: [], formPropertyList: [] };
const readOnly = columns.find(({ label }) => label === 'readOnly')!;
const interactive = columns.find(({ label }) => label === 'interactive')!;

describe('binding forms', () => {
  const records = [
    { id: 1, formKey: 'agreement', formName: 'A', formRouter: 'a' },
    { id: 2, formKey: 'leave', formName: 'L', formRouter: 'l' },
  ];
  const set = { ...form, formPropertyList: [{ key: 'watermark', name: 'Watermark', value: '1' }] };

  it('keeps the settings of forms that stay and adds empty ones', () => {
    expect(bindForms([set], ['leave', 'agreement'], records)).toEqual([
      { formId: 2, formKey: 'leave', formName: 'L', formFieldList: [], formPropertyList: [] },
      set,
    ]);
  });

  it('finds the id and name of a form that is stored only by its key', () => {
    const bare = { ...form, formId: null, formName: '' };

    expect(identify([bare], records)).toEqual([form]);
    expect(identify([{ ...bare, formKey: 'gone' }], records)).toEqual([{ ...bare, formKey: 'gone' }]);
  });

  it('drops the settings of a removed form', () => {
    expect(bindForms([set], [], records)).toEqual([]);
  });
});

describe('field settings', () => {
  const rows = fieldRows([], items);

  it('come from the form when nothing is stored', () => {
    expect(rows).toEqual([
      { key: 'amount', name: 'Amount', ...untouched },
      { key: 'phone', name: 'Phone', ...untouched },
    ]);
    expect(propertyRows([], items)).toEqual([{ key: 'watermark', name: 'Watermark', value: '' }]);
  });

  it('keep stored settings, also of a removed field', () => {
    const gone: FieldSetting = { key: 'old', name: 'Old', ...untouched, hidden: 'true' };
    const amount: FieldSetting = { key: 'amount', name: 'Former name', ...untouched, required: 'true' };

    expect(fieldRows([gone, amount], items)).toEqual([{ ...amount, name: 'Amount' }, rows[1], gone]);
  });

  it('replace one value of a pair by the other, and clear it when set again', () => {
    const once = toggleField(rows, 'amount', readOnly);
    const other = toggleField(once, 'amount', interactive);

    expect(once[0]?.readOnly).toBe('true');
    expect(other[0]?.readOnly).toBe('false');
    expect(toggleField(other, 'amount', interactive)).toEqual(rows);
  });

  it('set and unset a whole column', () => {
    const all = toggleColumn(toggleField(rows, 'amount', readOnly), readOnly);

    expect(isColumnSet(all, readOnly)).toBe(true);
    expect(toggleColumn(all, readOnly)).toEqual(rows);
    expect(isColumnSet([], readOnly)).toBe(false);
  });

  it('are stored only if they differ from the defaults', () => {
    const properties = propertyRows([], items);
    const changed = toggleField(rows, 'phone', readOnly);

    expect(withRows(form, rows, properties)).toEqual(form);
    expect(withRows(form, changed, properties).formFieldList).toEqual([changed[1]]);
  });
});

describe('the form as a whole', () => {
  const set = (whole: 'edit' | 'read' | 'hide') => withWholeForm(form, whole);

  it.each(['edit', 'read', 'hide'] as const)('is stored as one setting: %s', (whole) => {
    expect(set(whole).formFieldList).toHaveLength(1);
    expect(wholeFormOf(set(whole), 'read')).toBe(whole);
  });

  it('uses the default of the node if nothing is set', () => {
    expect(wholeFormOf(form, 'read')).toBe('read');
    expect(wholeFormOf(form, 'edit')).toBe('edit');
  });

  it('does not change fields with rights of their own, and is not changed by their settings', () => {
    const apart = withRows(
      set('edit'),
      toggleField(fieldRows(set('edit').formFieldList, items), 'phone', readOnly),
      [],
    );

    expect(apart.formFieldList.map(({ key }) => key)).toEqual(['*', 'phone']);
    expect(wholeFormOf(withWholeForm(apart, 'hide'), 'read')).toBe('hide');
    expect(withWholeForm(apart, 'hide').formFieldList.map(({ key }) => key)).toEqual(['*', 'phone']);
  });
});

it('reads back each state of a field that it writes, and leaves other fields alone', () => {
  const other = { ...untouched, key: 'phone', name: 'Phone', hidden: 'true' as const };
  const before = { ...form, formFieldList: [other] };

  for (const state of fieldStates) {
    const after = withFieldState(before, { key: 'amount', name: 'Amount' }, state);
    expect(fieldStateOf(after, 'amount')).toBe(state);
    expect(fieldStateOf(after, 'phone')).toBe('hide');
    expect(withFieldState(after, { key: 'amount', name: 'Amount' }, 'form')).toEqual(before);
  }
});
