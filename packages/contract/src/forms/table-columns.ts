import { columnKinds, type AnyFieldKind } from '../fields';
import { type Json, toVariable } from '../fields/kind';
import { perObject, type TableColumn, type TableRow } from '../fields/table';
import type { FormIssue } from './form-issues';
import { computeValue, type ComputedSettings, type CompileExpression, type FormExpression } from './expressions';

export interface CompiledColumn {
  key: string;
  definition: AnyFieldKind;
  parsedSettings: unknown;
  /** Reads the other columns of its row. Null unless the column is computed. */
  expression: FormExpression | null;
}

/**
 * Prepares the columns of a table. A computed column may read only columns before it. Issues are reported for the
 * table's field.
 */
export function compileColumns(
  table: string,
  columns: readonly TableColumn[],
  compileExpression: CompileExpression,
): { columns: CompiledColumn[]; issues: FormIssue[] } {
  const issues: FormIssue[] = [];
  const compiled = columns.map(({ key, kind, settings }, index): CompiledColumn => {
    const definition: AnyFieldKind = columnKinds[kind as keyof typeof columnKinds];
    const parsedSettings = definition.settings.parse(settings);
    const column = { key, definition, parsedSettings, expression: null };
    if (!definition.derived) return column;
    try {
      const expression = compileExpression((parsedSettings as ComputedSettings).expression);
      issues.push(...expression.names.flatMap((name) => wrongName(table, name, columns.slice(0, index), columns)));
      return { ...column, expression };
    } catch {
      issues.push({ code: 'wrongExpression', field: table, detail: `columns.${index}.settings.expression` });
      return column;
    }
  });
  return { columns: compiled, issues };
}

function wrongName(
  table: string,
  name: string,
  before: readonly TableColumn[],
  all: readonly TableColumn[],
): FormIssue[] {
  const read = before.find(({ key }) => key === name);
  if (!read) {
    const code = all.some(({ key }) => key === name) ? 'cycle' : 'unknownField';
    return [{ code, field: table, detail: name }];
  }
  const definition: AnyFieldKind = columnKinds[read.kind as keyof typeof columnKinds];
  return definition.toVariable ? [] : [{ code: 'notReadable', field: table, detail: name }];
}

/** Returns the rows with the cells of computed columns. An unchanged row stays the same object. */
export function withComputedCells(columns: readonly CompiledColumn[], value: Json): Json {
  if (!Array.isArray(value)) return value;
  const compute = rowsComputedBy(columns);
  return value.map((row) => (isRow(row) ? compute(row) : row));
}

/** Recomputes only rows that have changed, for example at each key typed into one of 500 rows. */
const rowsComputedBy = perObject((columns: readonly CompiledColumn[]) =>
  perObject((row: TableRow) => computeRow(columns, row)),
);

function isRow(value: unknown): value is TableRow {
  if (typeof value !== 'object' || value === null || !('cells' in value)) return false;
  return typeof value.cells === 'object' && value.cells !== null;
}

function computeRow(columns: readonly CompiledColumn[], row: TableRow): TableRow {
  const variables: Record<string, Json> = {};
  const changed: Record<string, Json> = {};
  for (const column of columns) {
    const stored = row.cells[column.key] ?? null;
    const cell = column.expression
      ? computeValue(column.expression, column.parsedSettings as ComputedSettings, variables)
      : stored;
    variables[column.key] = toVariable(column, cell);
    if (cell !== stored) changed[column.key] = cell;
  }
  return Object.keys(changed).length === 0 ? row : { ...row, cells: { ...row.cells, ...changed } };
}
