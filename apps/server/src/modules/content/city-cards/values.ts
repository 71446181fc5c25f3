import { permissions } from '@portal/contract';
import { cityCards as definition } from '@portal/contract/city-cards';
import { issue } from '@portal/contract/fields';
import { sql } from 'kysely';
import { lock } from '../../../platform/database';
import { PortalError, reachOf, refusedField } from '../../../platform/http';
import type { RecordHooks } from '../../../platform/records';

/**
 * Editors whose role reaches less than the tenant keep the cards of their unit's area and those below.
 * @throws PortalError `validation` for another area
 */
export const requireOwnArea: NonNullable<RecordHooks['prepare']> = async (transaction, session, values) => {
  if (reachOf(session, permissions.cityCardWrite) === 'tenant') return values;
  const { rows } = await sql`
    select from org_units own where own.id = ${session.companyId}
      and ${values['area']}::int between own.area_id and area_end(own.area_id)`.execute(transaction);
  const label = definition.form.fields.find(({ key }) => key === 'area')?.label;
  if (rows.length === 0) throw refusedField('area', issue('beyondArea'), label);
  return values;
};

/** @throws PortalError `cityCardPublished` when the area has another published card */
export const requireOnePublished: NonNullable<RecordHooks['changed']> = async (
  transaction,
  { session, id, values, state },
) => {
  const { area } = values;
  if (state !== 'published' || typeof area !== 'string') return;
  await lock(transaction, `city card ${session.tenantId} ${area}`);
  const { rows } = await sql`
    select from "city-cards" where tenant_id = ${session.tenantId} and area = ${area} and id <> ${id}
      and state = 'published' and deleted_at is null`.execute(transaction);
  if (rows.length > 0) throw new PortalError('cityCardPublished', {}, { field: 'area' });
};
