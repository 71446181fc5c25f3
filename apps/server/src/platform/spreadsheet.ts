import type { Locale } from '@portal/contract';
import { findKind, type Cell } from '@portal/contract/fields';
import type { FormField } from '@portal/contract/forms';
import type { exportFormats } from '@portal/contract/records';
import { writeCsvStream } from 'hucre/csv';
import { writeXlsxStream } from 'hucre/xlsx';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { findAreaName } from './areas';
import type { FileAnswer } from './http';

/** Rows of an export at most. */
export const exportedRows = 100_000;

export type SpreadsheetFormat = (typeof exportFormats)[number];

const contentTypes: Record<SpreadsheetFormat, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
};

interface Spreadsheet {
  /** Names the sheet and the file. */
  title: string;
  headers: readonly string[];
  rows: AsyncIterable<(string | number)[]>;
}

/** A spreadsheet that is written while its rows are read; a text is never read as a formula. */
export function writeSpreadsheet({ title, headers, rows }: Spreadsheet, format: SpreadsheetFormat): FileAnswer {
  const stream =
    format === 'xlsx'
      ? writeXlsxStream(rows, { name: sheetName(title), columns: headers.map((header) => ({ header })) })
      : writeCsvStream(rows, { headers: [...headers], bom: true, escapeFormulae: true });
  return {
    content: Readable.fromWeb(stream as ReadableStream<Uint8Array>),
    contentType: contentTypes[format],
    downloadName: `${title}.${format}`,
  };
}

/** Spreadsheets refuse some characters and long names. */
const sheetName = (title: string): string => title.replace(/[\\/?*[\]:]/gu, ' ').slice(0, 31);

/** Numbers as numbers, everything else as readers see it. */
export function fieldCell({ kind, settings }: Pick<FormField, 'kind' | 'settings'>, value: unknown, locale: Locale) {
  const found = findKind(kind);
  if (value === undefined || value === null || !found) return '';
  const cell: Cell = found.toCell(value, settings);
  return cell.type === 'number' && Number.isSafeInteger(Number(cell.value))
    ? Number(cell.value)
    : found.text(value, settings, locale, findAreaName);
}
