import { textsIn, type Locale, type WrittenLocale } from '@portal/contract';
import type { FormField } from '@portal/contract/forms';
import type { ExportFormat, RecordDefinition, StoredRecord } from '@portal/contract/records';
import type { FileAnswer } from '../http';
import { fieldCell, fieldHeader, writeSpreadsheet } from '../spreadsheet';

/** Returns the columns of a list and the state as a spreadsheet. A `trace` stands in each row, beside its values. */
export function exportRecords(
  { texts }: RecordDefinition,
  {
    fields,
    rows,
    trace,
  }: { fields: readonly FormField[]; rows: AsyncIterable<StoredRecord>; trace?: string | undefined },
  format: ExportFormat,
  locale: Locale,
): FileAnswer {
  const headers = [...fields.map((field) => fieldHeader(field, locale)), textsIn(stateHeader, locale)];
  if (trace !== undefined) headers.push(textsIn(traceHeader, locale));
  return writeSpreadsheet(
    { title: textsIn(texts, locale).title, headers, rows: toRows(texts, fields, rows, { locale, trace }) },
    format,
  );
}

export const exportedFields = ({ form, list }: RecordDefinition): FormField[] =>
  [...list.columns, ...(list.exports ?? [])].flatMap((name) => form.fields.find(({ key }) => key === name) ?? []);

const traceHeader: Record<WrittenLocale, string> = { 'zh-CN': '导出人与时间', 'en-US': 'Exported by' };
const stateHeader: Record<WrittenLocale, string> = { 'zh-CN': '状态', 'en-US': 'Status' };

async function* toRows(
  texts: RecordDefinition['texts'],
  fields: readonly FormField[],
  records: AsyncIterable<StoredRecord>,
  { locale, trace }: { locale: Locale; trace?: string | undefined },
): AsyncGenerator<(string | number)[]> {
  for await (const { values, state } of records)
    yield [
      ...fields.map((field) => fieldCell(field, values[field.key], locale)),
      textsIn(texts, locale).states[state] ?? state,
      ...(trace === undefined ? [] : [trace]),
    ];
}
