import { units } from '@portal/contract';
import type { Deadline } from '@portal/contract/home';
import { unfinishedAnswers, type RequestContent, type RequestOverview } from '@portal/contract/unit-requests';
import { sql } from 'kysely';
import { type Db, portalNow, wireTime } from '../../../platform/database';
import { hourS, limitReached, PortalError, type Session } from '../../../platform/http';
import type { Within } from '../../commons/home';
import { reached } from '../../../platform/records';
import { reportedStates } from './tables/figures';

const unfinished = sql`answer.state = any (${unfinishedAnswers}::text[])`;

/** Makes a row for each unit that a request is meant for. @returns how many there are */
export async function addAnswers(transaction: Db, requestId: number): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into "unit-answers" (tenant_id, company_id, created_by, state, request, kind, title, unit, due_at, has_table,
      asks_attitude)
    select request.tenant_id, unit.id, request.created_by, 'pending', request.id, request.kind, request.title,
      jsonb_build_array(jsonb_build_object('id', unit.id, 'name', unit.name)), request.due_at,
      case when request.table_form is not null then to_jsonb(true) end, request.asks_attitude
    from "unit-requests" request
    join org_units unit on unit.tenant_id = request.tenant_id and unit.company_id = unit.id and unit.status = ${units.unitStatus.active}
    where request.id = ${requestId} and (request.scope = 'all' or exists (
      select from jsonb_array_elements(request.units) chosen where (chosen ->> 'id')::bigint = unit.id))`.execute(
    transaction,
  );
  return Number(numAffectedRows ?? 0);
}

/** Gives the units of a request its new deadline. */
export async function extendAnswers(transaction: Db, requestId: number): Promise<void> {
  await sql`
    update "unit-answers" answer set due_at = request.due_at, revision = answer.revision + 1
    from "unit-requests" request where request.id = ${requestId} and answer.request = request.id`.execute(transaction);
  await sql`update "unit-requests" set due_reminded = false where id = ${requestId}`.execute(transaction);
}

/** Returns the administrators of the units that a request was sent to, or of those that have not answered it. */
export async function unitAdministrators(
  transaction: Db,
  requestId: number,
  which: 'all' | 'unfinished',
): Promise<{ userIds: number[]; units: number }> {
  const { rows } = await sql<{ userIds: number[]; units: number }>`
    select coalesce(array_agg(distinct member.user_id::int) filter (where member.user_id is not null), '{}') as "userIds",
      count(distinct answer.company_id)::int as units
    from "unit-answers" answer
    left join org_units unit on unit.company_id = answer.company_id
    left join memberships member on member.unit_id = unit.id and member.administrator
    where answer.request = ${requestId} and ${which === 'all' ? sql`true` : unfinished}`.execute(transaction);
  return rows[0] ?? { userIds: [], units: 0 };
}

/** Returns the administrators of the unit of an answer. */
export async function administratorsOfAnswer(transaction: Db, answerId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct member.user_id::int as id
    from "unit-answers" answer join org_units unit on unit.company_id = answer.company_id
    join memberships member on member.unit_id = unit.id and member.administrator
    where answer.id = ${answerId}`.execute(transaction);
  return rows.map(({ id }) => id);
}

/** Counts the units of a request by the state of their answer and by attitude, and those that are or were late. */
export async function readOverview(db: Db, tenantId: number, requestId: number): Promise<RequestOverview> {
  const { rows } = await sql<{ state: string; attitude: string | null; units: number; late: number }>`
    select answer.state, case when answer.state = any (${reportedStates}::text[]) then answer.attitude end as attitude,
      count(*)::int as units,
      count(*) filter (where ${unfinished} and answer.due_at < ${portalNow()} or answer.submitted_at > answer.due_at)::int as late
    from "unit-answers" answer where answer.tenant_id = ${tenantId} and answer.request = ${requestId}
    group by 1, 2`.execute(db);
  return {
    total: rows.reduce((sum, { units }) => sum + units, 0),
    states: sumBy(rows, ({ state }) => state),
    attitudes: sumBy(rows, ({ attitude }) => attitude),
    late: rows.reduce((sum, { late }) => sum + late, 0),
  };
}

