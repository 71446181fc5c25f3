import { textsIn, type Locale } from '@portal/contract';
import { labelText, type Json } from '@portal/contract/fields';
import type { CompiledField, CompiledForm, FormValues } from '@portal/contract/forms';
import { importLimits, type ImportAnswer, type RecordDefinition } from '@portal/contract/records';
import { parseCsv } from 'hucre/csv';
import type { Db } from '../../database';
import { PortalError, type FileAnswer, type Upload } from '../../http';
import { isArchive, readWorkbook, writeTemplateWorkbook, type SheetRow } from '../../workbook';
import { withEntries } from '../dictionaries';
import texts from '../strings/import.json';
import { columnNamed, optionTexts, readCell } from './cells';
import type { FindMembers } from './members';

type ImportIssue = ImportAnswer['issues'][number];

/** Files and tables cannot be written in a cell. */
const notImported = new Set(['files', 'pictures', 'signature', 'table']);

/** The columns of an import, with the entries of dictionaries as options. */
export const importedFields = (db: Db, tenantId: number, { byKey }: CompiledForm): Promise<CompiledField[]> => {
  const fields = [...byKey.values()].filter(
    ({ kind, readOnly, definition }) =>
      !readOnly && !definition.derived && !definition.decorative && !notImported.has(kind),
  );
  return withEntries(db, tenantId, fields, 'offered');
};

/** A workbook with the columns of an import, and a sheet of what can be chosen in them. */
export function importTemplate(
  definition: RecordDefinition,
  fields: readonly CompiledField[],
  locale: Locale,
): Promise<FileAnswer> {
  const { title } = textsIn(definition.texts, locale);
  const { sheets } = textsIn(texts, locale);
  const named = (of: readonly CompiledField[]) => of.map(({ label }) => labelText(label, locale));
  const columnsFor = (of: readonly CompiledField[]) => of.map(() => ({ width: 20 }));
  const chosen = fields.filter((field) => optionTexts(field, locale).length > 0);
  const offered = chosen.map((field) => optionTexts(field, locale));
  const length = Math.max(0, ...offered.map((options) => options.length));
  const rows = Array.from({ length }, (_, row) => offered.map((options) => options[row] ?? ''));
  return writeTemplateWorkbook(title, [
    {
      name: sheets.rows,
      columns: columnsFor(fields),
      rows: [named(fields)],
      lists: fields.flatMap((field, column) => {
        const from = field.kind === 'choice' || field.kind === 'area' ? chosen.indexOf(field) : -1;
        return from < 0 ? [] : [{ column, from: { sheet: sheets.choices, column: from, rows: offered[from]!.length } }];
      }),
    },
    ...(chosen.length > 0
      ? [{ name: sheets.choices, columns: columnsFor(chosen), rows: [named(chosen), ...rows] }]
      : []),
  ]);
}

/**
 * Reads the rows of an XLSX or CSV file.
 * @throws PortalError `malformedBody` for content that is neither
 */
export async function readImport(file: Buffer): Promise<SheetRow[] | 'notXlsx' | 'tooLarge'> {
  if (isArchive(file)) return readWorkbook(file, importLimits.rows + 2);
  return parseCsv(decode(file), { unescapeFormulae: true })
    .map((line, index) => ({ row: index + 1, cells: line.map(toText) }))
    .filter(({ cells }) => cells.some(Boolean));
}

/** @throws PortalError `fileTooLarge` */
export async function readUploadedBytes(upload: Upload): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of upload.content as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > importLimits.bytes)
      throw new PortalError('fileTooLarge', { megabytes: importLimits.bytes / (1024 * 1024) });
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Excel writes CSV files in UTF-8 or in the encoding of the system, which is GBK in China. */
function decode(content: Buffer): string {
  for (const encoding of ['utf-8', 'gb18030'])
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(content);
    } catch {
      // the next encoding may fit
    }
  throw new PortalError('malformedBody');
}

export interface ImportedRow {
  row: number;
  values: FormValues;
}

interface Parsed {
  rows: ImportedRow[];
  issues: ImportIssue[];
}

interface ImportPorts {
  compiled: CompiledForm;
  /** The columns of an import. */
  fields: readonly CompiledField[];
  findMembers: FindMembers;
}

type Check = (values: FormValues) => { values: FormValues; issues: { field: string; message: string }[] };

/** Reads the values of rows whose first names fields in any language; `check` accepts the values of one row, or finds issues. */
export function parseImport(
  read: Awaited<ReturnType<typeof readImport>>,
  { compiled, fields, findMembers }: ImportPorts,
  locale: Locale,
  check: Check,
): Parsed {
  const issue = (row: number, column: string, message: string): ImportIssue => ({ row, column, message });
  if (typeof read === 'string') return { rows: [], issues: [fileIssue(read, locale)] };
  const [first, ...filled] = read;
  const width = read.reduce((widest, { cells }) => Math.max(widest, cells.length), 0);
  const header = Array.from({ length: width }, (_, index) => first?.cells[index] ?? '');
  const columns = header.map((name) => columnNamed(fields, name));
  const unknown = header.filter(
    (name, index) => !columns[index] && (name !== '' || filled.some(({ cells }) => cells[index])),
  );
  const repeated = header.filter((name, index) => columns[index] && header.indexOf(name) !== index);
  const missing = fields.filter(
    (field) => field.required && !field.condition && field.default === undefined && !columns.includes(field),
  );
  const issues = [
    ...missing.map(({ label }) => issue(1, labelText(label, locale), textsIn(texts, locale).missingColumn)),
    ...unknown.map((name) => issue(1, name, textsIn(texts, locale).unknownColumn)),
    ...repeated.map((name) => issue(1, name, textsIn(texts, locale).repeatedColumn)),
    ...(filled.length > importLimits.rows ? [fileIssue('tooManyRows', locale)] : []),
    ...(filled.length === 0 ? [fileIssue('noRows', locale)] : []),
  ];
  if (issues.length > 0) return { rows: [], issues: issues.slice(0, importLimits.issues) };

  const rows: Parsed['rows'] = [];
  for (const { row, cells } of filled) {
    const values: Record<string, Json> = { ...defaults(compiled) };
    const unreadable = new Set<string>();
    for (const [index, field] of columns.entries()) {
      const cell = cells[index] ?? '';
      if (!field || cell === '') continue;
      const read = readCell(field, cell, { locale, findMembers });
      if ('message' in read) {
        unreadable.add(field.key);
        issues.push(issue(row, header[index] ?? '', read.message));
      } else values[field.key] = read.value;
    }
    const checked = check(values);
    for (const { field, message } of checked.issues) {
      if (unreadable.has(field)) continue;
      const found = compiled.byKey.get(field);
      issues.push(issue(row, found ? labelText(found.label, locale) : field, message));
    }
    rows.push({ row, values: checked.values });
    if (issues.length >= importLimits.issues) break;
  }
  return { rows, issues: issues.slice(0, importLimits.issues) };
}

/** An issue of the whole file. */
export const fileIssue = (
  reason: 'notXlsx' | 'tooLarge' | 'tooManyRows' | 'noRows' | 'importedBefore',
  locale: Locale,
): ImportIssue => ({ row: 1, column: '', message: textsIn(texts, locale)[reason] });

const toText = (cell: unknown): string => (typeof cell === 'string' ? cell.trim() : '');

const defaults = ({ form }: CompiledForm): FormValues =>
  Object.fromEntries(form.fields.flatMap(({ key, default: value }) => (value === undefined ? [] : [[key, value]])));
