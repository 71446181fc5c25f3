import { portalTimeZone, type HistoryAction } from '@portal/contract';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../platform/database';

/** Times in milliseconds: after `after`, and not after `until`. */
export interface Window {
  after: number;
  until: number;
}

interface OfDefinition {
  tenantId: string;
  definitionKey: string;
  definitionId: string;
}

/** The passes of one node by one handler on one day. */
export interface Passages extends OfDefinition {
  day: string;
  nodeId: string;
  nodeName: string;
  nodeType: string;
  /** Empty if no task was handed out: the portal passed the node, or the initiator submitted it with the start. */
  handler: string;
  passes: number;
  rejects: number;
  /** Start and end of each task that somebody was given. What the initiator submits with the start is none. */
  startedAt: readonly number[];
  endedAt: readonly number[];
}

/** The instances that started or ended, and the tasks with a deadline that ended, on one day. */
export interface Milestones extends OfDefinition {
  day: string;
  started: number;
  completed: number;
  terminated: number;
  withdrawn: number;
  onTime: number;
  late: number;
  /** The ids of the completed ones, and how long each took in milliseconds. */
  completions: readonly (readonly [instanceId: string, elapsed: number])[];
}

export interface Facts {
  passages: readonly Passages[];
  milestones: readonly Milestones[];
}

/** The actions by which a node is left. Others, such as a claim or a copy, leave its task open. */
export const leaving: readonly HistoryAction[] = [
  'start',
  'complete',
  'autoComplete',
  'overdueComplete',
  'reject',
  'overdueReject',
  'terminate',
];

/** The rows of a tenant, or of one process, that are counted. */
export interface Narrowing {
  tenantId: string;
  definitionKey?: string | undefined;
  /** Reads no passages. Of the history it reads only tasks with a deadline. */
  milestonesOnly?: boolean;
}

const rejecting: readonly HistoryAction[] = ['reject', 'overdueReject'];

const dayOf = (moment: RawBuilder<unknown>) =>
  sql`(to_timestamp(${moment} / 1000) at time zone ${sql.lit(portalTimeZone)})::date`;

/**
 * Reads what happened in a window, in the processes of instances; those that they call are not counted. The database
 * groups the rows, so that a busy process hands over lists of times rather than a row for each task.
 */
export async function readFacts(db: Db, { after, until }: Window, narrowing?: Narrowing): Promise<Facts> {
  const ofTenant = narrowing ? sql`i.tenant_id = ${narrowing.tenantId}` : sql`true`;
  const ofKey = narrowing?.definitionKey ? sql`i.definition_key = ${narrowing.definitionKey}` : sql`true`;
  const passages = sql<Passages>`
    select tenant_id as "tenantId", definition_key as "definitionKey", definition_id as "definitionId",
      to_char(day, 'YYYY-MM-DD') as day,
      activity_id as "nodeId", min(activity_name) as "nodeName", min(activity_type) as "nodeType", handler,
      count(*)::int as passes, count(*) filter (where action = any(${rejecting}))::int as rejects,
      coalesce(json_agg(started_at) filter (where is_task), '[]') as "startedAt",
      coalesce(json_agg(ended_at) filter (where is_task), '[]') as "endedAt"
    from (
      select i.tenant_id, i.definition_key, i.definition_id, h.activity_id, h.activity_name, h.activity_type, h.action,
        h.started_at, h.ended_at, ${dayOf(sql`h.ended_at`)} as day, task.is_task,
        case when task.is_task then coalesce(h.handler, '') else '' end as handler
      from wf_history h join wf_instance i on i.tenant_id = h.tenant_id and i.id = h.instance_id
      cross join lateral (select h.task_id is not null and h.action is distinct from 'start' as is_task) task
      where h.ended_at > ${after} and h.ended_at <= ${until} and h.process is null
        and (h.action is null or h.action = any(${leaving})) and ${ofTenant} and ${ofKey}
    ) passed
    group by tenant_id, definition_key, definition_id, activity_id, handler, day`;
  const milestones = sql<Milestones>`
    select tenant_id as "tenantId", definition_key as "definitionKey", definition_id as "definitionId",
      to_char(day, 'YYYY-MM-DD') as day,
      count(*) filter (where outcome = 'started')::int as started,
      count(*) filter (where outcome = 'complete')::int as completed,
      count(*) filter (where outcome = 'terminal')::int as terminated,
      count(*) filter (where outcome = 'withdrawn')::int as withdrawn,
      count(*) filter (where outcome = 'onTime')::int as "onTime",
      count(*) filter (where outcome = 'late')::int as late,
      coalesce(json_agg(json_build_array(id, elapsed)) filter (where outcome = 'complete'), '[]') as completions
    from (
      select i.tenant_id, i.definition_key, i.definition_id, i.id, ${dayOf(sql`i.started_at`)} as day,
        'started' as outcome, 0 as elapsed
      from (select distinct tenant_id from wf_definition) t
      cross join lateral (
        select * from wf_instance n
        where n.tenant_id = t.tenant_id and n.started_at > ${after} and n.started_at <= ${until}
      ) i where ${ofTenant} and ${ofKey}
      union all
      -- an approval that was revoked since was complete at its end
      select i.tenant_id, i.definition_key, i.definition_id, i.id, ${dayOf(sql`i.ended_at`)},
        case when i.status = 'revoked' then 'complete' else i.status end, i.ended_at - i.started_at
      from wf_definition d
      cross join lateral (
        select * from wf_instance n where n.tenant_id = d.tenant_id and n.definition_id = d.id
          and n.ended_at > ${after} and n.ended_at <= ${until}
      ) i where ${ofTenant} and ${ofKey}
      union all
      select i.tenant_id, i.definition_key, i.definition_id, i.id, ${dayOf(sql`h.ended_at`)},
        case when h.ended_at < h.due_at then 'onTime' else 'late' end, 0
      from wf_history h join wf_instance i on i.tenant_id = h.tenant_id and i.id = h.instance_id
      where h.ended_at > ${after} and h.ended_at <= ${until} and h.due_at is not null and h.process is null
        and h.action = any(${leaving}) and ${ofTenant} and ${ofKey}
    ) happened
    group by tenant_id, definition_key, definition_id, day`;
  const [passed, happened] = await Promise.all([
    narrowing?.milestonesOnly ? { rows: [] } : passages.execute(db),
    milestones.execute(db),
  ]);
  return { passages: passed.rows, milestones: happened.rows };
}
