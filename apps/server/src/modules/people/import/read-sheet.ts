import { importLimits } from '@portal/contract/records';
import { readWorkbook } from '../../../platform/workbook';
import { findColumn, isExample, requiredColumns, type Column } from './columns';
import type { Issue } from './issues';

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
  const read = await readWorkbook(file, importLimits.rows + 2);
  if (typeof read === 'string') return refused(ofFile(read));
  const [first, ...filled] = read;
  if (filled.length > importLimits.rows) return refused(ofFile('tooManyRows'));

  const header = (first?.cells ?? []).map(findColumn);
  const issues = headerIssues(first?.cells ?? [], header);
  if (issues.length > 0) return refused(...issues);
  const rows = filled
    .map(({ row, cells }) => ({ row, cells: named(header, cells) }))
    .filter(({ cells }) => !isExample(cells));
  return rows.length === 0 ? refused(ofFile('noRows')) : { rows, issues };
}

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
