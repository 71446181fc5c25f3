import { formatDateTime, type taskLinks as contract } from '@portal/contract';
import type { RowsStatement, Statement } from '@portal/engine';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database';
import type { LinkedTask } from '../../commons/emails';

interface NewLink extends LinkedTask {
  instanceId: string;
}

export interface StoredLink extends NewLink {
  tokenHash: string;
  expired: boolean;
  voided: boolean;
  /** What the recipient has decided on the task, by this link or by another one. */
  decided: contract.Decided | null;
}

export async function addLink(db: Db, tokenHash: string, task: NewLink, hours: number): Promise<void> {
  await sql`
    insert into task_links (token_hash, tenant_id, user_id, instance_id, task_id, expires_at)
    values (${tokenHash}, ${task.tenantId}, ${task.userId}, ${task.instanceId}, ${task.taskId},
      now() + make_interval(hours => ${hours}))`.execute(db);
}

/** Finds a link of a tenant that exists and is not disabled. */
export async function findLink(db: Db, tokenHash: string): Promise<StoredLink | undefined> {
  const { rows } = await sql<
    Omit<StoredLink, 'decided'> & { decision: contract.Decision | null; decidedAt: Date | null }
  >`
    select l.token_hash as "tokenHash", l.tenant_id::int as "tenantId", l.user_id::int as "userId",
      l.instance_id as "instanceId", l.task_id as "taskId", l.expires_at <= now() as expired, l.voided,
      used.decision, used.decided_at as "decidedAt"
    from task_links l join tenants t on t.id = l.tenant_id and t.disabled_at is null
      left join lateral (
        select decision, decided_at from task_links own
        where own.tenant_id = l.tenant_id and own.task_id = l.task_id and own.user_id = l.user_id
          and own.decision is not null
        limit 1
      ) used on true
    where l.token_hash = ${tokenHash}`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const { decision, decidedAt, ...link } = row;
  return { ...link, decided: decision && decidedAt && { decision, time: formatDateTime(decidedAt) } };
}

/** Notes a decision, as a part of the statement of its command. */
export const decidedStatement = (tokenHash: string, decision: contract.Decision): RowsStatement => ({
  text: `
    update task_links l set decision = r.decision, decided_at = now()
    from jsonb_to_recordset($rows) as r("tokenHash" text, decision text) where l.token_hash = r."tokenHash"`,
  rows: [{ tokenHash, decision }],
});

/** Ends the links to these tasks for good, for the people who lost them. `holders` are their identities (`u:1`). */
export async function voidLinks(
  transaction: Db,
  tenantId: number,
  taken: readonly { taskId: string; holders: readonly string[] }[],
): Promise<void> {
  if (taken.length === 0) return;
  await sql`
    update task_links l set voided = true
    from jsonb_to_recordset(${JSON.stringify(taken)}::jsonb) as r("taskId" text, holders jsonb)
    where l.tenant_id = ${tenantId} and l.task_id = r."taskId" and r.holders ? concat('u:', l.user_id)`.execute(
    transaction,
  );
}

/** Ends all links of a person. */
export async function expireLinks(transaction: Db, userId: number): Promise<void> {
  await sql`update task_links set expires_at = now() where user_id = ${userId} and expires_at > now()`.execute(
    transaction,
  );
}

/** Deletes the links of deleted instances, as a part of the statement that deletes them. */
export const linksOfExpired: Statement = {
  text: 'delete from task_links l using expired e where l.tenant_id = e.tenant_id::bigint and l.instance_id = e.id',
  values: [],
};

/** Deletes links that have ended a month ago. Until then a page that is opened again says what was decided. */
export async function forgetLinks(db: Db): Promise<void> {
  await sql`delete from task_links where expires_at < now() - interval '30 days'`.execute(db);
}
