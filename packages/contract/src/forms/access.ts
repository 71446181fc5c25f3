/**
 * The rights of a reader to a field, or to a column of a table (`table.column`). `edit` keeps the form's own rule on
 * whether the field is required, and `optional` lifts it.
 */
export const fieldRights = ['hidden', 'read', 'edit', 'required', 'optional'] as const;
export type FieldRight = (typeof fieldRights)[number];

/**
 * Rights by path. A field that is not named has the right of `everyField`, which is `edit` by default. A column that is
 * not named has the right of its table. The map is made once from the settings of a node (spec 000 §5).
 */
export type Access = Readonly<Record<string, FieldRight>>;

/** The path that stands for all fields that are not named. */
export const everyField = '*';

export function rightTo(access: Access, path: string): FieldRight {
  const named = access[path];
  if (named) return named;
  const end = path.indexOf('.');
  if (end < 0) return access[everyField] ?? 'edit';
  const table = rightTo(access, path.slice(0, end));
  return table === 'hidden' || table === 'read' ? table : 'edit';
}

export const columnPath = (table: string, column: string): string => `${table}.${column}`;

export const isWritable = (access: Access, path: string): boolean =>
  !['hidden', 'read'].includes(rightTo(access, path));
