import type { z } from 'zod';
import { FormError, type FormIssue } from './form-issues';
import { fieldKinds, findKind, mayBeFilled, type AnyFieldKind, type LookupSettings, type TableColumn } from '../fields';
import type { CompileExpression, FormExpression } from './expressions';
import type { FieldCheck, Form, FormField } from './form';
import { compileColumns, type CompiledColumn } from './table-columns';

export interface CompiledCheck extends FieldCheck {
  compiled: FormExpression;
}

export interface CompiledField extends FormField {
  definition: AnyFieldKind;
  parsedSettings: unknown;
  schema: z.ZodType;
  /** Null unless the value is computed. */
  expression: FormExpression | null;
  condition: FormExpression | null;
  requiredIf: FormExpression | null;
  readOnlyIf: FormExpression | null;
  compiledChecks: readonly CompiledCheck[];
  /** The columns of a table. Other kinds have none. */
  columns: readonly CompiledColumn[];
  /** The lookup whose choice alone decides the value. */
  filledBy: string | null;
}

export interface CompiledForm {
  form: Form;
  byKey: ReadonlyMap<string, CompiledField>;
  /** All fields, each after those that its condition and its expression read. */
  order: readonly CompiledField[];
}

/**
 * Prepares a form: kinds, settings, expressions, and the order in which fields depend on each other.
 * @throws FormError naming every issue
 */
export function compileForm(form: Form, compileExpression: CompileExpression): CompiledForm {
  const issues: FormIssue[] = [];
  const byKey = new Map<string, CompiledField>();
  for (const field of form.fields) {
    if (byKey.has(field.key)) issues.push({ code: 'duplicateKey', field: field.key, detail: '' });
    const compiled = compileField(field, compileExpression, issues);
    if (compiled) byKey.set(field.key, compiled);
  }
  const known = new Set(form.fields.map(({ key }) => key));
  issues.push(...bindFills(byKey, known));
  for (const field of byKey.values()) issues.push(...findWrongNames(field, byKey, known));
  const order = issues.length === 0 ? sort(byKey, issues) : [];
  if (issues.length > 0) throw new FormError(issues);
  return { form, byKey, order };
}

function compileField(
  field: FormField,
  compileExpression: CompileExpression,
  issues: FormIssue[],
): CompiledField | null {
  const definition = findKind(field.kind);
  if (!definition) {
    issues.push({ code: 'unknownKind', field: field.key, detail: field.kind });
    return null;
  }
  const settings = definition.settings.safeParse(field.settings);
  if (!settings.success) {
    for (const { path } of settings.error.issues)
      issues.push({ code: 'wrongSettings', field: field.key, detail: path.join('.') });
    return null;
  }
  const compile = (text: string | undefined, setting: string): FormExpression | null => {
    if (text === undefined) return null;
    try {
      return compileExpression(text);
    } catch {
      issues.push({ code: 'wrongExpression', field: field.key, detail: setting });
      return null;
    }
  };
  if (isUnlabelled(field)) issues.push({ code: 'wrongSettings', field: field.key, detail: 'label' });
  const { expression } = settings.data as { expression?: string };
  const schema = definition.schema(settings.data);
  if (field.default !== undefined && !schema.safeParse(field.default).success)
    issues.push({ code: 'wrongSettings', field: field.key, detail: 'default' });
  const table =
    field.kind === 'table'
      ? compileColumns(field.key, (settings.data as { columns: TableColumn[] }).columns, compileExpression)
      : { columns: [], issues: [] };
  issues.push(...table.issues);
  return {
    ...field,
    definition,
    parsedSettings: settings.data,
    schema,
    expression: definition.derived ? compile(expression, 'expression') : null,
    condition: compile(field.visibleWhen, 'visibleWhen'),
    requiredIf: compile(field.requiredWhen, 'requiredWhen'),
    readOnlyIf: compile(field.readOnlyWhen, 'readOnlyWhen'),
    compiledChecks: (field.checks ?? []).flatMap((check) => {
      const compiled = compile(check.expression, 'checks');
      return compiled ? [{ ...check, compiled }] : [];
    }),
    columns: table.columns,
    filledBy: null,
  };
}

