import { yieldToEventLoop } from '@portal/bpmn';
import { textsIn, type Locale, type WrittenLocale } from '@portal/contract';
import { labelText, type Json } from '@portal/contract/fields';
import type { CompiledField, CompiledForm, FormValues } from '@portal/contract/forms';
import { importLimits, type ImportAnswer } from '@portal/contract/records';
import type { FileAnswer } from '../../http';
import { readUploadedRows } from '../../sheets';
import { writeTemplateWorkbook } from '../../workbook';
import { withEntries, type ReadEntries } from '../dictionaries';
import texts from '../strings/import.json';
import { columnNamed, optionTexts, readCell } from './cells';
import type { FindMembers } from './members';

type ImportIssue = ImportAnswer['issues'][number];

/** Files and tables cannot be written in a cell. */
const notImported = new Set(['files', 'pictures', 'signature', 'approvals', 'lookup', 'table']);

/** Returns the columns of an import, with the entries of dictionaries as options. */
export const importedFields = (
  entries: ReadEntries,
  tenantId: number,
  { byKey }: CompiledForm,
): Promise<CompiledField[]> => {
  const fields = [...byKey.values()].filter(
    ({ kind, readOnly, definition }) =>
      !readOnly && !definition.derived && !definition.decorative && !notImported.has(kind),
  );
  return withEntries(entries, tenantId, fields, 'offered');
};

interface Titled {
  texts: Readonly<Record<WrittenLocale, { title: string }>>;
}

/** Returns a workbook with the columns of an import, and a sheet of the possible values. */
export function importTemplate(
  definition: Titled,
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

/** The maximum number of unknown columns that are reported by name. */
const foreignColumns = 20;

/**
 * Reads the rows of an XLSX or CSV file with these columns.
 * @throws PortalError `malformedBody` for content that is neither
 */
export const readImport = (file: Buffer, fields: readonly CompiledField[]) =>
  readUploadedRows(file, { csv: true, rows: importLimits.rows + 1, columns: fields.length + foreignColumns });

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

type Check = (values: FormValues) => Promise<{ values: FormValues; issues: { field: string; message: string }[] }>;

/**
 * Reads the values of rows, the first of which names the fields in any language. `check` accepts the values of one row,
 * or finds issues.
 */
export async function parseImport(
  read: Awaited<ReturnType<typeof readImport>>,
  { compiled, fields, findMembers }: ImportPorts,
  locale: Locale,
  check: Check,
): Promise<Parsed> {
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
    ...(filled.length === 0 ? [fileIssue('noRows', locale)] : []),
  ];
  if (issues.length > 0) return { rows: [], issues: issues.slice(0, importLimits.issues) };

  const rows: Parsed['rows'] = [];
  const pause = yieldToEventLoop();
  for (const { row, cells } of filled) {
    // oxlint-disable-next-line no-await-in-loop -- the rows have their turn one by one
    await pause();
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
    // oxlint-disable-next-line no-await-in-loop
    const checked = await check(values);
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

/** Returns an issue of the whole file. */
export const fileIssue = (
  reason: 'notXlsx' | 'tooLarge' | 'tooManyRows' | 'tooWide' | 'noRows' | 'importedBefore',
  locale: Locale,
): ImportIssue => ({ row: 1, column: '', message: textsIn(texts, locale)[reason] });

const defaults = ({ form }: CompiledForm): FormValues =>
  Object.fromEntries(form.fields.flatMap(({ key, default: value }) => (value === undefined ? [] : [[key, value]])));
