import { fillIn, textsIn, type Locale, type SheetAnswer, type SheetIssue } from '@portal/contract';
import { importLimits } from '@portal/contract/records';
import { writeCsv } from 'hucre/csv';
import type { SheetForm } from './form';
import texts from './strings/issues.json';

/** Issues of the whole file. The text of `noRows` depends on the imported object. */
export type FileIssueCode = keyof (typeof texts)['zh-CN']['issues'] | 'noRows';

export interface Issue<Code extends string = string> {
  /** The row, counted from 1, which is the header. */
  row: number;
  /** A column of the import, or the text of a header. It is empty for a whole row. */
  column: string;
  code: Code;
  params?: Record<string, string | number>;
}

/** Returns in the reader's language what is wrong and what to do. Nothing was created. */
export function refusal<Column extends string>(
  form: SheetForm<Column>,
  found: readonly Issue[],
  locale: Locale,
): SheetAnswer {
  const { columns, issues: own } = textsIn(form.texts, locale);
  const { issues: common } = textsIn(texts, locale);
  const words: Readonly<Record<string, { message: string; advice: string }>> = { ...common, ...own };
  const named: Readonly<Record<string, string>> = columns;
  const issues = found
    .toSorted((one, other) => one.row - other.row)
    .slice(0, importLimits.issues)
    .map(({ row, column, code, params = {} }): SheetIssue => {
      const { message, advice } = words[code]!;
      return { row, column: named[column] ?? column, message: fillIn(message, (param) => params[param]), advice };
    });
  return refusalOf(issues, locale);
}

/** Returns the answer to a file whose rows a form refused. */
export const rowsRefusal = (issues: readonly Omit<SheetIssue, 'advice'>[], locale: Locale): SheetAnswer => {
  const { rowAdvice: advice } = textsIn(texts, locale);
  return refusalOf(
    issues.map((issue) => ({ ...issue, advice })),
    locale,
  );
};

function refusalOf(issues: SheetIssue[], locale: Locale): SheetAnswer {
  const { headers } = textsIn(texts, locale);
  const lines = issues.map(({ row, column, message, advice }) => [row, column, message, advice]);
  return { created: 0, issues, resultFile: toCsv([[...headers], ...lines]) };
}

export const toCsv = (rows: (string | number)[][]) => writeCsv(rows, { bom: true, escapeFormulae: true });
