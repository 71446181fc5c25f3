import { permissions, users } from '@portal/contract';
import type { Deadline } from '@portal/contract/home';
import {
  quotaStates,
  talentProjectCalls as calls,
  talentProjects,
  type BatchFunnel,
  type Call,
  type OwnApplication,
  type Recommendation,
} from '@portal/contract/talent-projects';
import { sql } from 'kysely';
import { wireMoment, wireTime, type Db } from '../../../platform/database';
import type { Session } from '../../../platform/http';
import type { ModuleContext } from '../../../platform/module';
import { reached } from '../../../platform/records';
import { showDeadlines, type Within } from '../../commons/home';
import { workflowOf } from '../../approval/workflow';
import { openTask } from '../../approval/reviews';
import { batchColumns } from './batches';

/** The number of batches, applications or rows that a page shows at most. */
const most = { batches: 100, own: 50, candidates: 2000 };

const heldBy = ({ tenantId, userId }: Session) => sql`
  r.tenant_id = ${tenantId} and r.created_by = ${userId} and r.deleted_at is null`;

const listed = sql`'id', r.id, 'number', r.number, 'name', r.name, 'state', r.state`;

/** Serves what applicants, units and the office see of batches and applications. */
export function serveReading(context: ModuleContext): void {
  const { route, db, part } = context;
  const workflow = workflowOf(context);
  showDeadlines(part, 'talentBatch', (session, within) => closingBatches(db, session, within));

  route(calls.calls, async ({ session }) => {
    const { rows } = await sql<{ call: Call }>`
      select jsonb_build_object(${batchColumns()}, 'application', (
        select jsonb_build_object(${listed}) from "talent-projects" r
        where r.batch_id = b.id and ${heldBy(session)} order by r.state = 'withdrawn', r.id desc limit 1)) as call
      from "talent-batches" b
      where b.tenant_id = ${session.tenantId} and b.deleted_at is null and b.state not in ('draft', 'cancelled')
      order by b.state <> 'open', b.closes_at desc, b.id desc limit ${most.batches}`.execute(db);
    return rows.map(({ call }) => call);
  });

  route(calls.own, async ({ session }) => {
    const { rows } = await sql<{ application: OwnApplication }>`
      select jsonb_build_object(${listed}, 'revision', r.revision, 'amount', r.amount::text, 'unit', r.unit,
        'unitOpinion', r.unit_opinion,
        'batch', case when b.id is not null then jsonb_build_object(${batchColumns()}) end,
        'steps', coalesce((
          select jsonb_agg(jsonb_build_object('state', s.state, 'time', ${wireMoment(sql`s.entered_at`)}) order by s.id)
          from talent_project_states s where s.application_id = r.id), '[]'),
        'notes', coalesce((
          select jsonb_agg(jsonb_build_object('field', n.field, 'note', n.note, 'by', person.chinese_name,
            'time', ${wireMoment(sql`n.created_at`)}) order by n.id)
          from record_field_notes n join users person on person.id = n.user_id
          where n.tenant_id = r.tenant_id and n.area = ${talentProjects.area} and n.record_id = r.id
            and n.mended_at is null), '[]'),
        'taskId', null,
        'procInstId', (
          select instance_id from record_reviews
          where tenant_id = r.tenant_id and area = ${talentProjects.area} and record_id = r.id
          order by id desc limit 1)) as application
      from "talent-projects" r left join "talent-batches" b on b.id = r.batch_id
      where ${heldBy(session)} order by r.id desc limit ${most.own}`.execute(db);
    return Promise.all(
      rows.map(async ({ application }) => {
        if (application.state !== 'returned' || application.procInstId === null) return application;
        const history = await workflow.engine.history(String(session.tenantId), application.procInstId);
        return { ...application, taskId: openTask(history, session) };
      }),
    );
  });

  route(calls.recommendations, ({ session }) => readRecommendations(db, session));

  route(calls.board, async ({ session }) => {
    const reach = sql.join(
      [
        reached(session, { permission: permissions.talentBatchManage, reach: 'tenant' }),
        reached(session, { permission: permissions.talentProjectCheck, reach: 'tenant' }),
        reached(session, { reach: 'administered' }),
      ],
      sql` or `,
    );
    const { rows } = await sql<{ funnel: BatchFunnel }>`
      with counted as (
        select r.batch_id, r.state, count(*)::int as count, coalesce(sum(r.amount), 0)::text as amount
        from "talent-projects" r
        where r.tenant_id = ${session.tenantId} and r.deleted_at is null and r.batch_id is not null
          and r.state <> 'draft' and (${reach})
        group by r.batch_id, r.state
      )
      select jsonb_build_object(${batchColumns()}, 'budget', b.budget::text, 'publicityDays', b.publicity_days,
        'states', coalesce((
          select jsonb_agg(jsonb_build_object('state', c.state, 'count', c.count, 'amount', c.amount))
          from counted c where c.batch_id = b.id), '[]')) as funnel
      from "talent-batches" b
      where b.tenant_id = ${session.tenantId} and b.deleted_at is null and b.state not in ('draft', 'cancelled')
      order by b.year desc, b.closes_at desc, b.id desc limit ${most.batches}`.execute(db);
    return rows.map(({ funnel }) => funnel);
  });
}

