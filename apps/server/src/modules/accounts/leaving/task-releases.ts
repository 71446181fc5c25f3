import { identity, users } from '@portal/contract';
import { EngineError, type TaskQuery } from '@portal/engine';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database';
import { createIdentities } from '../organisation/identities';
import type { Tasks } from './hand-over';

interface Account {
  tenantId: number;
  userId: number;
}

const pageSize = 100;
/** The time after which commands that began before the account was disabled have written their tasks. */
const settleSeconds = 60;
/** Until tasks are tried again that could not be released, as of a suspended instance. */
const retrySeconds = 600;

/** Notes, in the transaction that disables an account, that its open tasks are to be released. */
export const queueTaskRelease = (transaction: Db, { tenantId, userId }: Account) =>
  sql`
    insert into task_releases (tenant_id, user_id, due_at) values (${tenantId}, ${userId}, now())
    on conflict (user_id) do update set due_at = excluded.due_at, settled = false`.execute(transaction);

/**
 * Takes open tasks away from people who can no longer sign in, unless somebody stands in for them. Other handlers get
 * these tasks, or the node's setting for a missing handler applies. Everybody is checked twice, because a task may have
 * been on its way.
 */
export async function releaseTasks(db: Db, tasks: Tasks): Promise<void> {
  for (;;) {
    const { rows } = await sql<Account & { settled: boolean }>`
      update task_releases set due_at = now() + ${settleSeconds} * interval '1 s'
      where user_id = (select user_id from task_releases where due_at <= now() order by due_at limit 1 for update skip locked)
      returning tenant_id::int as "tenantId", user_id::int as "userId", settled`.execute(db);
    const [next] = rows;
    if (!next) return;
    let left = 0;
    for (const userId of await unrepresented(db, next.userId))
      left += await releaseOf(tasks, { tenantId: next.tenantId, userId });
    await settle(db, next, left);
  }
}

const settle = (db: Db, { userId, settled }: { userId: number; settled: boolean }, left: number) =>
  left > 0
    ? sql`
        update task_releases set settled = true, due_at = now() + ${retrySeconds} * interval '1 s'
        where user_id = ${userId}`.execute(db)
    : settled
      ? sql`delete from task_releases where user_id = ${userId}`.execute(db)
      : sql`update task_releases set settled = true where user_id = ${userId}`.execute(db);

/** Returns the disabled account, and the people for whom it stood in permanently. */
async function unrepresented(db: Db, userId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select person.id::int from users person
    where person.status <> ${users.userStatus.active} and (person.id = ${userId} or person.id in (
      select absent_id from substitutions where substitute_id = ${userId} and ends_at = 'infinity'
    )) order by 1`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Rechecks the tasks that are offered to a role, unit, tag or post without a member who can act: its last one was disabled,
 * left, or moved. The index is skipped through from one group to the next. Groups of Camunda's clients are left alone.
 */
export async function releaseEmptied(db: Db, tasks: Tasks): Promise<void> {
  const { rows } = await sql<{ tenantId: number; identities: string[] }>`
    with recursive offered as (
      select tenant.id::text as tenant_id, first.identity
      from tenants tenant cross join lateral (
        select identity from wf_todo where tenant_id = tenant.id::text and identity < 'u:' order by identity limit 1
      ) first
      union all
      select offered.tenant_id, next.identity
      from offered cross join lateral (
        select identity from wf_todo
        where tenant_id = offered.tenant_id and identity > offered.identity and identity < 'u:'
        order by identity limit 1
      ) next
    )
    select tenant_id::int as "tenantId", array_agg(identity) as identities
    from offered where identity not like 'g:%' group by 1`.execute(db);
  for (const { tenantId, identities } of rows) {
    const members = await createIdentities(db).members(String(tenantId), identities);
    const emptied = identities.filter((each) => !members.has(each));
    await release(
      tasks,
      tenantId,
      emptied.map((candidate) => ({ candidate })),
    );
  }
}

/**
 * Rechecks the tasks that wait because nobody could handle them, as their node says: an absent handler may be back, or a
 * role may have got a member. Their incidents lead to them.
 */
export async function recheckWaiting(db: Db, tasks: Tasks): Promise<void> {
  const { rows } = await sql<{ tenantId: number; instanceId: string }>`
    select w.tenant_id::int as "tenantId", w.id as "instanceId" from wf_instance w
    where w.status = 'running' and not w.suspended and jsonb_path_exists(w.state, '$.tasks.*.waits')
      and (w.tenant_id, w.id) in (select tenant_id, instance_id from wf_incident where type = ${noHandler})
    order by 1, 2`.execute(db);
  for (const { tenantId, instanceId } of rows) await rechecked(tasks, tenantId, instanceId);
}

/** The type of the incidents of tasks that nobody could handle. */
const noHandler = 'noHandler';

const releaseOf = (tasks: Tasks, { tenantId, userId }: Account): Promise<number> =>
  release(tasks, tenantId, [{ assignee: String(userId) }, { candidate: identity.user(userId) }]);

/** @returns how many instances keep such tasks */
async function release(tasks: Tasks, tenantId: number, wheres: readonly Partial<TaskQuery>[]): Promise<number> {
  const tried = new Set<string>();
  const kept = new Set<string>();
  for (const where of wheres) {
    for (let first = 0; ;) {
      const { records } = await tasks.engine.taskPage(String(tenantId), { ...where, first, max: pageSize });
      if (records.length === 0) break;
      const before = tried.size;
      for (const instanceId of new Set(records.map((task) => task.instanceId))) {
        if (tried.has(instanceId)) continue;
        tried.add(instanceId);
        if (!(await rechecked(tasks, tenantId, instanceId))) kept.add(instanceId);
      }
      /* Tasks that stay are listed first again. */
      if (tried.size === before) first += records.length;
    }
  }
  return kept.size;
}

async function rechecked({ engine, announce }: Tasks, tenantId: number, instanceId: string): Promise<boolean> {
  try {
    announce(tenantId, await engine.recheckHandlers(String(tenantId), instanceId));
    return true;
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    return error.code === 'instanceEnded' || error.code === 'instanceNotFound';
  }
}
