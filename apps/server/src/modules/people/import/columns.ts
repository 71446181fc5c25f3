import { textsIn, locales, type Locale } from '@portal/contract';
import texts from '../strings/import.json';

/** The columns of an import, in the order of the template. */
export const columns = ['chineseName', 'username', 'phone', 'userType', 'units', 'posts', 'roles'] as const;
export type Column = (typeof columns)[number];

/** Without them no account can be created. */
export const requiredColumns: readonly Column[] = ['chineseName', 'username'];

export const columnName = (column: Column, locale: Locale): string => textsIn(texts, locale).columns[column];

/** Finds a column by its name in any language. */
export const findColumn = (name: string): Column | undefined =>
  columns.find((column) => locales.some((locale) => columnName(column, locale) === name));

/** Several units or roles stand in one cell, each on its own line or between semicolons. */
export const splitCell = (cell: string): string[] => [
  ...new Set(
    cell
      .split(/[;；\n]/u)
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  ),
];

/** The template's example, which is skipped when it is left in the file. */
export const isExample = ({ chineseName, username }: Partial<Record<Column, string>>): boolean =>
  locales.some((locale) => textsIn(texts, locale).example.chineseName === chineseName) &&
  locales.some((locale) => textsIn(texts, locale).example.username === username);
