import { importLimits } from '@portal/contract/records';
import { readUploadedRows } from '../sheets';
import { findColumn, isExample, type SheetForm } from './form';
import type { FileIssueCode, Issue } from './issues';

export interface SheetRow<Column extends string> {
  row: number;
  cells: Partial<Record<Column, string>>;
}

interface Sheet<Column extends string> {
  rows: SheetRow<Column>[];
  issues: Issue<FileIssueCode>[];
}

type Found = Issue<FileIssueCode>;
type Header<Column> = readonly (Column | undefined)[];

const refused = (...issues: Found[]) => ({ rows: [], issues });
const ofFile = (code: FileIssueCode): Found => ({ row: 1, column: '', code });

/** The maximum number of unknown columns that are reported by name. */
const foreignColumns = 20;

/** Reads the first sheet of an XLSX file. A formula counts as the text that was last shown for it. */
export async function readSheet<Column extends string>(form: SheetForm<Column>, file: Buffer): Promise<Sheet<Column>> {
  const columns = form.columns.length + foreignColumns;
  const read = await readUploadedRows(file, { csv: false, rows: importLimits.rows + 1, columns });
  if (typeof read === 'string') return refused(ofFile(read));
  const [first, ...filled] = read;

  const header = (first?.cells ?? []).map((name) => findColumn(form, name));
  const issues = headerIssues(form, first?.cells ?? [], header);
  if (issues.length > 0) return refused(...issues);
  const rows = filled
    .map(({ row, cells }) => ({ row, cells: named(header, cells) }))
    .filter(({ cells }) => !isExample(form, cells));
  return rows.length === 0 ? refused(ofFile('noRows')) : { rows, issues };
}

const headerIssues = <Column extends string>(
  { required }: SheetForm<Column>,
  names: readonly string[],
  header: Header<Column>,
): Found[] => [
  ...required
    .filter((column) => !header.includes(column))
    .map((column): Found => ({ row: 1, column, code: 'missingColumn' })),
  ...names.flatMap((name, index): Found[] => {
    const column = header[index];
    if (name === '') return [];
    if (!column) return [{ row: 1, column: name, code: 'unknownColumn' }];
    return header.indexOf(column) === index ? [] : [{ row: 1, column, code: 'repeatedColumn' }];
  }),
];

const named = <Column extends string>(header: Header<Column>, cells: readonly string[]) =>
  Object.fromEntries(
    header.flatMap((column, index) => (column ? [[column, cells[index] ?? '']] : [])),
  ) as SheetRow<Column>['cells'];
