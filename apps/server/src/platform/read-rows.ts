import { streamCsvRows } from 'hucre/csv';
import { streamXlsxRows } from 'hucre/xlsx';

/** A row of a sheet. `row` counts from 1. */
export interface SheetRow {
  row: number;
  cells: string[];
}

/** The limits of a sheet, which is read completely before it is checked. */
export interface SheetLimits {
  /** The number of rows that are not empty, including the one with the names of columns. */
  rows: number;
  columns: number;
}

interface SheetFile extends SheetLimits {
  file: Uint8Array;
  /** Whether a file that is not a workbook is read as CSV. */
  csv: boolean;
}

/** Why a sheet was not read. */
export type Unreadable = 'notXlsx' | 'notText' | 'tooLarge' | 'tooManyRows' | 'tooWide';

/** The maximum size of all parts of a workbook. 10,000 rows take about 6 MB. */
const unpackedLimit = 32 * 1024 * 1024;
/** The number of rows read for each one that is not empty, because spreadsheets keep rows that were once formatted. */
const emptyRows = 10;
/** The number of cells read for each one within the columns of the form. */
const emptyCells = 10;
const partRows = 200;

class UnreadableSheet extends Error {
  constructor(readonly reason: Unreadable) {
    super(reason);
  }
}

/** Reads the rows of the first sheet that are not empty, in parts, or returns the reason why they cannot be read. */
export async function* readRows({ file, csv, ...limits }: SheetFile): AsyncGenerator<SheetRow[] | Unreadable> {
  try {
    yield* bounded(linesOf(Buffer.from(file.buffer, file.byteOffset, file.byteLength), csv), limits);
  } catch (error) {
    yield error instanceof UnreadableSheet ? error.reason : 'notXlsx';
  }
}

function linesOf(file: Buffer, csv: boolean): Iterable<SheetRow> | AsyncIterable<SheetRow> {
  if (csv && !isArchive(file)) return csvLines(decode(file));
  const size = unpackedSize(file);
  if (size === null) throw new UnreadableSheet('notXlsx');
  if (size > unpackedLimit) throw new UnreadableSheet('tooLarge');
  return workbookLines(file);
}

/** XLSX files are ZIP archives. No text file starts like one. */
const isArchive = (file: Buffer): boolean => file.subarray(0, 4).equals(Buffer.from('PK\x03\x04', 'latin1'));

/** Excel writes CSV files in UTF-8 or in the encoding of the system, which is GBK in China. */
function decode(content: Buffer): string {
  for (const encoding of ['utf-8', 'gb18030'])
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(content);
    } catch {
      // the next encoding may fit
    }
  throw new UnreadableSheet('notText');
}

/**
 * The maximum number of separators in one line, including those within quotation marks. The CSV reader returns no row
 * before it has read all of it.
 */
const separatorsMost = 100_000;

function refuseEndless(text: string): void {
  let separators = 0;
  for (const character of text) {
    if (character === '\n') separators = 0;
    else if (character === ',' || character === ';' || character === '\t') separators += 1;
    if (separators > separatorsMost) throw new UnreadableSheet('tooWide');
  }
}

function* csvLines(text: string): Generator<SheetRow> {
  refuseEndless(text);
  let row = 0;
  for (const line of streamCsvRows(text, { unescapeFormulae: true }))
    yield { row: (row += 1), cells: line.map((cell) => (typeof cell === 'string' ? cell.trim() : '')) };
}

/** A formula counts as the text that was last shown for it. */
async function* workbookLines(file: Buffer): AsyncGenerator<SheetRow> {
  for await (const { index, values } of streamXlsxRows(file)) yield { row: index + 1, cells: values.map(toText) };
}

/** Control characters, which cells can hold in escaped form, are dropped. */
const toText = (cell: unknown): string => {
  if (cell instanceof Date) return cell.toISOString().slice(0, 19).replace('T', ' ').replace(' 00:00:00', '');
  if (typeof cell === 'number' || typeof cell === 'boolean') return String(cell);
  return typeof cell === 'string' ? cell.replaceAll(/[^\P{Cc}\n]/gu, '').trim() : '';
};

async function* bounded(
  lines: Iterable<SheetRow> | AsyncIterable<SheetRow>,
  { rows, columns }: SheetLimits,
): AsyncGenerator<SheetRow[]> {
  let read = { rows: 0, cells: 0, filled: 0 };
  let part: SheetRow[] = [];
  for await (const { row, cells } of lines) {
    const width = cells.findLastIndex((cell) => cell !== '') + 1;
    read = {
      rows: read.rows + 1,
      cells: read.cells + cells.length,
      filled: read.filled + (width > 0 ? 1 : 0),
    };
    if (width > columns || read.cells > rows * columns * emptyCells) throw new UnreadableSheet('tooWide');
    if (read.filled > rows || read.rows > rows * emptyRows) throw new UnreadableSheet('tooManyRows');
    if (width > 0) part.push({ row, cells: cells.slice(0, width) });
    if (part.length < partRows) continue;
    yield part;
    part = [];
  }
  if (part.length > 0) yield part;
}

const entrySignature = 0x02014b50;
const sizes = { end: 22, entry: 46, comment: 0xffff };
const stored = 0;
/** Values that refer to ZIP64 records, which no spreadsheet of this size needs. */
const zip64 = { count: 0xffff, size: 0xffffffff };

/**
 * Returns the unpacked size of a ZIP archive's entries, as stated in its directory, or null if it is not an archive or
 * states no sizes. The spreadsheet reader unpacks no entry beyond its stated size, and checks those without one.
 */
function unpackedSize(archive: Buffer): number | null {
  if (archive.length < sizes.end) return null;
  const end = archive.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'), archive.length - sizes.end);
  if (end < 0 || end < archive.length - sizes.end - sizes.comment) return null;
  const count = archive.readUInt16LE(end + 10);
  if (count === zip64.count || [12, 16].some((field) => archive.readUInt32LE(end + field) === zip64.size)) return null;
  let position = archive.readUInt32LE(end + 16);
  let total = 0;
  for (let index = 0; index < count; index += 1) {
    if (position + sizes.entry > archive.length || archive.readUInt32LE(position) !== entrySignature) return null;
    const size = entrySize(archive, position);
    if (size === null) return null;
    total += size;
    position += sizes.entry + [28, 30, 32].reduce((sum, field) => sum + archive.readUInt16LE(position + field), 0);
  }
  return total;
}

function entrySize(archive: Buffer, position: number): number | null {
  const packed = archive.readUInt32LE(position + 20);
  const unpacked = archive.readUInt32LE(position + 24);
  if ([packed, unpacked, archive.readUInt32LE(position + 42)].includes(zip64.size)) return null;
  if (archive.readUInt16LE(position + 10) === stored) return packed;
  return packed > 0 && unpacked > 0 ? unpacked : null;
}
