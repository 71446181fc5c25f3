import type { FieldSetting, FormProperty, FormSetting, TriState } from '@portal/bpmn';
import { everyField, type definitions } from '@portal/contract';
import type { SectionText } from '../strings';

type FormRecord = definitions.FormRecord;
type FormItem = definitions.FormItem;
export type Attribute = 'operable' | 'readOnly' | 'hidden' | 'required';

/**
 * The columns of the field settings. Each pair sets one attribute to one of two values, or to neither (spec 001 §4).
 */
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

/** Returns the bound forms after a choice. Forms that stay keep their settings, and a new form has empty ones. */
export function bindForms(bound: FormSetting[], chosen: string[], records: FormRecord[]): FormSetting[] {
  return chosen.flatMap((key) => {
    const kept = bound.find(({ formKey }) => formKey === key);
    if (kept) return [kept];
    const record = records.find(({ formKey }) => formKey === key);
    if (!record) return [];
    return [{ formId: record.id, formKey: key, formName: record.formName, formFieldList: [], formPropertyList: [] }];
  });
}

/**
 * Returns the form's name in the reader's language. A form that can no longer be bound has its stored name or its key.
 */
export const nameOf = ({ formKey, formName }: FormSetting, records: FormRecord[]): string =>
  records.find((record) => record.formKey === formKey)?.formName ?? (formName || formKey);

/** Returns the options: the forms that can be bound, and those that are bound. */
export function optionsOf(bound: FormSetting[], records: FormRecord[]): { value: string; label: string }[] {
  const others = bound.filter(({ formKey }) => records.every((record) => record.formKey !== formKey));
  return [
    ...records.map(({ formKey, formName }) => ({ value: formKey, label: formName })),
    ...others.map((form) => ({ value: form.formKey, label: nameOf(form, records) })),
  ];
}

/** Adds the registered id and name to forms that are stored only by key, as other modelers write them. */
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

/** The right of a node's handlers to the form as a whole. Single fields may have other rights. */
export type WholeForm = 'edit' | 'read' | 'hide';

const wholeForm: Record<WholeForm, Pick<FieldSetting, Attribute>> = {
  edit: { operable: 'true', readOnly: 'default', hidden: 'default', required: 'default' },
  read: { operable: 'default', readOnly: 'true', hidden: 'default', required: 'default' },
  hide: { operable: 'default', readOnly: 'default', hidden: 'true', required: 'default' },
};

const isWhole = ({ key }: FieldSetting) => key === everyField;

/** `byDefault` where nothing is set for the whole form. */
export function wholeFormOf({ formFieldList }: Pick<FormSetting, 'formFieldList'>, byDefault: WholeForm): WholeForm {
  const whole = formFieldList.find(isWhole);
  if (!whole) return byDefault;
  if (whole.hidden === 'true') return 'hide';
  return whole.readOnly === 'true' || whole.operable === 'false' ? 'read' : 'edit';
}

/** Returns the fields that are set apart from the form as a whole. */
export const fieldsApart = ({ formFieldList }: Pick<FormSetting, 'formFieldList'>): number =>
  formFieldList.filter((setting) => !isWhole(setting)).length;

export const withWholeForm = (form: FormSetting, whole: WholeForm): FormSetting => ({
  ...form,
  formFieldList: [
    { key: everyField, name: '', ...wholeForm[whole] },
    ...form.formFieldList.filter((setting) => !isWhole(setting)),
  ],
});

/** Returns the initial settings of a node. Fields that the process opens at its start are not open. */
export const nodeSettings = (bound: readonly FormSetting[]): FormSetting[] =>
  bound.map((form) => ({ ...form, formFieldList: form.formFieldList.filter(({ hidden }) => hidden === 'true') }));

/** Returns the form's fields with their settings. Settings of removed fields stay visible. */
export function fieldRows(settings: FieldSetting[], items: FormItem[]): FieldSetting[] {
  const stored = settings.filter((setting) => !isWhole(setting));
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

/** Sets one attribute of a field, or resets it to the default if it already has that value. */
export function toggleField(rows: FieldSetting[], key: string, { attribute, value }: Column): FieldSetting[] {
  return rows.map((row) =>
    row.key === key ? { ...row, [attribute]: row[attribute] === value ? 'default' : value } : row,
  );
}

export function isColumnSet(rows: FieldSetting[], { attribute, value }: Column): boolean {
  return rows.length > 0 && rows.every((row) => row[attribute] === value);
}

/** Returns the 'select all' row, which sets the column for every field or resets all to the default. */
export function toggleColumn(rows: FieldSetting[], column: Column): FieldSetting[] {
  const value = isColumnSet(rows, column) ? 'default' : column.value;
  return rows.map((row) => ({ ...row, [column.attribute]: value }));
}

/** The settings to store: fields that differ from the form, properties with a value. */
export function withRows(form: FormSetting, fields: FieldSetting[], properties: FormProperty[]): FormSetting {
  return {
    ...form,
    formFieldList: [
      ...form.formFieldList.filter(isWhole),
      ...fields.filter((field) => columns.some(({ attribute }) => field[attribute] !== 'default')),
    ],
    formPropertyList: properties.filter(({ value }) => value !== ''),
  };
}

/** What a node lets its handlers do with one field. `form`: what it says of the form as a whole. */
export const fieldStates = ['form', 'edit', 'required', 'read', 'hide'] as const;
export type FieldState = (typeof fieldStates)[number];

const stateSettings: Record<Exclude<FieldState, 'form'>, Partial<FieldSetting>> = {
  edit: { operable: 'true' },
  required: { operable: 'true', required: 'true' },
  read: { readOnly: 'true' },
  hide: { hidden: 'true' },
};

/** Returns the state of a field. Settings that only say that it may stay empty leave it to the form. */
export function fieldStateOf({ formFieldList }: Pick<FormSetting, 'formFieldList'>, field: string): FieldState {
  const setting = formFieldList.find(({ key }) => key === field);
  if (!setting) return 'form';
  if (setting.hidden === 'true') return 'hide';
  if (setting.readOnly === 'true' || setting.operable === 'false') return 'read';
  if (setting.required === 'true') return 'required';
  return setting.operable === 'true' || setting.readOnly === 'false' ? 'edit' : 'form';
}

/** Returns the form's settings with a field in a state; its former settings are dropped. */
export function withFieldState(
  form: FormSetting,
  { key, name }: Pick<FieldSetting, 'key' | 'name'>,
  state: FieldState,
): FormSetting {
  const others = form.formFieldList.filter((setting) => setting.key !== key);
  const own = state === 'form' ? [] : [{ ...defaultSetting, key, name, ...stateSettings[state] }];
  return { ...form, formFieldList: [...others, ...own] };
}
