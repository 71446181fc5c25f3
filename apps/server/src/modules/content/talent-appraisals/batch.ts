import type { AppraisalStage, ScoredCriterion } from '@portal/contract/talent-appraisals';
import { sql } from 'kysely';
import { lock, portalNow, wireMoment, wireTime, type Db } from '../../../platform/database';
import { PortalError, type Session, type User } from '../../../platform/http';

/** The area of the office's steps in the audit log. The log of the batch itself is read by everybody who reads the batch. */
export const auditArea = 'talent-appraisals';

/** Who acts for the office, and the address. */
export interface Official {
  session: User & Partial<Pick<Session, 'companyId'>>;
  ip: string;
}

export interface AppraisedBatch {
  batchId: number;
  title: string;
  /** The state of the batch itself. */
  state: string;
  stage: AppraisalStage;
  budget: number | null;
  /** The most that one project gets, or null. */
  amountMost: number | null;
  criteria: ScoredCriterion[];
  experts: number;
  dueAt: string | null;
  /** Whether the time for scoring is over. */
  overdue: boolean;
  publicityDays: number;
  publicFrom: string | null;
  publicUntil: string | null;
  publicityOver: boolean;
  proposedBy: number | null;
  proposedByName: string;
  proposedAt: string | null;
  decidedBy: number | null;
  decidedByName: string;
  decidedAt: string | null;
  returnReason: string;
}

/** Experts for each application unless the office chooses another number. */
const usualExperts = 5;

/** The criteria of a batch as scores name them: by the id of their row. */
const criteriaOf = sql`(
  select jsonb_agg(jsonb_build_object('key', line.row ->> 'id', 'name', line.row -> 'cells' ->> 'name',
    'weight', (line.row -> 'cells' ->> 'weight')::int, 'note', coalesce(line.row -> 'cells' ->> 'note', ''))
    order by line.position)
  from jsonb_array_elements(b.criteria) with ordinality line (row, position))`;

/**
 * Returns a batch with its appraisal, which is `ready` until experts are drawn.
 * @throws PortalError `notFound`
 */
export async function readBatch(db: Db, { tenantId }: Pick<User, 'tenantId'>, batchId: number) {
  const now = portalNow();
  const { rows } = await sql<AppraisedBatch>`
    select b.id::int as "batchId", b.title, b.state, coalesce(p.stage, 'ready') as stage, b.budget::float8 as budget,
      b.amount_most::float8 as "amountMost",
      coalesce(p.criteria, ${criteriaOf}, '[]') as criteria, coalesce(p.experts, ${usualExperts}) as experts,
      ${wireTime(sql`p.due_at`)} as "dueAt", coalesce(p.due_at < ${now}, false) as overdue,
      coalesce(b.publicity_days, 5)::int as "publicityDays", ${wireTime(sql`p.public_from`)} as "publicFrom",
      ${wireTime(sql`p.public_until`)} as "publicUntil", coalesce(p.public_until < ${now}, false) as "publicityOver",
      p.proposed_by::int as "proposedBy", coalesce(proposer.chinese_name, '') as "proposedByName",
      ${wireMoment(sql`p.proposed_at`)} as "proposedAt", p.decided_by::int as "decidedBy",
      coalesce(decider.chinese_name, '') as "decidedByName", ${wireMoment(sql`p.decided_at`)} as "decidedAt",
      coalesce(p.return_reason, '') as "returnReason"
    from "talent-batches" b left join talent_appraisals p on p.batch_id = b.id
      left join users proposer on proposer.id = p.proposed_by left join users decider on decider.id = p.decided_by
    where b.id = ${batchId} and b.tenant_id = ${tenantId} and b.deleted_at is null
      and b.state in ('closed', 'scoring', 'publicity', 'decided')`.execute(db);
  if (!rows[0]) throw new PortalError('notFound', {}, { field: 'batchId' });
  return rows[0];
}

/** Reads a batch and lets other changes of its appraisal wait until the end of the transaction. */
export async function lockBatch(transaction: Db, user: Pick<User, 'tenantId'>, batchId: number) {
  await lock(transaction, `talent appraisal ${batchId}`);
  /* The batch may be cancelled or extended at the same moment. */
  await sql`select from "talent-batches" where id = ${batchId} for update`.execute(transaction);
  return readBatch(transaction, user, batchId);
}

/** @throws PortalError `appraisalStage` unless the batch is in one of these stages */
export function requireStage({ stage }: Pick<AppraisedBatch, 'stage'>, ...stages: readonly AppraisalStage[]): void {
  if (!stages.includes(stage)) throw new PortalError('appraisalStage');
}

/** The batch's own state, which everybody reads, follows its appraisal. */
export const moveBatch = (transaction: Db, batchId: number, state: 'scoring' | 'publicity' | 'decided') =>
  sql`update "talent-batches" set state = ${state}, revision = revision + 1, updated_at = now()
    where id = ${batchId} and state <> ${state}`.execute(transaction);
