import { localized, textsIn, type Locale } from '@portal/contract';
import type { FileAnswer } from '../../../../platform/http';
import { columnName, toCsv } from '../../../../platform/sheet-import';
import { writeTemplateWorkbook } from '../../../../platform/workbook';
import texts from '../strings/import.json';
import { typeName, type Choices } from './choices';
import { columns, peopleSheet } from './columns';

/** Returns a workbook to fill in, with an example and a sheet of the possible values. */
export function writeTemplate(choices: Choices, locale: Locale): Promise<FileAnswer> {
  const { title, sheets, example } = textsIn(texts, locale);
  const types = choices.types.map((type) => typeName(type, locale));
  const roles = choices.roles.map(({ names }) => localized(names, locale));
  const offered = { userType: types, units: choices.unitPaths, posts: [...choices.posts.keys()], roles };
  const shown = { ...example, userType: types.at(-1) ?? '', units: choices.unitPaths[0] ?? '' };
  const names = Object.keys(offered) as (keyof typeof offered)[];
  const length = Math.max(...names.map((name) => offered[name].length));
  return writeTemplateWorkbook(title, [
    {
      name: sheets.people,
      columns: columns.map((column) => ({ width: column === 'units' ? 40 : 18 })),
      rows: [
        columns.map((column) => columnName(peopleSheet, column, locale)),
        columns.map((column) => (column === 'userType' ? typeName('1', locale) : shown[column])),
      ],
    },
    {
      name: sheets.choices,
      columns: names.map((name) => ({ width: name === 'units' ? 40 : 18 })),
      rows: [
        names.map((name) => columnName(peopleSheet, name, locale)),
        ...Array.from({ length }, (_, row) => names.map((name) => offered[name][row] ?? '')),
      ],
    },
  ]);
}

/** Returns the accounts with their initial passwords, as a CSV file. */
export const accountsFile = (
  accounts: readonly { chineseName: string; username: string; password: string }[],
  locale: Locale,
): string =>
  toCsv([
    [
      columnName(peopleSheet, 'chineseName', locale),
      columnName(peopleSheet, 'username', locale),
      textsIn(texts, locale).password,
    ],
    ...accounts.map(({ chineseName, username, password }) => [chineseName, username, password]),
  ]);
