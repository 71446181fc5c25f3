import type { SheetForm } from '../../../../platform/sheet-import';
import texts from '../strings/import.json';

/** The columns of an import, in the order of the template. */
export const columns = ['chineseName', 'username', 'phone', 'userType', 'units', 'posts', 'roles'] as const;
export type Column = (typeof columns)[number];

export const peopleSheet: SheetForm<Column> = {
  columns,
  required: ['chineseName', 'username'],
  exampleKeys: ['chineseName', 'username'],
  texts,
};

/** Several units or roles stand in one cell, each on its own line or between semicolons. */
export const splitCell = (cell: string): string[] => [
  ...new Set(
    cell
      .split(/[;；\n]/u)
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  ),
];
