import { formatDateTime } from '@portal/contract';
import { issue } from '@portal/contract/fields';
import { appraisalLimits, fullWeight } from '@portal/contract/talent-appraisals';
import { sql } from 'kysely';
import { randomBytes } from 'node:crypto';
import type { Db } from '../../../platform/database';
import { PortalError, refusedField } from '../../../platform/http';
import { initialChanges, writeAudit } from '../../../platform/records';
import { moveApplication } from '../talent-projects';
import { auditArea, lockBatch, moveBatch, requireStage, type AppraisedBatch, type Official } from './batch';
import { readApplications, readCandidates, type Application } from './candidates';
import { draw, drawOrder, exclusionOf, type Candidate } from './drawing';
import { missingScores, readAppraised, readSeats } from './overview';

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
 * @throws PortalError `validation`, `appraisalStage`, `appraisalEmpty`, `appraisalLarge`, `appraisalReviewing`,
 * `appraisalCriteria`, `expertsMissing`
 */
export async function drawExperts(transaction: Db, caller: Official, request: DrawRequest): Promise<number[]> {
  const { session } = caller;
  const batch = await lockBatch(transaction, session, request.batchId);
  requireStage(batch, 'ready', 'scoring');
  const [now, latest] = [Date.now(), Date.now() + appraisalLimits.daysToScore * dayMs].map(formatDateTime);
  if (request.dueAt <= now!) throw refusedField('dueAt', issue('over'));
  if (request.dueAt > latest!) throw refusedField('dueAt', issue('tooLate', { max: latest! }));
  if (batch.stage === 'ready') await begin(transaction, caller, batch, request);
  else await requireScores(transaction, batch);
  await sql`update talent_appraisals set experts = ${request.experts}, due_at = ${request.dueAt}
    where batch_id = ${batch.batchId}`.execute(transaction);
  const candidates = await readCandidates(transaction, session.tenantId);
  const applications = await readApplications(transaction, batch.batchId, 'scoring');
  const drawn: number[] = [];
  for (const field of new Set(applications.map((application) => application.field))) {
    const panel = { batchId: batch.batchId, field, applications };
    // oxlint-disable-next-line no-await-in-loop -- statements of one transaction
    drawn.push(...(await fillSeats(transaction, caller, panel, { candidates, experts: request.experts })));
  }
  await writeAudit(transaction, caller, {
    area: auditArea,
    subjectId: batch.batchId,
    action: 'draw',
    changes: initialChanges({ experts: request.experts, dueAt: request.dueAt }),
  });
  return drawn;
}

async function begin(transaction: Db, caller: Official, batch: AppraisedBatch, request: DrawRequest): Promise<void> {
  const applications = await readApplications(transaction, batch.batchId, 'qualified');
  if (applications.length === 0) throw new PortalError('appraisalEmpty');
  const max = appraisalLimits.applications;
  if (applications.length > max) throw new PortalError('appraisalLarge', { count: applications.length, max });
  await requireReviewed(transaction, batch.batchId);
  if (batch.criteria.reduce((sum, { weight }) => sum + weight, 0) !== fullWeight)
    throw new PortalError('appraisalCriteria');
  await sql`
    insert into talent_appraisals (batch_id, tenant_id, stage, experts, due_at, criteria)
    values (${batch.batchId}, ${caller.session.tenantId}, 'scoring', ${request.experts}, ${request.dueAt},
      ${JSON.stringify(batch.criteria)}::jsonb)`.execute(transaction);
  await moveBatch(transaction, batch.batchId, 'scoring');
  for (const { id } of applications)
    // oxlint-disable-next-line no-await-in-loop -- statements of one transaction
    await moveApplication(transaction, caller, { id, from: ['qualified'], to: 'scoring', action: 'score' });
}

/** Once all scores are in and seen, further experts would change the ranking. @throws PortalError `appraisalStage` */
async function requireScores(transaction: Db, { batchId, experts }: AppraisedBatch): Promise<void> {
  const seats = await readSeats(transaction, batchId);
  if (missingScores(await readAppraised(transaction, batchId, seats), seats, experts) === 0)
    throw new PortalError('appraisalStage');
}

