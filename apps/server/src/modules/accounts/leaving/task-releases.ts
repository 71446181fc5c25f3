import { identity, users } from '@portal/contract';
import { EngineError, type TaskQuery } from '@portal/engine';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database';
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

/** @returns how many instances keep tasks of the person */
async function releaseOf(tasks: Tasks, { tenantId, userId }: Account): Promise<number> {
  const tried = new Set<string>();
  const kept = new Set<string>();
  const wheres: Partial<TaskQuery>[] = [{ assignee: String(userId) }, { candidate: identity.user(userId) }];
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
