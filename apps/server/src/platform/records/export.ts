import type { Locale } from '@portal/contract';
import { findKind, labelText, type Cell } from '@portal/contract/fields';
import type { FormField } from '@portal/contract/forms';
import type { exportFormats, RecordDefinition, StoredRecord } from '@portal/contract/records';
import { writeCsvStream } from 'hucre/csv';
import { writeXlsxStream } from 'hucre/xlsx';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { FileAnswer } from '../http';

/** Rows of an export at most. */
export const exportedRows = 100_000;

const contentTypes = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
};

/** The columns of a list and the state as a spreadsheet, written while the rows are read. */
export function exportRecords(
  definition: RecordDefinition,
  records: AsyncIterable<StoredRecord>,
  format: (typeof exportFormats)[number],
  locale: Locale,
): FileAnswer {
  const { texts, form, list } = definition;
  const fields = list.columns.flatMap((name) => form.fields.find(({ key }) => key === name) ?? []);
  const headers = [...fields.map(({ label }) => labelText(label, locale)), stateHeader[locale]];
  const rows = toRows(definition, fields, records, locale);
  const stream =
    format === 'xlsx'
      ? writeXlsxStream(rows, { name: texts[locale].title, columns: headers.map((header) => ({ header })) })
      : writeCsvStream(rows, { headers, bom: true, escapeFormulae: true });
  return {
    content: Readable.fromWeb(stream as ReadableStream<Uint8Array>),
    contentType: contentTypes[format],
    downloadName: `${texts[locale].title}.${format}`,
  };
}

const stateHeader: Record<Locale, string> = { 'zh-CN': '状态', 'en-US': 'State' };

async function* toRows(
  { texts }: RecordDefinition,
  fields: readonly FormField[],
  records: AsyncIterable<StoredRecord>,
  locale: Locale,
): AsyncGenerator<(string | number)[]> {
  for await (const { values, state } of records)
    yield [...fields.map((field) => toCell(field, values[field.key], locale)), texts[locale].states[state] ?? state];
}

/** Numbers as numbers, everything else as readers see it; a text is never read as a formula. */
function toCell({ kind, settings }: FormField, value: unknown, locale: Locale): string | number {
  const found = findKind(kind);
  if (value === undefined || value === null || !found) return '';
  const cell: Cell = found.toCell(value, settings);
  return cell.type === 'number' && Number.isSafeInteger(Number(cell.value))
    ? Number(cell.value)
    : found.text(value, settings, locale);
}
