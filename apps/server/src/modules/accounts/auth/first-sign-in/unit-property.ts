import { auth as contract } from '@portal/contract';
import { sql } from 'kysely';
import type { Db } from '../../../../platform/database';
import { PortalError, unknownReference, type Caller, type Session } from '../../../../platform/http';
import { initialChanges, type ReadEntries, writeAudit } from '../../../../platform/records';

interface Natures {
  db: Db;
  entries: ReadEntries;
}

/** @returns null until the nature of the session's company was chosen */
export async function readUnitProperty(db: Db, companyId: number | null): Promise<string | null> {
  const { rows } = await sql<{ property: string }>`
    select property from unit_properties where unit_id = ${companyId}`.execute(db);
  return rows[0]?.property ?? null;
}

/**
 * Sets the nature of the session's company. The same choice can be sent again.
 * @throws PortalError `forbidden` if the caller is not the company's administrator, `validation` for a nature that is
 * not offered, `unitPropertyChosen` if another one was chosen before
 */
export async function chooseUnitProperty(
  { db, entries }: Natures,
  caller: Pick<Caller, 'session' | 'ip'>,
  property: string,
): Promise<void> {
  const { session } = caller;
  if (session.companyId === null || !(await administersCompany(db, session))) throw new PortalError('forbidden');
  await requireOffered(entries, session, property);
  const { companyId } = session;
  await db.transaction().execute(async (transaction) => {
    if (await insertProperty(transaction, companyId, property)) {
      const changes = initialChanges({ property });
      await writeAudit(transaction, caller, { area: 'units', subjectId: companyId, action: 'chooseProperty', changes });
    } else if ((await readUnitProperty(transaction, companyId)) !== property)
      throw new PortalError('unitPropertyChosen', {}, { field: 'property' });
  });
}

/**
 * Changes the nature of a company, which may have none yet. The same change can be sent again.
 * @throws PortalError `validation` for a nature that is not offered, `conflict` if it is no longer `previous`
 */
export async function changeUnitProperty(
  { db, entries }: Natures,
  caller: Pick<Caller, 'session' | 'ip'>,
  companyId: number,
  { property, previous }: { property: string; previous: string | null },
): Promise<void> {
  await requireOffered(entries, caller.session, property);
  await db.transaction().execute(async (transaction) => {
    const written =
      previous === null
        ? await insertProperty(transaction, companyId, property)
        : await replaceProperty(transaction, companyId, { property, previous });
    if (written && property !== previous) {
      const changes = [{ field: 'property', before: previous, after: property }];
      await writeAudit(transaction, caller, { area: 'units', subjectId: companyId, action: 'changeProperty', changes });
    } else if (!written && (await readUnitProperty(transaction, companyId)) !== property)
      throw new PortalError('conflict', {}, { field: 'property' });
  });
}

async function requireOffered(entries: ReadEntries, { tenantId }: Session, property: string): Promise<void> {
  const natures = await entries(tenantId, contract.unitPropertyDictionary);
  if (!natures.some(({ value, disabled }) => value === property && !disabled)) throw unknownReference('property');
}

/** Replaces the unit's nature if it is still `previous`. @returns false if it was changed or never chosen */
async function replaceProperty(
  db: Db,
  unitId: number,
  { property, previous }: { property: string; previous: string },
): Promise<boolean> {
  const { rows } = await sql`
    update unit_properties set property = ${property}
    where unit_id = ${unitId} and property = ${previous} returning unit_id`.execute(db);
  return rows.length === 1;
}

/** @returns false if the unit has a nature already */
export async function insertProperty(db: Db, unitId: number, property: string): Promise<boolean> {
  const { rows } = await sql`
    insert into unit_properties (unit_id, property) values (${unitId}, ${property})
    on conflict do nothing returning unit_id`.execute(db);
  return rows.length === 1;
}

async function administersCompany(db: Db, { userId, companyId }: Session): Promise<boolean> {
  const { rows } = await sql`
    select from memberships member join org_units unit on unit.id = member.unit_id
    where member.user_id = ${userId} and member.administrator and unit.company_id = ${companyId} limit 1`.execute(db);
  return rows.length > 0;
}
