import { computedTextLength } from '../fields/computed';
import type { Json } from '../fields/kind';
import type { TableColumn, TableRow } from '../fields/table';
import { columnPath, isWritable, rightTo, type Access } from './access';
import { allNamesRead, lookupSettings, namesRead, type CompiledField, type CompiledForm } from './compile';
import type { ComputedSettings, FormExpression } from './expressions';
import type { Form, FormField } from './form';
import { settle, type FieldState, type FormValues } from './settle';

export interface ReaderForm {
  form: Form;
  values: FormValues;
  access: Access;
}

/**
 * Returns the part of a form that a browser receives: without the fields, columns and values that the node hides. A
 * setting that depends on a hidden field cannot be decided in the browser, so its result is sent. A masked field is
 * sent as a text.
 */
export function readerForm(
  compiled: CompiledForm,
  stored: FormValues,
  access: Access,
  masked: readonly string[] = [],
): ReaderForm {
  const state = settle(compiled, stored, access);
  const shown = [...state.values()].filter(({ field }) => rightTo(access, field.key) !== 'hidden');
  const hidden = new Set([...state.keys()].filter((key) => rightTo(access, key) === 'hidden'));
  const isShownAsDecided = ({ field }: FieldState) => namesRead(field).some((name) => hidden.has(name));
  const isDecided = ({ field }: FieldState) => allNamesRead(field).some((name) => hidden.has(name));
  const sent = new Map(
    shown
      .filter((each) => each.visible || !isShownAsDecided(each))
      .map((each) => [
        each.field.key,
        masked.includes(each.field.key) ? toMasked(each) : toField(each, access, isDecided(each), hidden),
      ]),
  );
  const kept = new Map([...sent].filter(([, field]) => field !== null) as [string, FormField][]);
  return {
    form: { ...compiled.form, fields: compiled.form.fields.flatMap(({ key }) => kept.get(key) ?? []) },
    values: Object.fromEntries(
      shown
        .filter(({ field, value }) => kept.has(field.key) && value !== null)
        .map(({ field, value }) => [
          field.key,
          masked.includes(field.key) ? maskOf(field, value) : shownValue(field, value, access),
        ]),
    ),
    access: Object.fromEntries(Object.entries(access).filter(([, right]) => right !== 'hidden')),
  };
}

const toMasked = ({ field: { key, label, wide } }: FieldState): FormField => ({
  key,
  label,
  ...(wide !== undefined && { wide }),
  kind: 'short-text',
  required: false,
  readOnly: true,
  settings: {},
});

const maskOf = ({ definition }: CompiledField, value: Json): Json => definition.mask?.(value) ?? '***';

/** Returns null for a table if all its columns are hidden. */
function toField(
  { field, value, required, locked, settings }: FieldState,
  access: Access,
  isDecided: boolean,
  hidden: ReadonlySet<string>,
): FormField | null {
  const { definition: _, parsedSettings, schema: __, expression, condition: ___, columns: ____, ...compiled } = field;
  const { requiredIf, readOnlyIf, compiledChecks, filledBy, ...plain } = compiled;
  const open: FormField = { ...plain };
  const reads = (read: FormExpression | null) => read?.names.some((name) => hidden.has(name)) ?? false;
  if (isDecided) {
    if (reads(field.condition)) delete open.visibleWhen;
    if (reads(requiredIf)) {
      delete open.requiredWhen;
      open.required = required;
    }
    if (reads(readOnlyIf)) {
      delete open.readOnlyWhen;
      open.readOnly = open.readOnly || locked;
    }
    // the server checks conditions that the browser cannot
    if (open.checks)
      open.checks = open.checks.filter((_check, index) => !reads(compiledChecks[index]?.compiled ?? null));
    const { parent } = parsedSettings as { parent?: string };
    if (parent !== undefined && hidden.has(parent)) {
      const { parent: _parent, ...others } = settings as Record<string, unknown>;
      open.settings = others;
    }
    if (filledBy !== null && hidden.has(filledBy)) open.readOnly = true;
  }
  const lookup = lookupSettings(field);
  if (lookup)
    open.settings = {
      ...lookup,
      filters: lookup.filters.filter((filter) => !('field' in filter) || !hidden.has(filter.field)),
      fills: lookup.fills.filter((fill) => !hidden.has(fill.field)),
    };
  const isComputedHere = isDecided && (reads(expression) || reads(field.condition));
  if (expression && isComputedHere) return { ...open, ...decidedKind(parsedSettings as ComputedSettings) };
  if (field.kind !== 'table') return value === undefined ? null : open;
  const isHidden = (key: string) => rightTo(access, columnPath(field.key, key)) === 'hidden';
  const decided = new Set(
    field.columns.filter(({ expression }) => expression?.names.some(isHidden)).map(({ key }) => key),
  );
  const columns = (open.settings.columns as TableColumn[])
    .filter(({ key }) => !isHidden(key))
    .map((column) => toColumn(decided.has(column.key) ? asDecided(column) : column, field.key, access));
  return columns.length === 0 ? null : { ...open, settings: { ...open.settings, columns } };
}

/** Returns the kind of a computed value that the browser cannot compute: a read-only number or text. */
const decidedKind = ({ scale, money, text }: ComputedSettings) => ({
  kind: text ? 'short-text' : money ? 'money' : 'decimal',
  readOnly: true,
  settings: text ? { max: computedTextLength } : money ? {} : { scale },
});

const asDecided = (column: TableColumn): TableColumn => ({
  ...column,
  ...decidedKind({ scale: 2, money: false, ...(column.settings as Partial<ComputedSettings>) } as ComputedSettings),
});

function toColumn(column: TableColumn, table: string, access: Access): TableColumn {
  const path = columnPath(table, column.key);
  if (!isWritable(access, path)) return { ...column, required: false, readOnly: true };
  const right = rightTo(access, path);
  return { ...column, required: right === 'required' || (column.required && right !== 'optional') };
}

/** Returns a value without the columns of a table that are hidden. */
export function shownValue({ kind, key }: CompiledField, value: Json, access: Access): Json {
  if (kind !== 'table') return value;
  return (value as TableRow[]).map(({ id, cells }) => ({
    id,
    cells: Object.fromEntries(
      Object.entries(cells).filter(([column]) => rightTo(access, columnPath(key, column)) !== 'hidden'),
    ),
  }));
}
