import type { Engine } from '@portal/engine';
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database';
import { announceBy, type Realtime } from '../../../platform/realtime';
import { handOver, type HandOver } from './hand-over';

/** The time after which a hand-over in progress counts as interrupted. */
const attemptSeconds = 60;

/**
 * The number of tasks that were handed over. `pending` means that the attempt failed and the background work repeats
 * it.
 */
export interface HandedOver {
  handedOver: number;
  left: number;
  pending: boolean;
}

/**
 * Queues a hand-over in the transaction in which the person leaves. `carryOut` follows right after it. If the process
 * dies in between, the background work does the rest.
 */
export async function queueHandOver(transaction: Db, { tenantId, from, to, companyId }: HandOver): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into task_hand_overs (tenant_id, from_id, to_id, company_id, due_at)
    values (${tenantId}, ${from}, ${to}, ${companyId}, now() + ${attemptSeconds} * interval '1 s')
    returning id::int`.execute(transaction);
  return rows[0]!.id;
}

interface Context {
  db: Db;
  engine: Engine;
  realtime: Pick<Realtime, 'publishTodo'>;
  log: Pick<FastifyBaseLogger, 'error'>;
}

export async function carryOut(
  { db, engine, realtime, log }: Context,
  id: number,
  order: HandOver,
): Promise<HandedOver> {
  try {
    const done = await handOver(db, { engine, announce: announceBy(realtime) }, order);
    await sql`delete from task_hand_overs where id = ${id}`.execute(db);
    return { ...done, pending: false };
  } catch (error) {
    log.error({ err: error, handOver: id }, 'handing over tasks failed and will be repeated');
    await sql`update task_hand_overs set due_at = now() where id = ${id}`.execute(db).catch(() => undefined);
    return { handedOver: 0, left: 0, pending: true };
  }
}

/** Repeats the hand-overs that were interrupted, each at most once a minute. */
export async function repeatHandOvers(context: Context): Promise<void> {
  for (;;) {
    const { rows } = await sql<HandOver & { id: number }>`
      update task_hand_overs set due_at = now() + ${attemptSeconds} * interval '1 s'
      where id = (select id from task_hand_overs where due_at <= now() order by id limit 1 for update skip locked)
      returning id::int, tenant_id::int as "tenantId", from_id::int as "from", to_id::int as "to",
        company_id::int as "companyId"`.execute(context.db);
    const [next] = rows;
    if (!next) return;
    const { pending } = await carryOut(context, next.id, next);
    /* The others wait for the next round too, because what failed now would probably fail again at once. */
    if (pending) return;
  }
}
