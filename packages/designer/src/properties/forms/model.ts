import type { FieldSetting, FormProperty, FormSetting, TriState } from '@portal/bpmn';
import type { processDefinition } from '@portal/contract';
import type { SectionText } from '../strings';

type FormRecord = processDefinition.FormRecord;
type FormItem = processDefinition.FormItem;
export type Attribute = 'operable' | 'readOnly' | 'hidden' | 'required';

/** The columns of the field settings: each pair sets one attribute to one of two values, or neither (spec 001 §4). */
export const columns: { label: SectionText; attribute: Attribute; value: Exclude<TriState, 'default'> }[] = [
  { label: 'use', attribute: 'operable', value: 'true' },
  { label: 'notUse', attribute: 'operable', value: 'false' },
  { label: 'interactive', attribute: 'readOnly', value: 'false' },
  { label: 'readOnly', attribute: 'readOnly', value: 'true' },
  { label: 'show', attribute: 'hidden', value: 'false' },
  { label: 'hide', attribute: 'hidden', value: 'true' },
  { label: 'required', attribute: 'required', value: 'true' },
  { label: 'optional', attribute: 'required', value: 'false' },
];
export type Column = (typeof columns)[number];

/** The bound forms after a choice: settings of those that stay are kept, a new form has empty ones. */
export function bindForms(bound: FormSetting[], chosen: string[], records: FormRecord[]): FormSetting[] {
  return chosen.flatMap((key) => {
    const kept = bound.find(({ formKey }) => formKey === key);
    if (kept) return [kept];
    const record = records.find(({ formKey }) => formKey === key);
    if (!record) return [];
    return [{ formId: record.id, formKey: key, formName: record.formName, formFieldList: [], formPropertyList: [] }];
  });
}

/** A form as its reader calls it; one that cannot be bound has the name that was stored, or its key. */
export const nameOf = ({ formKey, formName }: FormSetting, records: FormRecord[]): string =>
  records.find((record) => record.formKey === formKey)?.formName ?? (formName || formKey);

/** What can be chosen: the forms that can be bound, and those that are. */
export function optionsOf(bound: FormSetting[], records: FormRecord[]): { value: string; label: string }[] {
  const others = bound.filter(({ formKey }) => records.every((record) => record.formKey !== formKey));
  return [
    ...records.map(({ formKey, formName }) => ({ value: formKey, label: formName })),
    ...others.map((form) => ({ value: form.formKey, label: nameOf(form, records) })),
  ];
}

/** Forms that are known by their key alone, as other modelers write them, with the id and name that they are registered under. */
export function identify(bound: FormSetting[], records: FormRecord[]): FormSetting[] {
  return bound.map((form) => {
    const record = form.formId === null ? records.find(({ formKey }) => formKey === form.formKey) : undefined;
    return record ? { ...form, formId: record.id, formName: form.formName || record.formName } : form;
  });
}

const defaultSetting: FieldSetting = {
  key: '',
  name: '',
  operable: 'default',
  readOnly: 'default',
  hidden: 'default',
  required: 'default',
};

/** The form's fields with their settings; settings of removed fields stay visible. */
export function fieldRows(stored: FieldSetting[], items: FormItem[]): FieldSetting[] {
  const fields = items
    .filter(({ type }) => type === '0')
    .map(({ fieldKey, fieldName }): FieldSetting => ({
      ...defaultSetting,
      ...stored.find(({ key }) => key === fieldKey),
      key: fieldKey,
      name: fieldName,
    }));
  return [...fields, ...withoutItem(stored, items)];
}

export function propertyRows(stored: FormProperty[], items: FormItem[]): FormProperty[] {
  const properties = items
    .filter(({ type }) => type === '1')
    .map(({ fieldKey, fieldName }): FormProperty => ({
      key: fieldKey,
      name: fieldName,
      value: stored.find(({ key }) => key === fieldKey)?.value ?? '',
    }));
  return [...properties, ...withoutItem(stored, items)];
}

function withoutItem<T extends { key: string }>(stored: T[], items: FormItem[]): T[] {
  return stored.filter(({ key }) => items.every(({ fieldKey }) => fieldKey !== key));
}

/** Sets one attribute of a field, or takes it back to the default when it has that value already. */
export function toggleField(rows: FieldSetting[], key: string, { attribute, value }: Column): FieldSetting[] {
  return rows.map((row) =>
    row.key === key ? { ...row, [attribute]: row[attribute] === value ? 'default' : value } : row,
  );
}

export function isColumnSet(rows: FieldSetting[], { attribute, value }: Column): boolean {
  return rows.length > 0 && rows.every((row) => row[attribute] === value);
}

/** The 'select all' row: sets the column for every field, or takes all back to the default. */
export function toggleColumn(rows: FieldSetting[], column: Column): FieldSetting[] {
  const value = isColumnSet(rows, column) ? 'default' : column.value;
  return rows.map((row) => ({ ...row, [column.attribute]: value }));
}

/** The settings to store: fields that differ from the form, properties with a value. */
export function withRows(form: FormSetting, fields: FieldSetting[], properties: FormProperty[]): FormSetting {
  return {
    ...form,
    formFieldList: fields.filter((field) => columns.some(({ attribute }) => field[attribute] !== 'default')),
    formPropertyList: properties.filter(({ value }) => value !== ''),
  };
}
