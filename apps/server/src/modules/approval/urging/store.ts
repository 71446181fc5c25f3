import { urging as contract } from '@portal/contract';
import type { Statement } from '@portal/engine';
import { sql } from 'kysely';
import { wireMoment, type Db } from '../../../platform/database';

/** The tasks that one call urged at a node. */
export interface Urge {
  nodeId: string;
  nodeName: string;
  userId: number;
  targets: number[];
  /** The time in the format of the wire. */
  at: string;
}

/** Returns the urges of an instance, oldest first. */
export async function readUrges(db: Db, tenantId: number, instanceId: string): Promise<Urge[]> {
  const { rows } = await sql<Urge>`
    select node_id as "nodeId", node_name as "nodeName", user_id::int as "userId",
      to_jsonb(array_agg(distinct target)) as targets, ${wireMoment(sql`urged_at`)} as at
    from task_urges u, unnest(u.targets) target
    where tenant_id = ${tenantId} and instance_id = ${instanceId}
    group by urged_at, node_id, node_name, user_id order by urged_at, node_id`.execute(db);
  return rows;
}

/** A waiting task, with the identities that have it. */
export interface WaitingTask {
  taskId: string;
  nodeId: string;
  nodeName: string;
  identities: readonly string[];
  /** Whether its node notifies by text message. */
  channels: readonly string[];
}

/**
 * Locks the instance until the end of the transaction, so that no task is urged that is handled meanwhile. Returns
 * undefined if the instance no longer exists.
 */
export async function lockInstance(
  transaction: Db,
  tenantId: number,
  instanceId: string,
): Promise<{ status: string; suspended: boolean } | undefined> {
  const { rows } = await sql<{ status: string; suspended: boolean }>`
    select status, suspended from wf_instance
    where tenant_id = ${String(tenantId)} and id = ${instanceId} for no key update`.execute(transaction);
  return rows[0];
}

/**
 * Returns which of these tasks still wait, by id. A task that can be urged again only later has that time, in the
 * format of the wire.
 */
export async function stillWaiting(
  transaction: Db,
  tenantId: number,
  instanceId: string,
  tasks: readonly WaitingTask[],
): Promise<ReadonlyMap<string, string | null>> {
  const interval = sql`${contract.urgeIntervalMinutes} * interval '1 minute'`;
  const entries = tasks.flatMap(({ taskId, identities }) => identities.map((identity) => ({ taskId, identity })));
  const { rows } = await sql<{ taskId: string; next: string | null }>`
    select r."taskId", (
        select ${wireMoment(sql`(max(urged_at) + ${interval})`)} from task_urges u
        where u.tenant_id = ${tenantId} and u.instance_id = ${instanceId} and u.task_id = r."taskId"
          and u.urged_at > now() - ${interval}
      ) as next
    from (select distinct e."taskId" from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as e("taskId" text, identity text)
      join wf_todo t on t.tenant_id = ${String(tenantId)} and t.identity = e.identity and t.task_id = e."taskId") r`.execute(
    transaction,
  );
  return new Map(rows.map(({ taskId, next }) => [taskId, next]));
}

export async function addUrges(
  transaction: Db,
  by: { tenantId: number; userId: number; instanceId: string },
  urged: readonly { task: WaitingTask; targets: readonly number[] }[],
): Promise<void> {
  const rows = urged.map(({ task: { taskId, nodeId, nodeName }, targets }) => ({ taskId, nodeId, nodeName, targets }));
  await sql`
    insert into task_urges (tenant_id, instance_id, task_id, node_id, node_name, user_id, targets)
    select ${by.tenantId}, ${by.instanceId}, r."taskId", r."nodeId", r."nodeName", ${by.userId}, r.targets
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r("taskId" text, "nodeId" text, "nodeName" text, targets bigint[])`.execute(transaction);
}

/** Deletes the urges of deleted instances, as a part of the statement that deletes them. */
export const urgesOfExpired: Statement = {
  text: 'delete from task_urges u using expired e where u.tenant_id = e.tenant_id::bigint and u.instance_id = e.id',
  values: [],
};
