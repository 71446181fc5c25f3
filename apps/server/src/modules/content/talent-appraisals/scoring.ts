import { issue } from '@portal/contract/fields';
import {
  invalidScores,
  weightedTotal,
  type Assignment,
  type ScoredCriterion,
  type ScoringMaterial,
} from '@portal/contract/talent-appraisals';
import { talentProjects } from '@portal/contract/talent-projects';
import { sql } from 'kysely';
import { extname } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { portalNow, wireTime, type Db } from '../../../platform/database';
import { PortalError, refusedField, type FileAnswer, type User } from '../../../platform/http';
import type { ModuleContext } from '../../../platform/module';
import { recordFile } from '../../../platform/records';
import { concerned, readCandidate } from './candidates';
import { avoidanceOf, type Concerned } from './drawing';

interface StoredFile {
  bucketName: string;
  fileName: string;
  original: string;
  size: number;
}

interface ScoredRow extends Assignment, Concerned {
  expertId: number;
  applicationId: number;
  criteria: ScoredCriterion[];
  scores: Record<string, number>;
  comment: string;
  requested: number;
  period: { from: string; to: string } | null;
  summary: string;
  attachments: StoredFile[];
  overdue: boolean;
  stage: string;
  /** What names the applicant and is replaced in texts. */
  secrets: string[];
}

const scored = () => sql`
  s.id::int, s.revision, s.seat_id::int as "seatId", seat.batch_id::int as "batchId", b.title as batch,
  coalesce(a.number, '') as number, a.name, seat.field, ${wireTime(sql`p.due_at`)} as "dueAt", s.total::float8 as total,
  case when s.submitted_at is not null then 'submitted' when s.scores = '{}' then 'open' else 'draft' end as state,
  p.stage = 'scoring' and s.submitted_at is null and p.due_at >= ${portalNow()} as editable, p.due_at < ${portalNow()} as overdue, p.stage,
  seat.expert_id::int as "expertId", a.id::int as "applicationId", p.criteria, s.scores, s.comment,
  coalesce(a.amount, 0)::float8 as requested, a.period, coalesce(a.summary, '') as summary,
  coalesce(a.attachments, '[]') as attachments, ${concerned},
  array_remove(array[a.applicant, a.unit, a.phone], null) as secrets`;

const tables = sql`
  talent_scores s join talent_seats seat on seat.id = s.seat_id join talent_appraisals p on p.batch_id = seat.batch_id
    join "talent-batches" b on b.id = p.batch_id join "talent-projects" a on a.id = s.application_id`;

const own = ({ tenantId, userId }: User) =>
  sql`s.tenant_id = ${tenantId} and seat.user_id = ${userId} and seat.state = 'seated' and a.deleted_at is null`;

/** Texts may name the applicant, the unit or the phone. */
const blinded = (text: string, secrets: readonly string[]): string =>
  secrets
    .filter((secret) => secret.length > 1)
    .toSorted((one, other) => other.length - one.length)
    .reduce((shown, secret) => shown.replaceAll(secret, '＊＊＊'), text);

const toAssignment = (row: ScoredRow): Assignment => ({ ...row, name: blinded(row.name, row.secrets) });

/** Returns what the user scores. Applications that they must not score any more are left out. */
export async function readAssignments(db: Db, user: User): Promise<Assignment[]> {
  const { rows } = await sql<ScoredRow>`
    select ${scored()} from ${tables} where ${own(user)}
    order by s.submitted_at is not null or p.stage <> 'scoring', p.due_at, s.id limit 2000`.execute(db);
  const experts = new Map(
    await Promise.all(
      [...new Set(rows.map(({ expertId }) => expertId))].map(
        async (id) => [id, await readCandidate(db, id, user.userId)] as const,
      ),
    ),
  );
  return rows.filter((row) => avoidanceOf(experts.get(row.expertId)!, row) === null).map(toAssignment);
}

/**
 * Returns a score of the user with its application.
 * @throws PortalError `notFound`, `expertAvoids` where the expert belongs to the applicant's unit by now, is the
 * applicant, or avoids them
 */
