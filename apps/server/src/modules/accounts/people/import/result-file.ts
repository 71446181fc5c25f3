import { textsIn, type Locale } from '@portal/contract';
import { columnName, toCsv } from '../../../../platform/sheet-import';
import texts from '../strings/import.json';
import { peopleSheet } from './columns';

/** The accounts with their initial passwords, as a CSV file. */
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
