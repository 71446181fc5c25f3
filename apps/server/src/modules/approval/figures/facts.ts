import type { HistoryAction } from '@portal/contract';
import { sql } from 'kysely';
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

/** A node that was left. */
export interface Passage extends OfDefinition {
  nodeId: string;
  nodeName: string;
  nodeType: string;
  /** A task that somebody was given. What the initiator submits with the start is none. */
  isTask: boolean;
  handler: string | null;
  action: HistoryAction | null;
  startedAt: number;
  endedAt: number;
}

/** An instance that started or ended. */
export interface Milestone extends OfDefinition {
  instanceId: string;
  at: number;
  /** Null for a start. An approval that was revoked since was complete at its end. */
  outcome: 'complete' | 'terminal' | 'withdrawn' | null;
  startedAt: number;
}

export interface Facts {
  passages: readonly Passage[];
  milestones: readonly Milestone[];
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
  /** Passages, of which there are many more, are not read. */
  milestonesOnly?: boolean;
}

/** Reads what happened in a window, in the processes of instances; those that they call are not counted. */
export async function readFacts(db: Db, { after, until }: Window, narrowing?: Narrowing): Promise<Facts> {
  const ofTenant = narrowing ? sql`i.tenant_id = ${narrowing.tenantId}` : sql`true`;
  const ofKey = narrowing?.definitionKey ? sql`i.definition_key = ${narrowing.definitionKey}` : sql`true`;
  const passages = sql<Passage>`
    select i.tenant_id as "tenantId", i.definition_key as "definitionKey", i.definition_id as "definitionId",
      h.activity_id as "nodeId", h.activity_name as "nodeName", h.activity_type as "nodeType",
      h.task_id is not null and h.action is distinct from 'start' as "isTask", h.handler, h.action,
      h.started_at::float8 as "startedAt", h.ended_at::float8 as "endedAt"
    from wf_history h join wf_instance i on i.tenant_id = h.tenant_id and i.id = h.instance_id
    where h.ended_at > ${after} and h.ended_at <= ${until} and h.process is null
      and (h.action is null or h.action = any(${leaving})) and ${ofTenant} and ${ofKey}`;
  const milestones = sql<Milestone>`
    select i.tenant_id as "tenantId", i.definition_key as "definitionKey", i.definition_id as "definitionId",
      i.id as "instanceId", i.started_at::float8 as at, null as outcome, i.started_at::float8 as "startedAt"
    from (select distinct tenant_id from wf_definition) t
    cross join lateral (
      select * from wf_instance n
      where n.tenant_id = t.tenant_id and n.started_at > ${after} and n.started_at <= ${until}
    ) i where ${ofTenant} and ${ofKey}
    union all
    select i.tenant_id, i.definition_key, i.definition_id, i.id, i.ended_at::float8,
      case when i.status = 'revoked' then 'complete' else i.status end, i.started_at::float8
    from wf_definition d
    cross join lateral (
      select * from wf_instance n where n.tenant_id = d.tenant_id and n.definition_id = d.id
        and n.ended_at > ${after} and n.ended_at <= ${until}
    ) i where ${ofTenant} and ${ofKey}`;
  const [passed, happened] = await Promise.all([
    narrowing?.milestonesOnly ? { rows: [] } : passages.execute(db),
    milestones.execute(db),
  ]);
  return { passages: passed.rows, milestones: happened.rows };
}
