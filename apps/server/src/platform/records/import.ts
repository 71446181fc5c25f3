import { locales, textsIn, type Locale } from '@portal/contract';
import { isIssue, issueText, labelText, type Json } from '@portal/contract/fields';
import type { CompiledField, CompiledForm, FormValues } from '@portal/contract/forms';
import { importLimits, type ImportAnswer, type RecordDefinition } from '@portal/contract/records';
import { parseCsv, writeCsv } from 'hucre/csv';
import { PortalError, type FileAnswer, type Upload } from '../http';
import texts from './strings/import.json';

type ImportIssue = ImportAnswer['issues'][number];

/** Files and tables cannot be written in a cell. */
const notImported = new Set(['files', 'pictures', 'signature', 'table']);

const importedFields = ({ byKey }: CompiledForm): CompiledField[] =>
  [...byKey.values()].filter(
    ({ kind, readOnly, definition }) =>
      !readOnly && !definition.derived && !definition.decorative && !notImported.has(kind),
  );

/** An empty CSV file with the columns of an import. */
export const importTemplate = (definition: RecordDefinition, compiled: CompiledForm, locale: Locale): FileAnswer => ({
  content: writeCsv([importedFields(compiled).map(({ label }) => labelText(label, locale))], { bom: true }),
  contentType: 'text/csv; charset=utf-8',
  downloadName: `${textsIn(definition.texts, locale).title}.csv`,
});

/** @throws PortalError `fileTooLarge`, or `malformedBody` for content that is no text */
export const readImport = async (upload: Upload): Promise<string> => decode(await readUploadedBytes(upload));

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

interface Parsed {
  rows: { row: number; values: FormValues }[];
  issues: ImportIssue[];
}

/** Reads the rows of a CSV file whose header names fields in any language; `check` returns the issues of one row. */
export function parseImport(
  text: string,
  compiled: CompiledForm,
  locale: Locale,
  check: (values: FormValues) => { field: string; message: string }[],
): Parsed {
  const issue = (row: number, column: string, message: string): ImportIssue => ({ row, column, message });
  const [header = [], ...lines] = parseCsv(text, { unescapeFormulae: true }).map((line) => line.map(toText));
  const fields = importedFields(compiled);
  const columns = header.map((name) =>
    fields.find(({ label }) => locales.some((each) => labelText(label, each) === name)),
  );
  const unknown = header.filter((_, index) => !columns[index]);
  const repeated = header.filter((name, index) => columns[index] && header.indexOf(name) !== index);
  const filled = lines.map((cells, index) => ({ row: index + 2, cells })).filter(({ cells }) => cells.some(Boolean));
  const issues = [
    ...unknown.map((name) => issue(1, name, textsIn(texts, locale).unknownColumn)),
    ...repeated.map((name) => issue(1, name, textsIn(texts, locale).repeatedColumn)),
    ...(filled.length > importLimits.rows ? [issue(1, '', textsIn(texts, locale).tooManyRows)] : []),
    ...(filled.length === 0 ? [issue(1, '', textsIn(texts, locale).noRows)] : []),
  ];
  if (issues.length > 0) return { rows: [], issues: issues.slice(0, importLimits.issues) };

  const rows: Parsed['rows'] = [];
  for (const { row, cells } of filled) {
    const values: Record<string, Json> = { ...defaults(compiled) };
    for (const [index, field] of columns.entries()) {
      const cell = cells[index] ?? '';
      if (!field || cell === '') continue;
      const value = field.definition.fromCell({ type: 'text', value: cell }, field.parsedSettings);
      if (isIssue(value)) issues.push(issue(row, header[index] ?? '', issueText(value, locale)));
      else values[field.key] = value as Json;
    }
    for (const { field, message } of check(values)) {
      const found = compiled.byKey.get(field);
      issues.push(issue(row, found ? labelText(found.label, locale) : field, message));
    }
    rows.push({ row, values });
    if (issues.length >= importLimits.issues) break;
  }
  return { rows, issues: issues.slice(0, importLimits.issues) };
}

const toText = (cell: unknown): string => (typeof cell === 'string' ? cell.trim() : '');

const defaults = ({ form }: CompiledForm): FormValues =>
  Object.fromEntries(form.fields.flatMap(({ key, default: value }) => (value === undefined ? [] : [[key, value]])));