/** Applications of the units that a person administers, by batch and unit. Drafts stay with their applicants. */
async function readRecommendations(db: Db, session: Session): Promise<Recommendation[]> {
  const { rows } = await sql<{ recommendation: Recommendation }>`
    with listed as (
      select r.*, row_number() over (partition by r.batch_id, r.company_id order by r.rank nulls last, r.submitted_at, r.id)
        as place,
        case when r.rank is not null
          then row_number() over (partition by r.batch_id, r.company_id order by r.rank nulls last)::int end as position
      from "talent-projects" r
      where r.tenant_id = ${session.tenantId} and r.deleted_at is null and r.batch_id is not null
        and r.state <> 'draft' and ${reached(session, { reach: 'administered' })}
    )
    select jsonb_build_object('companyId', unit.id, 'company', unit.name, 'quota', b.unit_quota,
      'batch', jsonb_build_object(${batchColumns()}),
      'used', count(*) filter (where r.state = any (${quotaStates}::text[])),
      'rows', jsonb_agg(jsonb_build_object(${listed}, 'revision', r.revision, 'applicant', r.applicant,
        'amount', r.amount::text, 'rank', r.position, 'unitOpinion', r.unit_opinion,
        'submittedAt', ${wireTime(sql`r.submitted_at`)}) order by r.place)
      ) as recommendation
    from listed r join "talent-batches" b on b.id = r.batch_id join org_units unit on unit.id = r.company_id
    where r.place <= ${most.candidates}
    group by b.id, unit.id, unit.name
    order by b.state not in ('open', 'closed'), b.closes_at desc, b.id, unit.name limit ${most.batches}`.execute(db);
  return rows.map(({ recommendation }) => recommendation);
}

/**
 * Returns the batches that close before a time: those in which the caller has a draft, and for talents also those in
 * which they have not applied.
 */
async function closingBatches(
  db: Db,
  session: Session,
  { startTime, endTime, size }: Within,
): Promise<Omit<Deadline, 'kind'>[]> {
  const isTalent = session.userType === users.userTypes.talent;
  const { rows } = await sql<{ deadline: Omit<Deadline, 'kind'> }>`
    select jsonb_build_object('id', b.id::text, 'procInstId', null, 'title', b.title, 'note', '',
      'time', ${wireTime(sql`b.closes_at`)}) as deadline
    from "talent-batches" b
    where b.tenant_id = ${session.tenantId} and b.deleted_at is null and b.state = 'open'
      and b.closes_at between ${startTime}::timestamp and ${endTime}::timestamp
      and case when exists (select from "talent-projects" r where r.batch_id = b.id and ${heldBy(session)})
        then exists (
          select from "talent-projects" r where r.batch_id = b.id and ${heldBy(session)} and r.state = 'draft')
        else ${isTalent} end
    order by b.closes_at, b.id limit ${size}`.execute(db);
  return rows.map(({ deadline }) => deadline);
}
