import { type Json, type TableRow, sameValue } from '@portal/contract/fields';
import { compileForm, type CompiledForm, type Form, type FormState, type FormValues } from '@portal/contract/forms';
import { compileFormExpression } from '@portal/engine/form-expressions';
import { currentLocale } from '../i18n';

const compiled = new WeakMap<Form, CompiledForm>();

/** Returns a form of the contract, which is compiled only once. */
export function compiledForm(form: Form): CompiledForm {
  const found = compiled.get(form) ?? compileForm(form, compileFormExpression);
  compiled.set(form, found);
  return found;
}

/** Returns the value of a field as text in the reader's language, e.g. the label of a choice; empty without a value. */
export function valueText(form: Form, key: string, values: Readonly<Record<string, Json>>): string {
  const field = compiledForm(form).byKey.get(key);
  const value = values[key] ?? null;
  return field && value !== null ? field.definition.text(value, field.parsedSettings, currentLocale()) : '';
}

/** Returns the values that a new form starts with. */
export const defaultValues = ({ form }: CompiledForm): FormValues =>
  Object.fromEntries(form.fields.flatMap(({ key, default: value }) => (value === undefined ? [] : [[key, value]])));

/** Returns the input for fields and columns that the form still contains. A key never changes its kind. */
export const knownValues = ({ byKey }: CompiledForm, typed: FormValues): FormValues =>
  Object.fromEntries(
    Object.entries(typed).flatMap(([key, value]): [string, Json][] => {
      const field = byKey.get(key);
      if (!field) return [];
      if (field.kind !== 'table' || !Array.isArray(value)) return [[key, value]];
      const columns = new Set(field.columns.map((column) => column.key));
      return [[key, (value as TableRow[]).map((row) => withColumns(row, columns))]];
    }),
  );

const withColumns = ({ id, cells }: TableRow, columns: ReadonlySet<string>): TableRow => ({
  id,
  cells: Object.fromEntries(Object.entries(cells).filter(([key]) => columns.has(key))),
});

/** Returns the values that people or their choices filled in and that differ from the stored ones. Null clears a field. */
export const submittedValues = (state: FormState, stored: FormValues): Record<string, Json> =>
  Object.fromEntries(
    [...state.values()]
      .filter(({ editable, locked, field }) => editable || locked || field.filledBy !== null)
      .map(({ field, value }): [string, Json] => [field.key, value])
      .filter(([key, value]) => !sameValue(value, stored[key])),
  );
