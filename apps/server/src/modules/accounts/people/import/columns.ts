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

/** Splits a cell with several units or roles, which are separated by line breaks or semicolons. */
export const splitCell = (cell: string): string[] => [
  ...new Set(
    cell
      .split(/[;；\n]/u)
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  ),
];
