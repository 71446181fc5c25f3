import { localized, type Locale } from '@portal/contract';
import type { DrawnForm, EntriesOf } from '@portal/contract/forms';
import type { Db } from '../../../platform/database';
import { readDictionary } from '../../commons/dictionaries';

/** Reads the dictionaries that the fields of a form use. */
export async function readEntries(
  db: Db,
  tenantId: number,
  { fields }: Pick<DrawnForm, 'fields'>,
  locale: Locale,
): Promise<EntriesOf> {
  const types = [...new Set(fields.flatMap(({ settings }) => (settings.dictionary as string | undefined) ?? []))];
  const found = await Promise.all(types.map((type) => readDictionary(db, tenantId, type)));
  return (type) =>
    found[types.indexOf(type)]?.entries
      .filter(({ disabled }) => !disabled)
      .map(({ value, label }) => ({ value, label: localized(label, locale) }));
}
