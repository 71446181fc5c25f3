import type { Json, TableRow } from '@portal/contract/fields';
import type { CompiledForm, FormValues } from '@portal/contract/forms';

/** What was typed, of the fields and columns that the form still has. A key never changes its kind. */
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
