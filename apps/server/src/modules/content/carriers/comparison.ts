import { textsIn, type Locale } from '@portal/contract';
import { carriers as definition, comparedFields } from '@portal/contract/carriers';
import { labelText } from '@portal/contract/fields';
import { textOf, type ExportFormat, type StoredRecord } from '@portal/contract/records';
import { PortalError, type FileAnswer, type Session } from '../../../platform/http';
import type { ModuleContext } from '../../../platform/module';
import { dictionaryEntries, readRecord, withEntries } from '../../../platform/records';
import { fieldCell, writeSpreadsheet } from '../../../platform/spreadsheet';
import texts from './strings/comparison.json';

/**
 * Returns carriers as a sheet with a column for each and a row for each field that one of them has.
 * @throws PortalError `notFound` if none of them can be read
 */
export async function exportComparison(
  { db, part }: Pick<ModuleContext, 'db' | 'part'>,
  session: Session,
  { ids, differing, format }: { ids: readonly number[]; differing: boolean; format: ExportFormat },
  locale: Locale,
): Promise<FileAnswer> {
  const read = await Promise.all([...new Set(ids)].map((id) => readRecord(db, definition, session, id)));
  const records = read.filter((record): record is StoredRecord => record !== null);
  if (records.length === 0) throw new PortalError('notFound', {}, { field: 'ids' });
  const entries = await withEntries(part(dictionaryEntries), session.tenantId, definition.form.fields, 'all');
  const { title, item } = textsIn(texts, locale);
  const rows = comparedFields.flatMap((key) => {
    const field = entries.find((each) => each.key === key);
    if (!field) return [];
    const values = records.map((record) => record.values[key]);
    const isShown = values.some((value) => value !== undefined) && (!differing || areDifferent(values));
    return isShown ? [[labelText(field.label, locale), ...values.map((value) => fieldCell(field, value, locale))]] : [];
  });
  const headers = [item, ...records.map(({ values }) => textOf(values, 'name') ?? '')];
  return writeSpreadsheet({ title, headers, rows: listed(rows) }, format);
}

const areDifferent = (values: readonly unknown[]): boolean =>
  new Set(values.map((value) => JSON.stringify(value ?? null))).size > 1;

async function* listed<Row>(rows: readonly Row[]): AsyncGenerator<Row> {
  yield* rows;
}
