import {
  rankByAverage,
  trimmedAverage,
  type Appraised,
  type AppraisalOverview,
  type Drawing,
  type ListedAppraisal,
  type Seat,
} from '@portal/contract/talent-appraisals';
import { sql } from 'kysely';
import { wireMoment, wireTime, type Db } from '../../../platform/database';
import type { User } from '../../../platform/http';
import { readBatch } from './batch';

/** Returns the batches that are closed or further, newest first. */
export async function listAppraisals(db: Db, { tenantId }: User): Promise<ListedAppraisal[]> {
  const { rows } = await sql<ListedAppraisal>`
    select b.id::int as "batchId", b.title, coalesce(p.stage, 'ready') as stage, b.budget::float8 as budget,
      (select count(*)::int from "talent-projects" a where a.batch_id = b.id and a.deleted_at is null
        and case when p.stage is null then a.state = 'qualified'
          else exists (select from talent_scores where application_id = a.id) end) as applications,
      coalesce(scored.submitted, 0) as submitted, coalesce(scored.wanted, 0) as wanted,
      ${wireTime(sql`p.due_at`)} as "dueAt", ${wireTime(sql`p.public_until`)} as "publicUntil",
      (select count(*)::int from "talent-objections" o join "talent-projects" a on a.id = o.application
        where a.batch_id = b.id and o.state = 'open' and o.deleted_at is null) as "openObjections"
    from "talent-batches" b left join talent_appraisals p on p.batch_id = b.id
      left join lateral (
        select count(*)::int as wanted, count(s.submitted_at)::int as submitted
        from talent_seats seat join talent_scores s on s.seat_id = seat.id
        where seat.batch_id = b.id and seat.state = 'seated') scored on true
    where b.tenant_id = ${tenantId} and b.deleted_at is null
      and b.state in ('closed', 'scoring', 'publicity', 'decided')
    order by b.id desc limit 200`.execute(db);
  return rows;
}

interface ApplicationRow extends Omit<Appraised, 'scores' | 'average' | 'rank' | 'tied'> {
  average: number | null;
  rank: number | null;
  tied: boolean;
}

interface ScoreRow {
  applicationId: number;
  seatId: number;
  state: 'open' | 'draft' | 'submitted';
  total: number | null;
}

/** Returns the seats of a batch in the order in which they were drawn. */
export async function readSeats(db: Db, batchId: number): Promise<Seat[]> {
  const { rows } = await sql<Seat>`
    select s.id::int, s.field, s.expert_id::int as "expertId", coalesce(person.chinese_name, '') as name,
      coalesce(e.unit -> 0 ->> 'name', '') as unit, s.state, s.reason
    from talent_seats s join users person on person.id = s.user_id join "talent-experts" e on e.id = s.expert_id
    where s.batch_id = ${batchId} order by s.field, s.id`.execute(db);
  return rows;
}

/** Returns the scored applications of a batch. The ranking is that of the proposal, or of the scores so far. */
export async function readAppraised(db: Db, batchId: number, seats: readonly Seat[]): Promise<Appraised[]> {
  const { rows: applications } = await sql<ApplicationRow>`
    select a.id::int, coalesce(a.number, '') as number, a.name, coalesce(a.applicant, '') as applicant,
      coalesce(a.unit, '') as unit, coalesce(a.domain, '') as field, a.state, coalesce(a.amount, 0)::float8 as requested,
      o.average::float8 as average, o.rank, coalesce(o.tied, false) as tied, coalesce(o.supported, false) as supported,
      coalesce(o.amount, 0)::float8 as amount, coalesce(o.reason, '') as reason,
      (select count(*)::int from "talent-objections" j
        where j.application = a.id and j.state = 'open' and j.deleted_at is null) as "openObjections"
    from "talent-projects" a left join talent_outcomes o on o.application_id = a.id
    where a.batch_id = ${batchId} and a.deleted_at is null
      and (a.state in ('qualified', 'scoring') or exists (select from talent_scores where application_id = a.id))
    order by a.id`.execute(db);
  const { rows: scores } = await sql<ScoreRow>`
    select s.application_id::int as "applicationId", s.seat_id::int as "seatId", s.total::float8 as total,
      case when s.submitted_at is not null then 'submitted' when s.scores = '{}' then 'open' else 'draft' end as state
    from talent_seats seat join talent_scores s on s.seat_id = seat.id
    where seat.batch_id = ${batchId} and seat.state = 'seated'
    order by s.seat_id`.execute(db);
  const byApplication = new Map<number, ScoreRow[]>();
  for (const score of scores)
    byApplication.set(score.applicationId, [...(byApplication.get(score.applicationId) ?? []), score]);
  const rows = applications.map((row) => withAverage(row, byApplication.get(row.id) ?? [], seats));
  if (rows.some(({ rank }) => rank !== null)) return rows.toSorted(byRank);
  const ranked = new Map(
    rankByAverage(rows.flatMap(({ id, average }) => (average === null ? [] : [{ id, average }]))).map((row) => [
      row.id,
      row,
    ]),
  );
  const placed = rows.map((row) => ({
    ...row,
    rank: ranked.get(row.id)?.rank ?? null,
    tied: ranked.get(row.id)?.tied ?? false,
  }));
  return placed.toSorted(byRank);
}

