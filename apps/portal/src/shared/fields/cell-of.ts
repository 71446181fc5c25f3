import type { InvalidCells } from '@portal/widgets/fields';
import type { ShownIssue } from './refusal';

/** The cell of a table that an issue is about. */
export function cellOf({ path }: ShownIssue): { row: string; column: string } | null {
  const [, row, column] = path.split('/');
  return row && column ? { row, column } : null;
}

/** The cells that issues of a table are about. */
export function toInvalidCells(issues: readonly ShownIssue[]): InvalidCells {
  const columns = new Map<string, Set<string>>();
  for (const { row, column } of issues.flatMap((issue) => cellOf(issue) ?? []))
    columns.set(row, (columns.get(row) ?? new Set()).add(column));
  return columns;
}