/** An application that passes the formal review after the first draw would not be scored. */
async function requireReviewed(transaction: Db, batchId: number): Promise<void> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from "talent-projects"
    where batch_id = ${batchId} and state in ('review', 'returned') and deleted_at is null`.execute(transaction);
  const { count } = rows[0]!;
  if (count > 0) throw new PortalError('appraisalReviewing', { count });
}

export interface Panel {
  batchId: number;
  field: string;
  /** All applications of the batch that are scored. */
  applications: readonly Application[];
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
async function fillSeats(
  transaction: Db,
  { session: { tenantId, userId } }: Pick<Official, 'session'>,
  { batchId, field, applications }: Panel,
  { candidates, experts, reason = '', partly = false }: Wanted,
): Promise<number[]> {
  const { rows: seats } = await sql<{ expertId: number; userId: number; state: string }>`
    select expert_id::int as "expertId", user_id::int as "userId", state from talent_seats
    where batch_id = ${batchId} and field = ${field}`.execute(transaction);
  const vacant = experts - seats.filter(({ state }) => state === 'seated').length;
  if (vacant <= 0) return [];
  const free = candidates.filter(
    (expert) => !seats.some(({ expertId, userId: seated }) => expertId === expert.id || seated === expert.userId),
  );
  const group = applications.filter((application) => application.field === field);
  /* Applications of all fields compete for the budget. */
  const applicants = new Set(applications.flatMap(({ userIds }) => userIds));
  const judged = free.map((expert) => ({
    expert,
    avoidance: applicants.has(expert.userId) ? 'self' : exclusionOf(expert, field, group),
  }));
  const pool = judged.filter(({ avoidance }) => avoidance === null).map(({ expert }) => expert);
  if (pool.length < vacant && !partly) {
    const found = pool.length + experts - vacant;
    throw new PortalError('expertsMissing', { wanted: experts, found }, { field: 'experts', domain: field });
  }
  const ids = pool.map(({ id }) => id);
  /* Nobody knows who comes next: each draw has a seed of its own. */
  const seed = randomBytes(16).toString('hex');
  const chosen = draw(seed, ids, vacant);
  const named = (id: number, extra: object) => ({
    id,
    name: candidates.find((each) => each.id === id)!.name,
    ...extra,
  });
  const listed = drawOrder(seed, ids).map((id) => named(id, { drawn: chosen.includes(id) }));
  const excluded = judged.flatMap(({ expert, avoidance }) => (avoidance ? [named(expert.id, { avoidance })] : []));
  await sql`
    insert into talent_draws (tenant_id, batch_id, field, seed, pool, excluded, reason, drawn_by)
    values (${tenantId}, ${batchId}, ${field}, ${seed}, ${JSON.stringify(listed)}::jsonb, ${JSON.stringify(excluded)}::jsonb,
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

/** Fills the seat of an expert who left it, by a draw of its own. It stays vacant if nobody can be drawn. */
export async function fillAfter(
  transaction: Db,
  caller: Pick<Official, 'session'>,
  { batchId, field }: LeftSeat,
  reason: string,
): Promise<number[]> {
  const { experts } = await lockBatch(transaction, caller.session, batchId);
  const applications = await readApplications(transaction, batchId, 'scoring');
  const candidates = await readCandidates(transaction, caller.session.tenantId);
  const panel = { batchId, field, applications };
  return fillSeats(transaction, caller, panel, { candidates, experts, reason, partly: true });
}

/**
 * Takes an expert from their seat. Scores that they submitted are kept, but not counted. Who has submitted all of them
 * stays, so that nobody is replaced for how they scored.
 * @throws PortalError `notFound`, `conflict` when the seat was left already, `scoreSubmitted`
 */
export async function leaveSeat(
  transaction: Db,
  { tenantId }: { tenantId: number },
  id: number,
  { state, reason, userId }: { state: 'declined' | 'replaced'; reason: string; userId?: number },
): Promise<LeftSeat> {
  const { rows } = await sql<LeftSeat & { state: string; submitted: boolean; waiting: boolean }>`
    select id::int, batch_id::int as "batchId", field, state,
      exists (select from talent_scores where seat_id = s.id and submitted_at is not null) as submitted,
      exists (select from talent_scores where seat_id = s.id and submitted_at is null) as waiting
    from talent_seats s where id = ${id} and tenant_id = ${tenantId}
      and (${userId ?? null}::bigint is null or user_id = ${userId ?? null}) for update`.execute(transaction);
  const [seat] = rows;
  if (!seat) throw new PortalError('notFound', {}, { field: 'id' });
  requireStage(await lockBatch(transaction, { tenantId }, seat.batchId), 'scoring');
  if (seat.state !== 'seated') throw new PortalError('conflict');
  if (seat.submitted && (state === 'declined' || !seat.waiting)) throw new PortalError('scoreSubmitted');
  await sql`update talent_seats set state = ${state}, reason = ${reason} where id = ${id}`.execute(transaction);
  await sql`delete from talent_scores where seat_id = ${id} and submitted_at is null`.execute(transaction);
  return seat;
}
