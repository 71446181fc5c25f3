import { applicationNumber, type TalentProjectKind } from '@portal/contract/talent-projects';
import type { FormValues } from '@portal/contract/forms';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database';
import { PortalError, type Session } from '../../../platform/http';
import { conditionsOf, requireMet } from './applying';
import { requireBatch, requireOpen } from './batches';

interface Stored {
  batchId: number | null;
  companyId: number | null;
  number: string | null;
}

/** Reads what an application has beside its fields. */
export async function readStoredApplication(db: Db, id: number): Promise<Stored> {
  const { rows } = await sql<Stored>`
    select batch_id::int as "batchId", company_id::int as "companyId", number from "talent-projects"
    where id = ${id}`.execute(db);
  return rows[0]!;
}

/**
 * Submits an application, whose row is locked: within the time of its batch, with all conditions met. The first
 * submission gives it a number. The applicant is locked, so that only one of two exclusive projects is submitted.
 * @throws PortalError `batchGone`, `batchNotOpen`, `batchClosed`, `conditionsUnmet`
 */
export async function submitApplication(
  transaction: Db,
  session: Session,
  id: number,
  values: FormValues,
): Promise<void> {
  const { batchId, number } = await readStoredApplication(transaction, id);
  if (batchId === null) throw new PortalError('batchGone');
  const batch = await requireBatch(transaction, session, batchId, 'share');
  requireOpen(batch);
  await sql`select from users where id = ${session.userId} for no key update`.execute(transaction);
  requireMet(await conditionsOf(transaction, session, batch, values, id));
  if (number !== null) return;
  const year = Number(batch.values['year']);
  const kind = batch.values['kind'] as TalentProjectKind;
  const [given] = await takeNumbers(transaction, session, { year, kind, count: 1 });
  await sql`update "talent-projects" set number = ${given} where id = ${id}`.execute(transaction);
}

/** Takes the next numbers of a year and kind. They have no gaps, because the counter is locked until the commit. */
export async function takeNumbers(
  transaction: Db,
  { tenantId }: Pick<Session, 'tenantId'>,
  { year, kind, count }: { year: number; kind: TalentProjectKind; count: number },
): Promise<string[]> {
  const { rows } = await sql<{ last: number }>`
    insert into talent_project_numbers (tenant_id, year, kind, last) values (${tenantId}, ${year}, ${kind}, ${count})
    on conflict (tenant_id, year, kind) do update set last = talent_project_numbers.last + ${count}
    returning last`.execute(transaction);
  const first = rows[0]!.last - count + 1;
  return Array.from({ length: count }, (_, index) => applicationNumber(year, kind, first + index));
}
