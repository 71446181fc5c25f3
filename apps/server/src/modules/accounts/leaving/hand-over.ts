import { identity } from '@portal/contract';
import { EngineError, type Engine, type TaskRecord } from '@portal/engine';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database';
import type { AnnounceResult } from '../../../platform/realtime';

const pageSize = 100;

/** Tasks, and who hears of their changes. */
export interface Tasks {
  engine: Engine;
  announce: AnnounceResult;
}

export interface HandOver {
  tenantId: number;
  from: number;
  to: number;
  /** Restricts the tasks to those that came by this company. Null means all. */
  companyId: number | null;
}

export interface Leaver {
  tenantId: number;
  userId: number;
  companyId: number | null;
  /** Restricts the positions to those in these units. */
  unitIds?: readonly number[];
}

/** Counts the tasks assigned to a person: all, or those that came by one company. */
export async function countOpenTasks(db: Db, engine: Engine, { tenantId, userId, companyId }: Leaver): Promise<number> {
  if (companyId === null)
    return (await engine.taskPage(String(tenantId), { assignee: String(userId), first: 0, max: 1 })).total;
  let count = 0;
  for (let first = 0; ; first += pageSize) {
    const { records } = await engine.taskPage(String(tenantId), { assignee: String(userId), first, max: pageSize });
    if (records.length === 0) return count;
    count += (await tasksByCompany(db, tenantId, companyId, records)).length;
  }
}

/**
 * Transfers the open tasks of one person to another, each in a command of its own, so that the history names both.
 * Tasks that the other person cannot get are not transferred.
 */
export async function handOver(
  db: Db,
  tasks: Tasks,
  { tenantId, from, to, companyId }: HandOver,
): Promise<{ handedOver: number; left: number }> {
  let handedOver = 0;
  let left = 0;
  let skipped = 0;
  for (;;) {
    const page = { assignee: String(from), first: left + skipped, max: pageSize };
    const { records } = await tasks.engine.taskPage(String(tenantId), page);
    if (records.length === 0) return { handedOver, left };
    const concerned = companyId === null ? records : await tasksByCompany(db, tenantId, companyId, records);
    skipped += records.length - concerned.length;
    for (const { taskId } of concerned) {
      if (await transferred(tasks, tenantId, { taskId, assignee: String(to) })) handedOver += 1;
      else left += 1;
    }
  }
}

async function transferred(
  { engine, announce }: Tasks,
  tenantId: number,
  { taskId, assignee }: Pick<TaskRecord, 'taskId'> & { assignee: string },
): Promise<boolean> {
  try {
    const transfer = { taskId, assignee, comment: '' };
    announce(tenantId, await engine.transfer({ tenant: String(tenantId) }, transfer));
    return true;
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    return false;
  }
}

/**
 * Returns the tasks that came by a company: those offered to one of its units, or of an instance that one of its
 * members started.
 */
async function tasksByCompany<Task extends Pick<TaskRecord, 'instanceId' | 'candidates'>>(
  db: Db,
  tenantId: number,
  companyId: number,
  tasks: readonly Task[],
): Promise<Task[]> {
  const instanceIds = [...new Set(tasks.map(({ instanceId }) => instanceId))];
  const { rows } = await sql<{ units: number[]; instances: string[] }>`
    select
      to_jsonb(array(select id from org_units where tenant_id = ${tenantId} and company_id = ${companyId})) as units,
      to_jsonb(array(
        select instance.id from wf_instance instance
        where instance.tenant_id = ${String(tenantId)} and instance.id = any (${instanceIds}::text[]) and exists (
          select from memberships member join org_units unit on unit.id = member.unit_id
          where member.user_id::text = instance.initiator and unit.company_id = ${companyId}
        )
      )) as instances`.execute(db);
  const { units, instances } = rows[0]!;
  const offered = new Set(units.flatMap((id) => [identity.department(id), identity.company(id)]));
  return tasks.filter(
    ({ instanceId, candidates }) => instances.includes(instanceId) || candidates.some((each) => offered.has(each)),
  );
}