/** Adds up the units by a key. Those without one are not counted. */
function sumBy<Row extends { units: number }>(
  rows: readonly Row[],
  keyOf: (row: Row) => string | null,
): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const row of rows) {
    const key = keyOf(row);
    if (key !== null) sums[key] = (sums[key] ?? 0) + row.units;
  }
  return sums;
}

/** Returns the request of an answer. */
export async function readContent(db: Db, answerId: number): Promise<(RequestContent & { id: number }) | null> {
  const { rows } = await sql<RequestContent & { id: number }>`
    select request.id::int, request.title, request.body, coalesce(request.attachments, '[]') as attachments,
      ${wireTime(sql`request.published_at`)} as "publishedAt", request.state = 'closed' as closed
    from "unit-answers" answer join "unit-requests" request on request.id = answer.request
    where answer.id = ${answerId}`.execute(db);
  return rows[0] ?? null;
}

/** Records a reminder. @throws PortalError `hourlyLimit` if there was one in the last hour, `requestClosed` */
export async function recordReminder(transaction: Db, tenantId: number, requestId: number): Promise<void> {
  const { rows } = await sql<{ published: boolean; secondsLeft: number | null }>`
    select state = 'published' as published,
      ceil(${hourS} - extract(epoch from now() - reminded_at))::int as "secondsLeft"
    from "unit-requests" where id = ${requestId} and tenant_id = ${tenantId} and deleted_at is null for update`.execute(
    transaction,
  );
  const { published, secondsLeft } = rows[0] ?? { published: false, secondsLeft: null };
  if (!published) throw new PortalError('requestClosed');
  if (secondsLeft !== null && secondsLeft > 0) throw limitReached(hourS, secondsLeft);
  await sql`update "unit-requests" set reminded_at = now() where id = ${requestId}`.execute(transaction);
}

export interface DueRequest {
  id: number;
  tenantId: number;
  title: string;
  dueAt: string;
}

/**
 * Returns requests whose deadline is within a day and whose units were not reminded of it yet. Each is returned only
 * once.
 */
export async function takeDue(transaction: Db): Promise<DueRequest[]> {
  const { rows } = await sql<DueRequest>`
    update "unit-requests" request set due_reminded = true
    from (
      select id from "unit-requests"
      where state = 'published' and not due_reminded and deleted_at is null and due_at <= ${portalNow()} + interval '1 day'
      order by due_at limit 20 for update skip locked
    ) due
    where request.id = due.id
    returning request.id::int, request.tenant_id::int as "tenantId", request.title,
      ${wireTime(sql`request.due_at`)} as "dueAt"`.execute(transaction);
  return rows;
}

/** Returns what the units that somebody administers have to answer before a time, or should have, the earliest first. */
export async function openAnswers(
  db: Db,
  session: Session,
  { startTime, endTime, size, overdue }: Within,
): Promise<Omit<Deadline, 'kind'>[]> {
  const { rows } = await sql<{ deadline: Omit<Deadline, 'kind'> }>`
    select jsonb_build_object('id', r.id::text, 'procInstId', null, 'title', r.title,
      'note', coalesce(r.unit -> 0 ->> 'name', ''), 'time', ${wireTime(sql`r.due_at`)}) as deadline
    from "unit-answers" r
    where r.tenant_id = ${session.tenantId} and r.deleted_at is null and ${reached(session, { reach: 'administered' })}
      and r.state = any (${unfinishedAnswers}::text[]) and r.due_at <= ${endTime}::timestamp
      and (${overdue} or r.due_at >= ${startTime}::timestamp)
    order by r.due_at, r.id limit ${size}`.execute(db);
  return rows.map(({ deadline }) => deadline);
}
