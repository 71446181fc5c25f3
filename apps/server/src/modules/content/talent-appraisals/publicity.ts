import { formatDateTime } from '@portal/contract';
import type { PublicBatch, PublicBatchDetail } from '@portal/contract/talent-appraisals';
import { addWorkingDays, type WorkCalendar } from '@portal/contract/work-calendar';
import { sql } from 'kysely';
import { portalNow, wireMoment, wireTime, type Db } from '../../../platform/database';
import { PortalError } from '../../../platform/http';
import { initialChanges, writeAudit } from '../../../platform/records';
import { moveApplication } from '../talent-projects';
import { auditArea, lockBatch, moveBatch, requireStage, type Official } from './batch';

/**
 * Makes a decision public for the working days of the batch. Applications that it does not support are refused with it.
 * @returns until when
 */
export async function publicise(
  transaction: Db,
  caller: Official,
  batchId: number,
  calendar: WorkCalendar,
): Promise<{ publicUntil: string }> {
  const batch = await lockBatch(transaction, caller.session, batchId);
  requireStage(batch, 'decided');
  const now = Date.now();
  const publicUntil = formatDateTime(addWorkingDays(calendar, now, batch.publicityDays));
  await sql`
    update talent_appraisals set stage = 'publicity', public_from = ${formatDateTime(now)}, public_until = ${publicUntil}
    where batch_id = ${batchId}`.execute(transaction);
  await moveBatch(transaction, batchId, 'publicity');
  const { rows } = await sql<{ id: number; supported: boolean }>`
    select a.id::int, o.supported from talent_outcomes o join "talent-projects" a on a.id = o.application_id
    where o.batch_id = ${batchId} and a.state = 'scoring' and a.deleted_at is null order by a.id`.execute(transaction);
  for (const { id, supported } of rows) {
    // oxlint-disable no-await-in-loop -- statements of one transaction
    const to = supported ? 'proposed' : 'refused';
    await moveApplication(transaction, caller, { id, from: ['scoring'], to, action: 'decide' });
    if (supported)
      await moveApplication(transaction, caller, { id, from: ['proposed'], to: 'publicity', action: 'publicise' });
    // oxlint-enable no-await-in-loop
  }
  await writeAudit(transaction, caller, {
    area: auditArea,
    subjectId: batchId,
    action: 'publicise',
    changes: initialChanges({ publicUntil }),
  });
  return { publicUntil };
}

/**
 * Grants the projects of a batch after its publicity. Projects with an open objection stay in publicity; once it is
 * handled, the call grants them.
 * @returns the granted applications, and the number of those held
 * @throws PortalError `appraisalStage`, `publicityRunning`
 */
export async function publishResults(
  transaction: Db,
  caller: Official,
  batchId: number,
): Promise<{ granted: { id: number; amount: number }[]; held: number }> {
  const batch = await lockBatch(transaction, caller.session, batchId);
  requireStage(batch, 'publicity', 'published');
  if (!batch.publicityOver) throw new PortalError('publicityRunning', { time: batch.publicUntil ?? '' });
  const { rows } = await sql<{ id: number; amount: number; held: boolean }>`
    select a.id::int, outcome.amount::float8 as amount, exists (
      select from "talent-objections" o where o.application = a.id and o.state = 'open' and o.deleted_at is null) as held
    from "talent-projects" a join talent_outcomes outcome on outcome.application_id = a.id
    where a.batch_id = ${batchId} and a.state = 'publicity' and a.deleted_at is null
    order by a.id`.execute(transaction);
  const granted = rows.filter(({ held }) => !held).map(({ id, amount }) => ({ id, amount }));
  for (const { id } of granted)
    // oxlint-disable-next-line no-await-in-loop -- statements of one transaction
    await moveApplication(transaction, caller, { id, from: ['publicity'], to: 'granted', action: 'grant' });
  await sql`
    update talent_appraisals set stage = 'published', published_at = coalesce(published_at, now())
    where batch_id = ${batchId}`.execute(transaction);
  await moveBatch(transaction, batchId, 'decided');
  await writeAudit(transaction, caller, {
    area: auditArea,
    subjectId: batchId,
    action: 'publishResults',
    changes: initialChanges({ granted: granted.length, held: rows.length - granted.length }),
  });
  return { granted, held: rows.length - granted.length };
}

const shown = sql`case when p.stage = 'publicity' then a.state = 'publicity'
  else a.state in ('granted', 'running', 'accepted', 'ended') end`;

const columns = () => sql`
  p.batch_id::int as "batchId", b.title, p.stage, ${wireTime(sql`p.public_from`)} as "publicFrom",
  ${wireTime(sql`p.public_until`)} as "publicUntil", p.stage = 'publicity' and p.public_until >= ${portalNow()} as open,
  ${wireMoment(sql`p.published_at`)} as "publishedAt"`;

const published = (tenantId: number) =>
  sql`p.tenant_id = ${tenantId} and p.stage in ('publicity', 'published') and b.deleted_at is null`;

export async function listPublic(db: Db, tenantId: number): Promise<PublicBatch[]> {
  const { rows } = await sql<PublicBatch>`
    select ${columns()}, (
      select count(*)::int from "talent-projects" a where a.batch_id = b.id and a.deleted_at is null and ${shown}) as projects
    from talent_appraisals p join "talent-batches" b on b.id = p.batch_id
    where ${published(tenantId)} order by p.public_from desc, p.batch_id desc limit 100`.execute(db);
  return rows;
}

/** @throws PortalError `notFound` */
export async function readPublic(db: Db, tenantId: number, batchId: number): Promise<PublicBatchDetail> {
  const { rows } = await sql<PublicBatchDetail>`
    select ${columns()}, coalesce((
      select jsonb_agg(jsonb_build_object('id', a.id, 'number', coalesce(a.number, ''), 'project', a.name,
        'name', coalesce(a.applicant, ''), 'unit', coalesce(a.unit, ''), 'amount', o.amount) order by o.rank, a.id)
      from "talent-projects" a join talent_outcomes o on o.application_id = a.id
      where a.batch_id = b.id and a.deleted_at is null and ${shown}), '[]') as projects
    from talent_appraisals p join "talent-batches" b on b.id = p.batch_id
    where p.batch_id = ${batchId} and ${published(tenantId)}`.execute(db);
  if (!rows[0]) throw new PortalError('notFound', {}, { field: 'batchId' });
  return rows[0];
}