const byRank = (one: Appraised, other: Appraised): number =>
  (one.rank ?? Number.MAX_SAFE_INTEGER) - (other.rank ?? Number.MAX_SAFE_INTEGER) || one.id - other.id;

const seatedOf = (seats: readonly Seat[], field: string): number =>
  seats.filter((seat) => seat.field === field && seat.state === 'seated').length;

function withAverage(row: ApplicationRow, scores: readonly ScoreRow[], seats: readonly Seat[]): Appraised {
  const seated = seatedOf(seats, row.field);
  const totals = scores.flatMap(({ total }) => (total === null ? [] : [total]));
  const complete = seated > 0 && totals.length === seated;
  const { average, dropped } = trimmedAverage(complete ? totals : []);
  const left = [...dropped];
  return {
    ...row,
    average: row.average ?? average,
    scores: scores.map(({ seatId, state, total }) => {
      const index = total === null ? -1 : left.indexOf(total);
      if (index >= 0) left.splice(index, 1);
      return { seatId, state, total, dropped: index >= 0 };
    }),
  };
}

/** Returns how many scores of a batch are not in. Seats that became vacant count too. */
export const missingScores = (applications: readonly Appraised[], seats: readonly Seat[], experts: number): number =>
  applications
    .filter(({ state }) => state === 'scoring')
    .reduce((sum, { field, scores }) => {
      const given = scores.filter(({ state }) => state === 'submitted').length;
      return sum + Math.max(experts, seatedOf(seats, field)) - given;
    }, 0);

/** Nobody sees how experts score before the last score is in, so that it guides no draw and no other expert. */
const withoutTotals = (application: Appraised): Appraised => ({
  ...application,
  scores: application.scores.map((score) => ({ ...score, total: null, dropped: false })),
  average: null,
  rank: null,
  tied: false,
});

export async function readOverview(db: Db, user: User, batchId: number): Promise<AppraisalOverview> {
  const batch = await readBatch(db, user, batchId);
  const seats = await readSeats(db, batchId);
  const applications = await readAppraised(db, batchId, seats);
  const hidden = batch.stage === 'scoring' && missingScores(applications, seats, batch.experts) > 0;
  const person = (id: number | null, name: string, time: string | null) =>
    id === null || time === null ? null : { id, name, time };
  return {
    ...batch,
    proposedBy: person(batch.proposedBy, batch.proposedByName, batch.proposedAt),
    decidedBy: person(batch.decidedBy, batch.decidedByName, batch.decidedAt),
    seats,
    applications: hidden ? applications.map(withoutTotals).toSorted(byRank) : applications,
  };
}

/** Returns the draws of a batch, the first one first. */
export async function readDraws(db: Db, user: User, batchId: number): Promise<Drawing[]> {
  await readBatch(db, user, batchId);
  const { rows } = await sql<Drawing>`
    select d.field, d.seed, ${wireMoment(sql`d.drawn_at`)} as time, coalesce(person.chinese_name, '') as by, d.reason, d.pool,
      d.excluded
    from talent_draws d left join users person on person.id = d.drawn_by
    where d.batch_id = ${batchId} order by d.id`.execute(db);
  return rows;
}
