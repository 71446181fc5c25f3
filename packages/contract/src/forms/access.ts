/**
 * What a reader may do with a field, or with a column of a table (`table.column`). `edit` keeps the form's own rule on
 * whether the field is required; `optional` lifts it.
 */
export const fieldRights = ['hidden', 'read', 'edit', 'required', 'optional'] as const;
export type FieldRight = (typeof fieldRights)[number];

/** By path; a path that is not named is `edit`. Made once from the settings of a node (spec 000 §5). */
export type Access = Readonly<Record<string, FieldRight>>;

export const rightTo = (access: Access, path: string): FieldRight => access[path] ?? 'edit';

export const columnPath = (table: string, column: string): string => `${table}.${column}`;

export const isWritable = (access: Access, path: string): boolean =>
  !['hidden', 'read'].includes(rightTo(access, path));
