import { formatDateTime } from '@portal/contract';
import { issue } from '@portal/contract/fields';
import { appraisalLimits, fullWeight } from '@portal/contract/talent-appraisals';
import { sql } from 'kysely';
import { randomBytes } from 'node:crypto';
import type { Db } from '../../../platform/database';
import { PortalError, refusedField } from '../../../platform/http';
import { initialChanges, writeAudit } from '../../../platform/records';
import { moveApplication } from '../talent-projects';
import { lockBatch, moveBatch, requireStage, type AppraisedBatch, type Official } from './batch';
import { readApplications, readCandidates, type Application } from './candidates';
import { draw, drawOrder, exclusionOf, type Candidate } from './drawing';

const dayMs = 24 * 60 * 60 * 1000;

interface DrawRequest {
  batchId: number;
  experts: number;
  dueAt: string;
}

/**
 * Draws experts for each field of a batch so that each has as many as asked for. The first draw takes the applications
 * that passed the formal review into scoring; later ones fill seats that became vacant and set the deadline.
 * @returns the users who were drawn
 * @throws PortalError `validation`, `appraisalStage`, `appraisalEmpty`, `appraisalCriteria`, `expertsMissing`
 */
export async function drawExperts(transaction: Db, caller: Official, request: DrawRequest): Promise<number[]> {
  const { session } = caller;
  const batch = await lockBatch(transaction, session, request.batchId);
  requireStage(batch, 'ready', 'scoring');
  const [now, latest] = [Date.now(), Date.now() + appraisalLimits.daysToScore * dayMs].map(formatDateTime);
  if (request.dueAt <= now!) throw refusedField('dueAt', issue('over'));
  if (request.dueAt > latest!) throw refusedField('dueAt', issue('tooLate', { max: latest! }));
  const seed = batch.stage === 'ready' ? await begin(transaction, caller, batch, request) : batch.seed;
  await sql`update talent_appraisals set experts = ${request.experts}, due_at = ${request.dueAt}
    where batch_id = ${batch.batchId}`.execute(transaction);
  const candidates = await readCandidates(transaction, session.tenantId);
  const applications = await readApplications(transaction, batch.batchId, 'scoring');
  const drawn: number[] = [];
  for (const field of new Set(applications.map((application) => application.field))) {
    const group = applications.filter((application) => application.field === field);
    const panel = { batchId: batch.batchId, seed, field, group };
    // oxlint-disable-next-line no-await-in-loop -- statements of one transaction
    drawn.push(...(await fillSeats(transaction, caller, panel, { candidates, experts: request.experts })));
  }
  await writeAudit(transaction, caller, {
    area: 'talent-batches',
    subjectId: batch.batchId,
    action: 'draw',
    changes: initialChanges({ experts: request.experts, dueAt: request.dueAt }),
  });
  return drawn;
}

async function begin(transaction: Db, caller: Official, batch: AppraisedBatch, request: DrawRequest): Promise<string> {
  const applications = await readApplications(transaction, batch.batchId, 'qualified');
  if (applications.length === 0) throw new PortalError('appraisalEmpty');
  if (batch.criteria.reduce((sum, { weight }) => sum + weight, 0) !== fullWeight)
    throw new PortalError('appraisalCriteria');
  const seed = randomBytes(16).toString('hex');
  await sql`
    insert into talent_appraisals (batch_id, tenant_id, stage, experts, due_at, criteria, seed)
    values (${batch.batchId}, ${caller.session.tenantId}, 'scoring', ${request.experts}, ${request.dueAt},
      ${JSON.stringify(batch.criteria)}::jsonb, ${seed})`.execute(transaction);
  await moveBatch(transaction, batch.batchId, 'scoring');
  for (const { id } of applications)
    // oxlint-disable-next-line no-await-in-loop -- statements of one transaction
    await moveApplication(transaction, caller, { id, from: ['qualified'], to: 'scoring', action: 'score' });
  return seed;
}

export interface Panel {
  batchId: number;
  seed: string;
  field: string;
  group: readonly Application[];
}

interface Wanted {
  candidates: readonly Candidate[];
  experts: number;
  /** Why seats are filled again. Empty for a draw of the office. */
  reason?: string;
  /** Whether seats may stay vacant. */
  partly?: boolean;
}