async function requireOwn(db: Db, user: User, id: number, locked = false): Promise<ScoredRow> {
  const { rows } = await sql<ScoredRow>`
    select ${scored()} from ${tables} where s.id = ${id} and ${own(user)}
    ${locked ? sql`for update of s, seat` : sql``}`.execute(db);
  const [row] = rows;
  if (!row) throw new PortalError('notFound', {}, { field: 'id' });
  if (avoidanceOf(await readCandidate(db, row.expertId, user.userId), row)) throw new PortalError('expertAvoids');
  return row;
}

export async function readMaterial(db: Db, user: User, id: number): Promise<ScoringMaterial> {
  const row = await requireOwn(db, user, id);
  return {
    ...row,
    name: blinded(row.name, row.secrets),
    summary: blinded(row.summary, row.secrets),
    files: row.attachments.map(({ original, size }, index) => ({
      number: index + 1,
      size,
      extension: extname(original).slice(1).toLowerCase(),
    })),
  };
}

export async function readScoredFile(
  { db, storage }: Pick<ModuleContext, 'db' | 'storage'>,
  user: User,
  { id, number }: { id: number; number: number },
): Promise<FileAnswer> {
  const row = await requireOwn(db, user, id);
  const file = row.attachments[number - 1];
  if (!file) throw new PortalError('notFound', {}, { field: 'number' });
  const key = { bucket: file.bucketName, name: file.fileName };
  const answer = await recordFile({ db, storage }, talentProjects, user.tenantId, row.applicationId, key);
  return { ...answer, downloadName: `${row.number || row.applicationId}-${number}${extname(file.original)}` };
}

interface Given {
  id: number;
  revision: number;
  scores: Record<string, number>;
  comment: string;
}

function requireOpen(row: ScoredRow): void {
  if (row.state === 'submitted') throw new PortalError('scoreSubmitted');
  if (row.stage !== 'scoring' || row.overdue) throw new PortalError('scoringOver', { time: row.dueAt });
}

function requireKnown({ criteria }: ScoredRow, scores: Record<string, number>): void {
  const unknown = Object.keys(scores).find((key) => !criteria.some((criterion) => criterion.key === key));
  if (unknown !== undefined) throw refusedField(`scores.${unknown}`, issue('unknownField'));
}

export async function saveScores(transaction: Db, user: User, given: Given): Promise<{ revision: number }> {
  const row = await requireOwn(transaction, user, given.id, true);
  requireOpen(row);
  if (row.revision !== given.revision) throw new PortalError('conflict');
  requireKnown(row, given.scores);
  await sql`
    update talent_scores set scores = ${JSON.stringify(given.scores)}::jsonb, comment = ${given.comment},
      revision = revision + 1 where id = ${given.id}`.execute(transaction);
  return { revision: row.revision + 1 };
}

/** Submits scores for good. A repeated request with the same scores is answered like the first one. */
export async function submitScores(
  transaction: Db,
  user: User,
  given: Given,
): Promise<{ revision: number; total: number }> {
  const row = await requireOwn(transaction, user, given.id, true);
  if (row.state === 'submitted' && isDeepStrictEqual(row.scores, given.scores) && row.comment === given.comment)
    return { revision: row.revision, total: row.total ?? 0 };
  requireOpen(row);
  if (row.revision !== given.revision) throw new PortalError('conflict');
  requireKnown(row, given.scores);
  const [missing] = invalidScores(row.criteria, given.scores);
  if (missing !== undefined) {
    const { name } = row.criteria.find(({ key }) => key === missing)!;
    throw refusedField(`scores.${missing}`, issue('required'), name);
  }
  const total = weightedTotal(row.criteria, given.scores);
  await sql`
    update talent_scores set scores = ${JSON.stringify(given.scores)}::jsonb, comment = ${given.comment},
      total = ${total}, submitted_at = now(), revision = revision + 1 where id = ${given.id}`.execute(transaction);
  return { revision: row.revision + 1, total };
}
