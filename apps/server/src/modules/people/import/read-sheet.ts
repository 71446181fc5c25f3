import { importLimits } from '@portal/contract/records';
import { streamXlsxRows } from 'hucre/xlsx';
import { findColumn, isExample, requiredColumns, type Column } from './columns';
import type { Issue } from './issues';
import { unpackedSize } from './unpacked-size';

/** Bytes of all parts of a workbook; 10,000 rows take about 6 MB. */
const unpackedLimit = 32 * 1024 * 1024;

export interface SheetRow {
  row: number;
  cells: Partial<Record<Column, string>>;
}

interface Sheet {
  rows: SheetRow[];
  issues: Issue[];
}

const refused = (...issues: Issue[]): Sheet => ({ rows: [], issues });
const ofFile = (code: Issue['code']): Issue => ({ row: 1, column: '', code });

/** Reads the first sheet of an XLSX file. A formula counts as the text that was last shown for it. */
export async function readSheet(file: Buffer): Promise<Sheet> {
  const size = unpackedSize(file);
  if (size === null) return refused(ofFile('notXlsx'));
  if (size > unpackedLimit) return refused(ofFile('tooLarge'));
  const read = await readRows(file).catch(() => null);
  if (!read) return refused(ofFile('notXlsx'));
  if (read.rows.length > importLimits.rows) return refused(ofFile('tooManyRows'));

  const header = read.header.map(findColumn);
  const issues = headerIssues(read.header, header);
  if (issues.length > 0) return refused(...issues);
  const rows = read.rows
    .map(({ row, cells }) => ({ row, cells: named(header, cells) }))
    .filter(({ cells }) => !isExample(cells));
  return rows.length === 0 ? refused(ofFile('noRows')) : { rows, issues };
}

async function readRows(file: Buffer) {
  let header: string[] | undefined;
  const rows: { row: number; cells: string[] }[] = [];
  for await (const { index, values } of streamXlsxRows(file)) {
    const cells = values.map(toText);
    if (!cells.some((cell) => cell !== '')) continue;
    if (header) rows.push({ row: index + 1, cells });
    else header = cells;
    if (rows.length > importLimits.rows) break;
  }
  return { header: header ?? [], rows };
}

/** Control characters, which cells can hold in escaped form, are dropped. */
const toText = (cell: unknown): string => {
  if (cell instanceof Date) return cell.toISOString();
  if (typeof cell === 'number' || typeof cell === 'boolean') return String(cell);
  return typeof cell === 'string' ? cell.replaceAll(/[^\P{Cc}\n]/gu, '').trim() : '';
};

const headerIssues = (names: readonly string[], header: readonly (Column | undefined)[]): Issue[] => [
  ...requiredColumns
    .filter((column) => !header.includes(column))
    .map((column): Issue => ({ row: 1, column, code: 'missingColumn' })),
  ...names.flatMap((name, index): Issue[] => {
    const column = header[index];
    if (name === '') return [];
    if (!column) return [{ row: 1, column: name, code: 'unknownColumn' }];
    return header.indexOf(column) === index ? [] : [{ row: 1, column, code: 'repeatedColumn' }];
  }),
];

const named = (header: readonly (Column | undefined)[], cells: readonly string[]): SheetRow['cells'] =>
  Object.fromEntries(header.flatMap((column, index) => (column ? [[column, cells[index] ?? '']] : [])));
