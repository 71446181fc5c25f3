import { subRecordForms, type SubRecordKind } from '@portal/contract/company';
import { issue } from '@portal/contract/fields';
import type { FormValues } from '@portal/contract/forms';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database';
import { refusedField, takenValue } from '../../../platform/http';
import { uniqueKey } from '../../../platform/records';

interface Row {
  /** The id is 0 for a new sub-record. */
  id: number;
  before: FormValues;
  values: FormValues;
}

/**
 * Refuses a sub-record that repeats another one of the company, and a result of a platform that the company does not
 * name. The company's sub-records are locked.
 * @throws PortalError `validation` that names the field
 */
export async function requirePlausible(
  transaction: Db,
  companyId: number,
  kind: SubRecordKind,
  { id, before, values }: Row,
): Promise<void> {
  const rows = async (of: SubRecordKind) =>
    (
      await sql<{ values: FormValues }>`
        select field_values as values from company_sub_records
        where company_id = ${companyId} and kind = ${of} and id <> ${id}`.execute(transaction)
    ).rows.map((row) => row.values);
  const { fields, rules } = subRecordForms[kind];
  const label = (field: string) => fields.find(({ key }) => key === field)?.label;
  const changed = (rules?.unique ?? []).filter((keys) => uniqueKey(keys, values) !== uniqueKey(keys, before));
  const others = changed.length > 0 ? await rows(kind) : [];
  const taken = changed.find((keys) => others.some((other) => uniqueKey(keys, other) === uniqueKey(keys, values)));
  if (taken?.[0] !== undefined) throw takenValue(taken[0], label(taken[0]));
  if (kind !== 'platformGain' || values['platform'] === before['platform']) return;
  const named = uniqueKey(['name'], { name: values['platform'] ?? null });
  if (!(await rows('platform')).some((platform) => uniqueKey(['name'], platform) === named))
    throw refusedField('platform', issue('noSuchPlatform'), label('platform'));
}
