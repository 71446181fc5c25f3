import { textsIn, fillIn, type Locale, type people } from '@portal/contract';
import texts from '../strings/import.json';
import { columnName, columns } from './columns';

export type IssueCode = keyof (typeof texts)['zh-CN']['issues'];

export interface Issue {
  /** From 1, the header's. */
  row: number;
  /** A column of the import, or the text of a header; empty for a whole row. */
  column: string;
  code: IssueCode;
  params?: Record<string, string | number>;
}

/** Says in the reader's language what is wrong and what to do. */
export function describeIssue({ row, column, code, params = {} }: Issue, locale: Locale): people.ImportIssue {
  const { message, advice } = textsIn(texts, locale).issues[code];
  const known = columns.find((each) => each === column);
  const name = known ? columnName(known, locale) : column;
  return { row, column: name, message: fillIn(message, (param) => params[param]), advice };
}
