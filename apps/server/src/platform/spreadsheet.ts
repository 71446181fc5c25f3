import type { Locale } from '@portal/contract';
import { findKind, labelText, moneyScale, type Cell } from '@portal/contract/fields';
import type { FormField } from '@portal/contract/forms';
import type { ExportFormat } from '@portal/contract/records';
import { writeCsvStream } from 'hucre/csv';
import { writeXlsxStream } from 'hucre/xlsx';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { findAreaName } from './areas';
import type { FileAnswer } from './http';

/** Rows of an export at most. */
export const exportedRows = 100_000;

const contentTypes: Record<ExportFormat, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
};

/** The head of a column, and how a workbook shows its numbers. */
export type Header = string | { header: string; numFmt: string };

const headerText = (header: Header): string => (typeof header === 'string' ? header : header.header);

/** How a workbook shows points in time, by how exact they are. */
const timeFormats = { day: 'yyyy-mm-dd', minute: 'yyyy-mm-dd hh:mm', second: 'yyyy-mm-dd hh:mm:ss' };

/** Returns the head of a column of times, which a workbook can sort and calculate with. */
export const timeHeader = (header: string, exact: keyof typeof timeFormats = 'second'): Header => ({
  header,
  numFmt: timeFormats[exact],
});

/** Returns heads of columns, of which the named ones hold times. */
export const headersWith = <Name extends string>(
  times: Partial<Record<Name, keyof typeof timeFormats>>,
  headers: Readonly<Record<Name, string>>,
): Header[] =>
  (Object.keys(headers) as Name[]).map((name) =>
    times[name] === undefined ? headers[name] : timeHeader(headers[name], times[name]),
  );

const dayMs = 86_400_000;
/** Day 0 of a workbook. */
const firstDay = Date.UTC(1899, 11, 30);
/** 1900-03-01. Workbooks disagree about the days before. */
const firstSafeDay = 61;

/** Returns a time as workbooks store it, the days since 1899-12-30, or any other text as it is. */
function timeCell(cell: string | number): string | number {
  const parts = typeof cell === 'string' ? /^(\d{4}-\d\d-\d\d)(?: (\d\d:\d\d(?::\d\d)?))?$/u.exec(cell) : null;
  if (!parts) return cell;
  const days = (Date.parse(`${parts[1]}T${parts[2] ?? '00:00'}Z`) - firstDay) / dayMs;
  return days >= firstSafeDay ? days : cell;
}

/** Makes numbers of the times in columns of times. */
async function* withTimes({ headers, rows }: Spreadsheet): Spreadsheet['rows'] {
  const formats: readonly string[] = Object.values(timeFormats);
  const isTime = headers.map((header) => typeof header !== 'string' && formats.includes(header.numFmt));
  for await (const row of rows) yield row.map((cell, index) => (isTime[index] ? timeCell(cell) : cell));
}

/** The width of a column in characters, which fits a date with its time. */
const columnWidth = 20;

interface Spreadsheet {
  /** Names the sheet and the file. */
  title: string;
  headers: readonly Header[];
  rows: AsyncIterable<(string | number)[]>;
}

/** Returns a spreadsheet that is written while its rows are read. A text is never interpreted as a formula. */
export function writeSpreadsheet(sheet: Spreadsheet, format: ExportFormat): FileAnswer {
  const { title, headers, rows } = sheet;
  const stream =
    format === 'xlsx'
      ? writeXlsxStream(withTimes(sheet), { name: sheetName(title), columns: headers.map(toColumn) })
      : writeCsvStream(rows, { headers: headers.map(headerText), bom: true, escapeFormulae: true });
  return {
    content: Readable.fromWeb(stream as ReadableStream<Uint8Array>),
    contentType: contentTypes[format],
    downloadName: `${title}.${format}`,
  };
}

const toColumn = (header: Header) => ({
  width: columnWidth,
  ...(typeof header === 'string' ? { header } : header),
});

/** Spreadsheets refuse some characters and long names. */
export const sheetName = (title: string): string => title.replace(/[\\/?*[\]:]/gu, ' ').slice(0, 31);

/** Returns the head of a field's column. */
export function fieldHeader({ kind, label, settings }: FormField, locale: Locale): Header {
  const header = labelText(label, locale);
  if (kind === 'date') return timeHeader(header, 'day');
  if (kind === 'date-time') return timeHeader(header, 'minute');
  const { scale = moneyScale, money = kind === 'money' } = settings as { scale?: number; money?: boolean };
  if (!['money', 'decimal', 'computed'].includes(kind)) return header;
  return { header, numFmt: `${money ? '"¥"' : ''}#,##0${scale > 0 ? `.${'0'.repeat(scale)}` : ''}` };
}

/** Digits of a decimal that a spreadsheet keeps. */
const keptDigits = 15;

const isKept = (decimal: string): boolean => decimal.replace(/^-?[0.]*|\./gu, '').length <= keptDigits;

/** Returns numbers as numbers, which can be calculated with, and everything else as readers see it. */
export function fieldCell({ kind, settings }: Pick<FormField, 'kind' | 'settings'>, value: unknown, locale: Locale) {
  const found = findKind(kind);
  if (value === undefined || value === null || !found) return '';
  const cell: Cell = found.toCell(value, settings);
  return cell.type === 'number' && isKept(cell.value)
    ? Number(cell.value)
    : found.text(value, settings, locale, findAreaName(locale));
}
