import { textsIn, type Locale, type people } from '@portal/contract';
import { writeCsv } from 'hucre/csv';
import texts from '../strings/import.json';
import { columnName } from './columns';

const toCsv = (rows: (string | number)[][]) => writeCsv(rows, { bom: true, escapeFormulae: true });

/** The accounts with their initial passwords, as a CSV file. */
export const accountsFile = (
  accounts: readonly { chineseName: string; username: string; password: string }[],
  locale: Locale,
): string =>
  toCsv([
    [columnName('chineseName', locale), columnName('username', locale), textsIn(texts, locale).password],
    ...accounts.map(({ chineseName, username, password }) => [chineseName, username, password]),
  ]);

/** The faulty rows, as a CSV file. */
export const issuesFile = (issues: readonly people.ImportIssue[], locale: Locale): string =>
  toCsv([
    [...textsIn(texts, locale).issueHeaders],
    ...issues.map(({ row, column, message, advice }) => [row, column, message, advice]),
  ]);
