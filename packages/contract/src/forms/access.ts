/** What a reader may do with a field, or with a column of a table (`table.column`). */
export type FieldRight = 'hidden' | 'read' | 'edit' | 'required';

/** By path; a path that is not named is `edit`. Made once from the settings of a node (spec 000 §5). */
export type Access = Readonly<Record<string, FieldRight>>;

export const rightTo = (access: Access, path: string): FieldRight => access[path] ?? 'edit';

export const columnPath = (table: string, column: string): string => `${table}.${column}`;
