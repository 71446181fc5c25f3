import { writeXlsx } from 'hucre/xlsx';
import type { FileAnswer } from './http';

interface TemplateSheet {
  name: string;
  columns: readonly { width: number }[];
  rows: string[][];
  /** Columns that suggest values from a column of another sheet, below its header. Other texts can be typed. */
  lists?: readonly { column: number; from: { sheet: string; column: number; rows: number } }[];
}

/** Excel's names of columns: A to Z, AA and so on. */
const columnLetters = (column: number): string =>
  (column >= 26 ? columnLetters(Math.floor(column / 26) - 1) : '') + String.fromCharCode(65 + (column % 26));

const listedRows = 10_001;

/** Writes a template workbook: cells have text format, and the first row of each sheet is frozen. */
export async function writeTemplateWorkbook(title: string, sheets: readonly TemplateSheet[]): Promise<FileAnswer> {
  const content = await writeXlsx({
    sheets: sheets.map(({ name, columns, rows, lists = [] }) => ({
      name,
      columns: columns.map(({ width }) => ({ width, numFmt: '@' })),
      rows,
      freezePane: { rows: 1 },
      dataValidations: lists.map(({ column, from }) => {
        const source = columnLetters(from.column);
        return {
          type: 'list' as const,
          range: `${columnLetters(column)}2:${columnLetters(column)}${listedRows}`,
          formula1: `'${from.sheet}'!$${source}$2:$${source}$${from.rows + 1}`,
          allowBlank: true,
          showErrorMessage: false,
        };
      }),
    })),
  });
  return {
    content: Buffer.from(content),
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    downloadName: `${title}.xlsx`,
  };
}
