import { textsIn, type Locale, type WrittenLocale } from '@portal/contract';
import type { FormField } from '@portal/contract/forms';
import type { ExportFormat, RecordDefinition, StoredRecord } from '@portal/contract/records';
import type { FileAnswer } from '../http';
import { fieldCell, fieldHeader, writeSpreadsheet } from '../spreadsheet';

/** Returns the columns of a list and the state as a spreadsheet. */
export function exportRecords(
  { texts }: RecordDefinition,
  { fields, rows }: { fields: readonly FormField[]; rows: AsyncIterable<StoredRecord> },
  format: ExportFormat,
  locale: Locale,
): FileAnswer {
  const headers = [...fields.map((field) => fieldHeader(field, locale)), textsIn(stateHeader, locale)];
  return writeSpreadsheet(
    { title: textsIn(texts, locale).title, headers, rows: toRows(texts, fields, rows, locale) },
    format,
  );
}

export const exportedFields = ({ form, list }: RecordDefinition): FormField[] =>
  [...list.columns, ...(list.exports ?? [])].flatMap((name) => form.fields.find(({ key }) => key === name) ?? []);

const stateHeader: Record<WrittenLocale, string> = { 'zh-CN': '状态', 'en-US': 'Status' };

async function* toRows(
  texts: RecordDefinition['texts'],
  fields: readonly FormField[],
  records: AsyncIterable<StoredRecord>,
  locale: Locale,
): AsyncGenerator<(string | number)[]> {
  for await (const { values, state } of records)
    yield [
      ...fields.map((field) => fieldCell(field, values[field.key], locale)),
      textsIn(texts, locale).states[state] ?? state,
    ];
}