const isUnlabelled = ({ label }: FormField): boolean =>
  (typeof label === 'string' ? [label] : Object.values(label)).every((text) => text.trim() === '');

/** Returns the fields that the value of this field depends on. */
export const namesRead = (field: CompiledField): string[] => {
  const { expression, condition, parsedSettings, filledBy } = field;
  const { parent } = parsedSettings as { parent?: string };
  const others = [parent, filledBy].filter((name) => name !== undefined && name !== null);
  return [...new Set([...(expression?.names ?? []), ...(condition?.names ?? []), ...others, ...filterFields(field)])];
};

/** Returns the settings of a lookup. */
export const lookupSettings = ({ kind, parsedSettings }: CompiledField): LookupSettings | undefined =>
  kind === fieldKinds.lookup.name ? (parsedSettings as LookupSettings) : undefined;

/** Returns the fields whose values narrow the choices of a lookup. */
const filterFields = (field: CompiledField): string[] =>
  (lookupSettings(field)?.filters ?? []).flatMap((filter) => ('field' in filter ? [filter.field] : []));

/** Binds fields to the lookups that fill them in, and finds those that cannot be filled in, or are so twice. */
function bindFills(byKey: ReadonlyMap<string, CompiledField>, known: ReadonlySet<string>): FormIssue[] {
  const filled = new Set<string>();
  return [...byKey.values()].flatMap((lookup) =>
    (lookupSettings(lookup)?.fills ?? []).flatMap(({ field, editable }): FormIssue[] => {
      const target = byKey.get(field);
      if (!known.has(field)) return [{ code: 'unknownField', field: lookup.key, detail: field }];
      if (target && !mayBeFilled(target.kind)) return [{ code: 'notFillable', field: lookup.key, detail: field }];
      if (filled.has(field)) return [{ code: 'filledTwice', field: lookup.key, detail: field }];
      filled.add(field);
      if (target && !editable) target.filledBy = lookup.key;
      return [];
    }),
  );
}

/** Returns those fields, and the fields that decide whether it is required, can be edited, and is valid. */
export const allNamesRead = (field: CompiledField): string[] => {
  const { requiredIf, readOnlyIf, compiledChecks } = field;
  const others = [requiredIf, readOnlyIf, ...compiledChecks.map(({ compiled }) => compiled)];
  return [...new Set([...namesRead(field), ...others.flatMap((expression) => expression?.names ?? [])])];
};

/**
 * Finds fields that no longer exist, and fields whose kind may not be used in an expression, such as an identity
 * number.
 */
const findWrongNames = (
  field: CompiledField,
  byKey: ReadonlyMap<string, CompiledField>,
  known: ReadonlySet<string>,
): FormIssue[] =>
  allNamesRead(field).flatMap((name): FormIssue[] => {
    if (!known.has(name)) return [{ code: 'unknownField', field: field.key, detail: name }];
    const read = byKey.get(name);
    return read && !read.definition.toVariable ? [{ code: 'notReadable', field: field.key, detail: name }] : [];
  });

function sort(byKey: ReadonlyMap<string, CompiledField>, issues: FormIssue[]): CompiledField[] {
  const sorted = new Set<CompiledField>();
  const visit = (field: CompiledField, path: readonly string[]): void => {
    if (sorted.has(field)) return;
    if (path.includes(field.key)) {
      const cycle = [...path.slice(path.indexOf(field.key)), field.key];
      issues.push({ code: 'cycle', field: field.key, detail: cycle.join(' → ') });
      return;
    }
    for (const name of namesRead(field)) visit(byKey.get(name)!, [...path, field.key]);
    sorted.add(field);
  };
  for (const field of byKey.values()) visit(field, []);
  return [...sorted];
}