/** Draws experts for the vacant seats of a field, and notes seed, pool and who was excluded why. */
export async function fillSeats(
  transaction: Db,
  { session: { tenantId, userId } }: Pick<Official, 'session'>,
  { batchId, seed, field, group }: Panel,
  { candidates, experts, reason = '', partly = false }: Wanted,
): Promise<number[]> {
  const { rows: seats } = await sql<{ expertId: number; state: string }>`
    select expert_id::int as "expertId", state from talent_seats
    where batch_id = ${batchId} and field = ${field}`.execute(transaction);
  const vacant = experts - seats.filter(({ state }) => state === 'seated').length;
  if (vacant <= 0) return [];
  const free = candidates.filter(({ id }) => !seats.some(({ expertId }) => expertId === id));
  const judged = free.map((expert) => ({ expert, avoidance: exclusionOf(expert, field, group) }));
  const pool = judged.filter(({ avoidance }) => avoidance === null).map(({ expert }) => expert);
  if (pool.length < vacant && !partly) {
    const found = pool.length + experts - vacant;
    throw new PortalError('expertsMissing', { wanted: experts, found }, { field: 'experts', domain: field });
  }
  const ids = pool.map(({ id }) => id);
  const chosen = draw(seed, ids, vacant);
  const named = (id: number, extra: object) => ({
    id,
    name: candidates.find((each) => each.id === id)!.name,
    ...extra,
  });
  const listed = drawOrder(seed, ids).map((id) => named(id, { drawn: chosen.includes(id) }));
  const excluded = judged.flatMap(({ expert, avoidance }) => (avoidance ? [named(expert.id, { avoidance })] : []));
  await sql`
    insert into talent_draws (tenant_id, batch_id, field, pool, excluded, reason, drawn_by)
    values (${tenantId}, ${batchId}, ${field}, ${JSON.stringify(listed)}::jsonb, ${JSON.stringify(excluded)}::jsonb,
      ${reason}, ${userId})`.execute(transaction);
  const drawn = chosen.map((id) => candidates.find((each) => each.id === id)!);
  await sql`
    with seat as (
      insert into talent_seats (tenant_id, batch_id, field, expert_id, user_id)
      select ${tenantId}, ${batchId}, ${field}, * from unnest(
        ${drawn.map(({ id }) => id)}::bigint[], ${drawn.map((expert) => expert.userId)}::bigint[])
      returning id)
    insert into talent_scores (tenant_id, application_id, seat_id)
    select ${tenantId}, application, seat.id
    from seat, unnest(${group.map(({ id }) => id)}::bigint[]) application`.execute(transaction);
  return drawn.map((expert) => expert.userId);
}

interface LeftSeat {
  id: number;
  batchId: number;
  field: string;
}

/** Fills the seat of an expert who left it, by the next of the draw. It stays vacant if there is none. */
export async function fillAfter(
  transaction: Db,
  caller: Pick<Official, 'session'>,
  { batchId, field }: LeftSeat,
  reason: string,
): Promise<number[]> {
  const { seed, experts } = await lockBatch(transaction, caller.session, batchId);
  const group = (await readApplications(transaction, batchId, 'scoring')).filter((each) => each.field === field);
  const candidates = await readCandidates(transaction, caller.session.tenantId);
  return fillSeats(transaction, caller, { batchId, seed, field, group }, { candidates, experts, reason, partly: true });
}

/**
 * Takes an expert from their seat. Scores that they submitted are kept, but not counted.
 * @throws PortalError `notFound`, `conflict` when the seat was left already
 */
export async function leaveSeat(
  transaction: Db,
  { tenantId }: { tenantId: number },
  id: number,
  { state, reason, userId }: { state: 'declined' | 'replaced'; reason: string; userId?: number },
): Promise<LeftSeat> {
  const { rows } = await sql<LeftSeat & { state: string; submitted: boolean }>`
    select id::int, batch_id::int as "batchId", field, state,
      exists (select from talent_scores where seat_id = s.id and submitted_at is not null) as submitted
    from talent_seats s where id = ${id} and tenant_id = ${tenantId}
      and (${userId ?? null}::bigint is null or user_id = ${userId ?? null}) for update`.execute(transaction);
  const [seat] = rows;
  if (!seat) throw new PortalError('notFound', {}, { field: 'id' });
  requireStage(await lockBatch(transaction, { tenantId }, seat.batchId), 'scoring');
  if (seat.state !== 'seated') throw new PortalError('conflict');
  if (seat.submitted && state === 'declined') throw new PortalError('scoreSubmitted');
  await sql`update talent_seats set state = ${state}, reason = ${reason} where id = ${id}`.execute(transaction);
  await sql`delete from talent_scores where seat_id = ${id} and submitted_at is null`.execute(transaction);
  return seat;
}
