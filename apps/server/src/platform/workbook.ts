import { writeXlsx } from 'hucre/xlsx';
import { PortalError, type FileAnswer } from './http';
import { sheetName, type Header } from './spreadsheet';
import { createThreads, TaskLimitError } from './threads';

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
  return workbookAnswer(title, content);
}

const workbookAnswer = (title: string, content: Uint8Array): FileAnswer => ({
  content: Buffer.from(content),
  contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  downloadName: `${title}.xlsx`,
});

/** Rows of all sheets of a workbook together, which is written in memory. */
const workbookRows = 50_000;

const threads = createThreads({ count: 1, ms: 60_000, megabytes: 512 });

interface Sheet {
  name: string;
  headers: readonly Header[];
  rows: (string | number)[][];
}

const tooLarge = () => new PortalError('exportTooLarge', { rows: workbookRows });

/** Stored values of a workbook together, which are read into memory. */
const workbookMegabytes = 32;

/** Checks the rows of all sheets together. @throws PortalError `exportTooLarge` */
function requireWorkbookRows(rows: number): void {
  if (rows > workbookRows) throw tooLarge();
}

/**
 * Checks what all sheets hold together, before it is read.
 * @throws PortalError `exportTooLarge` for too many rows, `exportTooHeavy` for too many bytes of stored values
 */
export function requireWorkbookSize({ rows, bytes }: { rows: number; bytes: number }): void {
  requireWorkbookRows(rows);
  if (bytes > workbookMegabytes * 1024 * 1024)
    throw new PortalError('exportTooHeavy', { megabytes: workbookMegabytes });
}

/**
 * Writes several sheets as one workbook, in a thread.
 * @throws PortalError `exportTooLarge`, also for one beyond the thread's time or memory
 */
export async function writeWorkbook(title: string, sheets: readonly Sheet[]): Promise<FileAnswer> {
  requireWorkbookRows(sheets.reduce((sum, { rows }) => sum + rows.length, 0));
  const names = uniqueNames(sheets.map(({ name }) => name));
  const written = sheets.map(({ headers, rows }, index) => ({
    name: names[index]!,
    columns: headers.map((header) => ({
      width: columnWidth,
      ...(typeof header !== 'string' && { numFmt: header.numFmt }),
    })),
    rows: [headers.map((header) => (typeof header === 'string' ? header : header.header)), ...rows],
  }));
  const [content = new Uint8Array()] = await threads.run('writeSheets', written).catch((error: unknown) => {
    throw error instanceof TaskLimitError ? tooLarge() : error;
  });
  return workbookAnswer(title, content);
}

/** The width of a column in characters. */
const columnWidth = 20;

/** Returns names that a workbook accepts, with a number where one occurs twice. */
const uniqueNames = (names: readonly string[]): string[] => {
  const used = new Set<string>();
  return names.map((name) => {
    const wanted = sheetName(name).trim() || '1';
    let next = wanted;
    for (let number = 2; used.has(next.toLowerCase()); number += 1) next = `${wanted.slice(0, 27)} ${number}`;
    used.add(next.toLowerCase());
    return next;
  });
};
