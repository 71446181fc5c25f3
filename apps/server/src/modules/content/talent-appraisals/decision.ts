import { issue } from '@portal/contract/fields';
import { decisionIssues, type Appraised, type Proposed } from '@portal/contract/talent-appraisals';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database';
import { missingField, PortalError, refusedField } from '../../../platform/http';
import { initialChanges, writeAudit } from '../../../platform/records';
import { auditArea, lockBatch, requireStage, type AppraisedBatch, type Official } from './batch';
import { missingScores, readAppraised, readSeats } from './overview';

interface ProposedRow {
  id: number;
  supported: boolean;
  amount: number;
  reason: string;
}

/**
 * Keeps the ranking of a batch with what the office proposes. It waits for a second person.
 * @throws PortalError `appraisalStage`, `scoresMissing`, `ownDecision`, `nothingProposed`, `overBudget`, `validation` that
 * names the row
 */
export async function propose(
  transaction: Db,
  caller: Official,
  { batchId, rows }: { batchId: number; rows: readonly ProposedRow[] },
): Promise<void> {
  const { session } = caller;
  const batch = await lockBatch(transaction, session, batchId);
  requireStage(batch, 'scoring');
  const ranked = await rankedApplications(transaction, batch);
  const byId = new Map(ranked.map((application) => [application.id, application]));
  if (rows.length !== byId.size || new Set(rows.map(({ id }) => id)).size !== byId.size)
    throw refusedField('rows', issue('reference'));
  const proposed = rows.map((row): Proposed & { requested: number } => {
    const application = byId.get(row.id);
    if (!application) throw refusedField('rows', issue('reference'));
    return { ...row, rank: application.rank!, requested: application.requested };
  });
  await requireForeign(transaction, session.userId, [...byId.keys()]);
  requireDecidable(proposed, batch);
  const outcomes = proposed.map(({ id, supported, amount, reason }) => {
    const { average, rank, tied } = byId.get(id)!;
    return { id, average, rank, tied, supported, amount: supported ? amount : 0, reason };
  });
  await sql`
    insert into talent_outcomes (application_id, tenant_id, batch_id, average, rank, tied, supported, amount, reason)
    select id, ${session.tenantId}, ${batchId}, average, rank, tied, supported, amount, reason
    from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb)
      row (id bigint, average numeric, rank int, tied boolean, supported boolean, amount numeric, reason text)
    `.execute(transaction);
  await sql`
    update talent_appraisals set stage = 'proposed', proposed_by = ${session.userId}, proposed_at = now(),
      return_reason = '' where batch_id = ${batchId}`.execute(transaction);
  await writeAudit(transaction, caller, {
    area: auditArea,
    subjectId: batchId,
    action: 'propose',
    changes: initialChanges({ supported: outcomes.filter(({ supported }) => supported).length }),
  });
}

/** Returns the applications in the order of the ranking, once every expert has scored all of them. */
async function rankedApplications(transaction: Db, { batchId, experts }: AppraisedBatch): Promise<Appraised[]> {
  const seats = await readSeats(transaction, batchId);
  const applications = (await readAppraised(transaction, batchId, seats)).filter(({ state }) => state === 'scoring');
  const missing = missingScores(applications, seats, experts);
  if (missing > 0) throw new PortalError('scoresMissing', { count: missing });
  return applications;
}

/** People neither propose nor decide about applications of their own. @throws PortalError `ownDecision` */
async function requireForeign(transaction: Db, userId: number, ids: readonly number[]): Promise<void> {
  const { rows } = await sql`
    select from "talent-projects" where id = any (${ids}::bigint[]) and created_by = ${userId} limit 1`.execute(
    transaction,
  );
  if (rows.length > 0) throw new PortalError('ownDecision');
}

function requireDecidable(
  proposed: readonly (Proposed & { requested: number })[],
  { budget, amountMost }: AppraisedBatch,
): void {
  for (const [index, { supported, amount, requested }] of proposed.entries()) {
    const max = Math.min(requested, amountMost ?? requested);
    if (supported && amount > max) throw refusedField(`rows.${index}.amount`, issue('tooLarge', { max }));
  }
  const [first] = decisionIssues(proposed, budget ?? Number.MAX_SAFE_INTEGER);
  if (!first) return;
  if (first.kind === 'none') throw new PortalError('nothingProposed');
  if (first.kind === 'budget') throw new PortalError('overBudget', { over: first.over.toFixed(2) });
  const index = proposed.findIndex(({ id }) => id === first.id);
  throw missingField(`rows.${index}.${first.kind}`);
}

interface Decision {
  batchId: number;
  agreed: boolean;
  reason: string;
}

/**
 * Confirms what was proposed, or returns it with a reason. Applicants and units learn the outcome by the publicity, which
 * moves the applications.
 * @throws PortalError `appraisalStage`, `sameDecider`, `ownDecision`, `validation`
 */
export async function decide(transaction: Db, caller: Official, { batchId, agreed, reason }: Decision): Promise<void> {
  const { session } = caller;
  const batch = await lockBatch(transaction, session, batchId);
  requireStage(batch, 'proposed');
  if (batch.proposedBy === session.userId) throw new PortalError('sameDecider');
  if (!agreed && reason === '') throw missingField('reason');
  const { rows } = await sql<{ id: number }>`
    select application_id::int as id from talent_outcomes where batch_id = ${batchId}`.execute(transaction);
  await requireForeign(
    transaction,
    session.userId,
    rows.map(({ id }) => id),
  );
  if (agreed) {
    await sql`
      update talent_appraisals set stage = 'decided', decided_by = ${session.userId}, decided_at = now()
      where batch_id = ${batchId}`.execute(transaction);
  } else {
    await sql`delete from talent_outcomes where batch_id = ${batchId}`.execute(transaction);
    await sql`
      update talent_appraisals set stage = 'scoring', return_reason = ${reason}, proposed_by = null, proposed_at = null
      where batch_id = ${batchId}`.execute(transaction);
  }
  await writeAudit(transaction, caller, {
    area: auditArea,
    subjectId: batchId,
    action: agreed ? 'confirm' : 'return',
    changes: reason === '' ? [] : initialChanges({ reason }),
  });
}
