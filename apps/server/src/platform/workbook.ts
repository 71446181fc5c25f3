import { streamXlsxRows, writeXlsx } from 'hucre/xlsx';
import type { FileAnswer } from './http';
import { unpackedSize } from './unpacked-size';

/** Bytes of all parts of a workbook; 10,000 rows take about 6 MB. */
const unpackedLimit = 32 * 1024 * 1024;

/** A row of a sheet; `row` counts from 1. */
export interface SheetRow {
  row: number;
  cells: string[];
}

/** XLSX files are ZIP archives; no text file starts as they do. */
export const isArchive = (file: Buffer): boolean => file.subarray(0, 4).equals(Buffer.from('PK\x03\x04', 'latin1'));

/**
 * Reads the rows of the first sheet that are not empty, at most `limit`. A formula counts as the text that was last
 * shown for it.
 */
export async function readWorkbook(file: Buffer, limit: number): Promise<SheetRow[] | 'notXlsx' | 'tooLarge'> {
  const size = unpackedSize(file);
  if (size === null) return 'notXlsx';
  if (size > unpackedLimit) return 'tooLarge';
  return readRows(file, limit).catch(() => 'notXlsx');
}

async function readRows(file: Buffer, limit: number): Promise<SheetRow[]> {
  const rows: SheetRow[] = [];
  for await (const { index, values } of streamXlsxRows(file)) {
    const cells = values.map(toText);
    if (!cells.some((cell) => cell !== '')) continue;
    rows.push({ row: index + 1, cells });
    if (rows.length >= limit) break;
  }
  return rows;
}

/** Control characters, which cells can hold in escaped form, are dropped. */
const toText = (cell: unknown): string => {
  if (cell instanceof Date) return cell.toISOString().slice(0, 19).replace('T', ' ').replace(' 00:00:00', '');
  if (typeof cell === 'number' || typeof cell === 'boolean') return String(cell);
  return typeof cell === 'string' ? cell.replaceAll(/[^\P{Cc}\n]/gu, '').trim() : '';
};

interface TemplateSheet {
  name: string;
  columns: readonly { width: number }[];
  rows: string[][];
  /** Columns that offer what stands in a column of another sheet, below its name; other texts can be typed. */
  lists?: readonly { column: number; from: { sheet: string; column: number; rows: number } }[];
}

/** Excel's names of columns: A to Z, AA and so on. */
const columnLetters = (column: number): string =>
  (column >= 26 ? columnLetters(Math.floor(column / 26) - 1) : '') + String.fromCharCode(65 + (column % 26));

const listedRows = 10_001;

/** A workbook to be filled in: its cells keep what is typed, and the first row of a sheet stays in sight. */
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
