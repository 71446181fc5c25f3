import { issue, issuesMost, sameValue } from '../fields';
import type { Json } from '../fields/kind';
import type { TableRow } from '../fields/table';
import { columnPath, isWritable, type Access } from './access';
import type { CompiledField, CompiledForm } from './compile';
import { settle, type FormState, type FormValues } from './settle';
import { validate, type FieldIssue } from './validate';

export interface Accepted {
  /** The new values: of fields that apply, computed ones included. Null if there are issues. */
  values: FormValues | null;
  state: FormState;
  issues: readonly FieldIssue[];
}

/**
 * Merges submitted values into the stored ones. Fields that do not exist or may not be written are refused, submitted
 * computed values are ignored and recomputed, and fields hidden by a condition are cleared. Fields that a choice alone
 * fills in get the values of `filled`, and are refused where something else was submitted.
 */
export function accept(
  compiled: CompiledForm,
  stored: FormValues,
  submitted: FormValues,
  access: Access = {},
  filled: FormValues = {},
): Accepted {
  const issues: FieldIssue[] = [];
  const merged: Record<string, Json> = { ...stored, ...filled };
  for (const [key, value] of Object.entries(submitted)) {
    if (issues.length >= issuesMost) break;
    const field = compiled.byKey.get(key);
    if (!field || field.definition.decorative) {
      issues.push(refusal(key, 'unknownField'));
      continue;
    }
    if (field.definition.derived || field.filledBy !== null || sameValue(value, stored[key])) continue;
    if (field.readOnly || !isWritable(access, key)) {
      issues.push(refusal(key, 'notWritable'));
      continue;
    }
    if (field.kind === 'table') {
      issues.push(...refusedCells(field, stored[key], value, access));
      merged[key] = withProtectedCells(key, stored[key], value, access);
    } else merged[key] = value;
  }
  const state = settle(compiled, merged, access);
  issues.push(...lockedChanges(compiled, { stored, submitted, state, access }));
  issues.push(...changedFills(compiled, submitted, state));
  issues.push(...validate(state, access, { rules: compiled.form.rules, stored }));
  const values = Object.fromEntries(
    [...state.values()]
      .filter(({ field }) => !field.definition.decorative)
      .map(({ field, value }): [string, Json] => [field.key, value])
      .filter(([, value]) => value !== null),
  );
  return { values: issues.length === 0 ? values : null, state, issues: issues.slice(0, issuesMost) };
}

/** Values of fields that a choice alone fills in, where something else was submitted. */
const changedFills = ({ byKey }: CompiledForm, submitted: FormValues, state: FormState): FieldIssue[] =>
  Object.keys(submitted).flatMap((key) => {
    const filler = byKey.get(byKey.get(key)?.filledBy ?? '');
    if (!filler || sameValue(submitted[key], state.get(key)?.value)) return [];
    return [{ ...issue('filled', { lookup: filler.label }), field: key, path: key }];
  });

/** Changes of fields that their own condition locked before, and locks still. */
function lockedChanges(
  compiled: CompiledForm,
  { stored, submitted, state, access }: { stored: FormValues; submitted: FormValues; state: FormState; access: Access },
): FieldIssue[] {
  const changed = Object.keys(submitted).filter(
    (key) => state.get(key)?.locked && !sameValue(submitted[key], stored[key]),
  );
  if (changed.length === 0) return [];
  const before = settle(compiled, stored, access);
  return changed.filter((key) => before.get(key)?.locked).map((key) => refusal(key, 'notWritable'));
}

const refusal = (path: string, code: 'unknownField' | 'notWritable'): FieldIssue => ({
  ...issue(code),
  field: path.split('/')[0] ?? path,
  path,
});

/**
 * Checks that cells of columns that the node hides or makes read-only are sent as they are stored. Computed cells may
 * differ.
 */
function refusedCells(
  { key, columns }: CompiledField,
  stored: Json | undefined,
  submitted: Json,
  access: Access,
): FieldIssue[] {
  if (!Array.isArray(submitted)) return [];
  const before = new Map(asRows(stored).map(({ id, cells }) => [id, cells]));
  const computed = new Set(columns.filter(({ expression }) => expression).map((column) => column.key));
  return asRows(submitted).flatMap(({ id, cells }) =>
    Object.entries(cells)
      .filter(
        ([column, cell]) =>
          !computed.has(column) &&
          !isWritable(access, columnPath(key, column)) &&
          !sameValue(cell, before.get(id)?.[column]),
      )
      .map(([column]) => refusal(`${key}/${id}/${column}`, 'notWritable')),
  );
}

/** Rows that are already stored keep the cells that the node hides or makes read-only. */
function withProtectedCells(key: string, stored: Json | undefined, submitted: Json, access: Access): Json {
  if (!Array.isArray(submitted)) return submitted;
  const before = new Map(asRows(stored).map(({ id, cells }) => [id, cells]));
  return submitted.map((row) => {
    const [found] = asRows([row]);
    const kept = Object.entries((found && before.get(found.id)) ?? {}).filter(
      ([column]) => !isWritable(access, columnPath(key, column)),
    );
    return found ? { ...found, cells: { ...found.cells, ...Object.fromEntries(kept) } } : row;
  });
}

const asRows = (value: Json | undefined): TableRow[] =>
  Array.isArray(value)
    ? (value as TableRow[]).filter((row) => typeof row === 'object' && row !== null && typeof row.cells === 'object')
    : [];
