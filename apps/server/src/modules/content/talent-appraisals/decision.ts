import { issue } from '@portal/contract/fields';
import { decisionIssues, type Appraised, type Proposed } from '@portal/contract/talent-appraisals';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database';
import { missingField, PortalError, refusedField } from '../../../platform/http';
import { initialChanges, writeAudit } from '../../../platform/records';
import { moveApplication } from '../talent-projects';
import { lockBatch, requireStage, type AppraisedBatch, type Official } from './batch';
import { readAppraised, readSeats } from './overview';

interface ProposedRow {
  id: number;
  supported: boolean;
  amount: number;
  reason: string;
}

/**
 * Keeps the ranking of a batch with what the office proposes. It waits for a second person.
 * @throws PortalError `appraisalStage`, `scoresMissing`, `nothingProposed`, `overBudget`, `validation` that names the row
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
  const proposed = rows.flatMap((row): Proposed[] => {
    const application = ranked.find(({ id }) => id === row.id);
    return application ? [{ ...row, rank: application.rank! }] : [];
  });
  if (proposed.length !== ranked.length || rows.length !== ranked.length)
    throw refusedField('rows', issue('reference'));
  requireDecidable(proposed, batch);
  const outcomes = proposed.map(({ id, supported, amount, reason }) => {
    const { average, rank, tied } = ranked.find((application) => application.id === id)!;
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
    area: 'talent-batches',
    subjectId: batchId,
    action: 'propose',
    changes: initialChanges({ supported: outcomes.filter(({ supported }) => supported).length }),
  });
}

/** Returns the applications in the order of the ranking, once every expert has scored all of them. */
async function rankedApplications(transaction: Db, { batchId, experts }: AppraisedBatch): Promise<Appraised[]> {
  const seats = await readSeats(transaction, batchId);
  const applications = (await readAppraised(transaction, batchId, seats)).filter(({ state }) => state === 'scoring');
  const missing = applications.reduce(
    (sum, { scores }) => sum + Math.max(0, experts - scores.filter(({ total }) => total !== null).length),
    0,
  );
  if (missing > 0) throw new PortalError('scoresMissing', { count: missing });
  return applications;
}

function requireDecidable(proposed: readonly Proposed[], { budget, amountMost }: AppraisedBatch): void {
  const most = amountMost ?? Number.MAX_SAFE_INTEGER;
  const high = proposed.findIndex(({ supported, amount }) => supported && amount > most);
  if (high >= 0) throw refusedField(`rows.${high}.amount`, issue('tooLarge', { max: most }));
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
 * Confirms what was proposed, which decides on every application, or returns it with a reason.
 * @throws PortalError `appraisalStage`, `sameDecider`, `ownDecision`, `validation`
 */
export async function decide(transaction: Db, caller: Official, { batchId, agreed, reason }: Decision): Promise<void> {
  const { session } = caller;
  const batch = await lockBatch(transaction, session, batchId);
  requireStage(batch, 'proposed');
  if (batch.proposedBy === session.userId) throw new PortalError('sameDecider');
  if (!agreed && reason === '') throw missingField('reason');
  const { rows } = await sql<{ id: number; supported: boolean; own: boolean }>`
    select a.id::int, o.supported, a.created_by = ${session.userId} as own
    from talent_outcomes o join "talent-projects" a on a.id = o.application_id
    where o.batch_id = ${batchId} and a.state = 'scoring' order by o.rank, a.id`.execute(transaction);
  if (rows.some(({ own }) => own)) throw new PortalError('ownDecision');
  if (agreed) {
    for (const { id, supported } of rows)
      // oxlint-disable-next-line no-await-in-loop -- statements of one transaction
      await moveApplication(transaction, caller, {
        id,
        from: ['scoring'],
        to: supported ? 'proposed' : 'refused',
        action: 'decide',
      });
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
    area: 'talent-batches',
    subjectId: batchId,
    action: agreed ? 'confirm' : 'return',
    changes: reason === '' ? [] : initialChanges({ reason }),
  });
}
