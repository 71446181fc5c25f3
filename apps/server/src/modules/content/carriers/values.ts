import { isWithinArea } from '@portal/contract/areas';
import { carriers as definition } from '@portal/contract/carriers';
import { issue } from '@portal/contract/fields';
import type { RecordValues } from '@portal/contract/records';
import { sql } from 'kysely';
import { refusedField } from '../../../platform/http';
import type { RecordHooks } from '../../../platform/records';
import { findUnknownEntry } from '../../commons/dictionaries';

const findEntry = findUnknownEntry(definition);

/**
 * Finds the field that names an unknown entry of a dictionary.
 * @throws PortalError `validation` when the position lies outside the area
 */
export const requirePlausible: NonNullable<RecordHooks['findUnknown']> = async (transaction, session, values) => {
  const { position, area } = values as RecordValues<typeof definition.fields>;
  if (position && area !== undefined && !isWithinArea(position, area))
    throw refusedField('position', issue('outsideArea'), labelOf('position'));
  return findEntry(transaction, session, values);
};

const labelOf = (key: string) => definition.form.fields.find((field) => field.key === key)?.label;

/** Names the unit of the person who creates a carrier as the one that keeps it. */
export const nameKeeper: NonNullable<RecordHooks['prepare']> = async (transaction, { companyId }, values, stored) => {
  if (stored) return values;
  const { rows } = await sql<{ name: string }>`select name from org_units where id = ${companyId}`.execute(transaction);
  return rows[0] ? { ...values, keeper: rows[0].name } : values;
};
