import type { CompiledForm, FieldIssue } from '@portal/contract/forms';
import type { InvalidCells } from '@portal/widgets/fields';
import { CallError } from '../http';

/** An issue with a message from the server. */
export interface ShownIssue extends FieldIssue {
  message?: string;
}

/** A refusal that the form shows at its fields. */
export class FieldRefusal extends CallError {
  constructor({ message, status, code, data }: CallError) {
    super(message, status, code, data);
  }
}

/** Returns the issues that a refusal reports for fields of the form. There are none if it concerns something else. */
export function refusedFields(error: unknown, { byKey }: CompiledForm): ShownIssue[] {
  if (!(error instanceof CallError)) return [];
  const { field: path, issues = [] } = (error.data ?? {}) as { field?: unknown; issues?: readonly FieldIssue[] };
  const named = issues.filter(({ field }) => byKey.has(field));
  if (named.length > 0) return named;
  const field = typeof path === 'string' ? (path.split('/')[0] ?? '') : '';
  return byKey.has(field) ? [{ field, path: String(path), code: 'reference', params: {}, message: error.message }] : [];
}

/** Returns the cell of a table that an issue is about. */
export function cellOf({ path }: ShownIssue): { row: string; column: string } | null {
  const [, row, column] = path.split('/');
  return row && column ? { row, column } : null;
}

/** Returns the cells that issues of a table are about. */
export function toInvalidCells(issues: readonly ShownIssue[]): InvalidCells {
  const columns = new Map<string, Set<string>>();
  for (const { row, column } of issues.flatMap((issue) => cellOf(issue) ?? []))
    columns.set(row, (columns.get(row) ?? new Set()).add(column));
  return columns;
}
