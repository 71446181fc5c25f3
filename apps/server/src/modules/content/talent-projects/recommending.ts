import { areaName } from '../../../platform/areas';
import { liesWithin, quotaStates, talentProjects } from '@portal/contract/talent-projects';
import { locales, type Localized } from '@portal/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database';
import { PortalError, type Caller, type Session } from '../../../platform/http';
import { writeAudit } from '../../../platform/records';
import { cellsOf, requireBatch, type Batch } from './batches';
import { readStoredApplication } from './submitting';

/**
 * Gives a recommended application the last rank of its unit, within the quotas of unit and area. The batch is locked,
 * so that recommendations at the same moment are counted one after the other.
 * @throws PortalError `batchGone`, `unitQuotaFull`, `areaQuotaFull`
 */
export async function recommendApplication(transaction: Db, session: Session, id: number, area: string): Promise<void> {
  const batch = await requireTaking(transaction, session, id, 'update');
  const { companyId } = await readStoredApplication(transaction, id);
  await requireUnitQuota(transaction, batch, companyId);
  await requireAreaQuota(transaction, batch, area);
  await sql`
    update "talent-projects" set rank = 1 + (
      select coalesce(max(rank), 0) from "talent-projects"
      where batch_id = ${batch.id} and company_id = ${companyId} and deleted_at is null and id <> ${id})
    where id = ${id}`.execute(transaction);
}

/**
 * Takes the rank of an application away. It leaves a gap, because changing the ranks of others could meet somebody who
 * ranks them now.
 */
export const dropRank = (transaction: Db, id: number) =>
  sql`update "talent-projects" set rank = null where id = ${id}`.execute(transaction);

/**
 * Refuses a change of the recommendation when the batch takes none any more.
 * @throws PortalError `batchGone`
 */
export async function requireTaking(
  db: Db,
  session: Pick<Session, 'tenantId'>,
  id: number,
  lock: 'none' | 'update',
): Promise<Batch> {
  const { batchId } = await readStoredApplication(db, id);
  if (batchId === null) throw new PortalError('batchGone');
  const batch = await requireBatch(db, session, batchId, lock);
  if (batch.state !== 'open' && batch.state !== 'closed') throw new PortalError('batchGone');
  return batch;
}

/** Counts the applications that use a quota, those of the running transaction included. */
async function countUsed(transaction: Db, { id }: Batch): Promise<{ companyId: number; area: string | null }[]> {
  const { rows } = await sql<{ companyId: number; area: string | null }>`
    select company_id::int as "companyId", area from "talent-projects"
    where batch_id = ${id} and deleted_at is null and state = any (${quotaStates}::text[])`.execute(transaction);
  return rows;
}

async function requireUnitQuota(transaction: Db, batch: Batch, companyId: number | null): Promise<void> {
  const quota = batch.values['unitQuota'];
  if (typeof quota !== 'number') return;
  const used = (await countUsed(transaction, batch)).filter((row) => row.companyId === companyId).length;
  if (used > quota) throw new PortalError('unitQuotaFull', { quota });
}

async function requireAreaQuota(transaction: Db, batch: Batch, area: string): Promise<void> {
  const quotas = cellsOf(batch.values['areaQuotas'])
    .map((cells) => ({ code: String(cells['area']), quota: Number(cells['quota']) }))
    .filter(({ code }) => liesWithin(area, code));
  if (quotas.length === 0) return;
  const used = await countUsed(transaction, batch);
  for (const { code, quota } of quotas) {
    if (used.filter((row) => row.area !== null && liesWithin(row.area, code)).length <= quota) continue;
    const names = Object.fromEntries(locales.map((locale) => [locale, areaName(code, locale) ?? code]));
    throw new PortalError('areaQuotaFull', { quota, area: names as Localized });
  }
}

/**
 * Puts the recommended applications of a unit in an order. It must name each of them.
 * @throws PortalError `forbidden` for a unit that the caller does not administer, `batchGone`, `rankingChanged`
 */
export async function rankApplications(
  transaction: Db,
  caller: Caller,
  { batchId, companyId, order }: { batchId: number; companyId: number; order: readonly number[] },
): Promise<void> {
  const { session } = caller;
  const { rows: administered } = await sql`
    select from memberships member join org_units unit on unit.id = member.unit_id
    where member.user_id = ${session.userId} and member.administrator and unit.company_id = ${companyId}`.execute(
    transaction,
  );
  if (administered.length === 0) throw new PortalError('forbidden');
  const recommended = sql`
    batch_id = ${batchId} and company_id = ${companyId} and state = 'recommended' and deleted_at is null`;
  /* Applications are locked before their batch, as recommending them does. */
  await sql`select from "talent-projects" where ${recommended} order by id for update`.execute(transaction);
  const batch = await requireBatch(transaction, session, batchId, 'update');
  if (batch.state !== 'open' && batch.state !== 'closed') throw new PortalError('batchGone');
  const { rows } = await sql<{ id: number; rank: number }>`
    select id::int, rank from "talent-projects" where ${recommended} order by rank`.execute(transaction);
  const known = new Set(rows.map(({ id }) => id));
  if (order.length !== known.size || new Set(order).size !== known.size || !order.every((id) => known.has(id)))
    throw new PortalError('rankingChanged');
  /* The ranks of applications that were forwarded stand. */
  const ranks = rows.map(({ rank }) => rank);
  for (const [index, id] of order.entries()) {
    const before = rows.find((row) => row.id === id)!.rank;
    const after = ranks[index]!;
    if (before === after) continue;
    await sql`update "talent-projects" set rank = ${after}, updated_at = now() where id = ${id}`.execute(transaction);
    const changes = [{ field: 'rank', before, after }];
    await writeAudit(transaction, caller, { area: talentProjects.area, subjectId: id, action: 'rank', changes });
  }
}
