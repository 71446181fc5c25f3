import { acceptanceTries, talentGrants, type GrantEntry, type GrantTimeline } from '@portal/contract/talent-grants';
import { sql } from 'kysely';
import { portalNow, wireTime, type Db } from '../../../platform/database';
import { PortalError, type Session } from '../../../platform/http';
import { lockRecord, requireRecord } from '../../../platform/records';

const today = () => sql`${portalNow()}::date`;
const day = (column: string) => sql`to_char(${sql.ref(column)}, 'YYYY-MM-DD')`;

/** Returns what belongs to a granted project in the order of time, for those who may read it. */
export async function readTimeline(db: Db, session: Session, id: number): Promise<GrantTimeline> {
  const grant = await requireRecord(db, talentGrants, session, id);
  const { rows: entries } = await sql<GrantEntry>`
    select kind, id::int, state, detail, amount::float8 as amount, ${day('due')} as "dueOn", done as "doneAt",
      coalesce(due < ${today()} and state in ('planned', 'returned', 'draft'), false) as overdue
    from (
      select 'contract' as kind, id, state, '' as detail, amount, null::date as due, ${wireTime(sql`signed_at`)} as done,
        created_at::date as at from "talent-grants" where id = ${id}
      union all select 'instalment', id, state, serial::text, amount, due_on, ${day('paid_on')} || ' 00:00:00', due_on
        from "talent-instalments" where grant_id = ${id} and deleted_at is null and state <> 'cancelled'
      union all select 'report', id, state, kind, null, due_on, ${wireTime(sql`accepted_at`)}, due_on
        from "talent-reports" where grant_id = ${id} and deleted_at is null and state <> 'cancelled'
      union all select 'acceptance', id, state, attempt::text, null, null, ${wireTime(sql`checked_at`)},
        greatest(created_at::date, coalesce((
          select max(due_on) from "talent-reports" where grant_id = ${id} and state <> 'cancelled'), created_at::date))
        from "talent-acceptances" where grant_id = ${id} and deleted_at is null
    ) entry order by at, kind = 'instalment', id`.execute(db);
  const { rows } = await sql<Pick<GrantTimeline, 'amount' | 'planned' | 'paid' | 'secondTermUntil' | 'acceptable'>>`
    select coalesce(g.amount, 0)::float8 as amount, ${day('g.second_until')} as "secondTermUntil",
      coalesce((select sum(amount) from "talent-instalments"
        where grant_id = g.id and state <> 'cancelled'), 0)::float8 as planned,
      coalesce((select sum(amount) from "talent-instalments" where grant_id = g.id and state = 'paid'), 0)::float8 as paid,
      g.created_by = ${session.userId} and ${isAcceptable()} as acceptable
    from "talent-grants" g where g.id = ${id}`.execute(db);
  const { project } = grant.values;
  return { id, state: grant.state, project: typeof project === 'string' ? project : '', entries, ...rows[0]! };
}

/** Holds for a project `g` for whose acceptance its leader can apply now. */
const isAcceptable = () => sql<boolean>`
  g.state = 'running' and (g.second_until is null or g.second_until >= ${today()})
  and (select count(*) from "talent-acceptances" where grant_id = g.id and state = 'failed') < ${acceptanceTries}
  and not exists (select from "talent-acceptances" where grant_id = g.id and state in ('draft', 'review', 'returned'))`;

/**
 * Begins an application for the acceptance of the caller's project. One that is begun already is answered again.
 * @throws PortalError `notFound`, `forbidden`, `notAcceptable`
 */
export async function applyForAcceptance(transaction: Db, session: Session, grantId: number): Promise<{ id: number }> {
  const grant = await lockRecord(transaction, talentGrants, session, grantId);
  if (!grant) throw new PortalError('notFound', {}, { field: 'id' });
  if (grant.createdBy !== session.userId) throw new PortalError('forbidden');
  const { rows: begun } = await sql<{ id: number }>`
    select id::int from "talent-acceptances"
    where grant_id = ${grantId} and state in ('draft', 'review', 'returned')`.execute(transaction);
  if (begun[0]) return begun[0];
  const { rows } = await sql<{ id: number }>`
    insert into "talent-acceptances" (tenant_id, company_id, created_by, state, grant_id, project, attempt)
    select g.tenant_id, g.company_id, g.created_by, 'draft', g.id, left(concat_ws(' ', g.number, g.project), 120),
      1 + (select count(*) from "talent-acceptances" where grant_id = g.id)
    from "talent-grants" g where g.id = ${grantId} and ${isAcceptable()}
    returning id::int`.execute(transaction);
  if (!rows[0]) throw new PortalError('notAcceptable');
  return rows[0];
}
