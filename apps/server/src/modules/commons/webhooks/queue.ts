import type { webhooks as contract } from '@portal/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database';
import { queueDeliveries } from '../deliveries';

/** Something that happened, with what a receiver learns of it. */
export interface WebhookEvent {
  type: contract.EventType;
  data: object;
}

interface Subscriber {
  id: number;
  events: contract.EventType[];
}

/** Returns the enabled webhooks of a tenant. */
export async function subscribers(db: Db, tenantId: number): Promise<Subscriber[]> {
  const { rows } = await sql<Subscriber>`
    select id::int, events from webhooks where tenant_id = ${tenantId} and not disabled`.execute(db);
  return rows;
}

/**
 * Queues events for those who asked for them, in the transaction of what happened.
 * @returns whether anything was queued
 */
export async function queueEvents(
  transaction: Db,
  tenantId: number,
  to: readonly Subscriber[],
  events: readonly WebhookEvent[],
): Promise<boolean> {
  const queued = to.flatMap(({ id, events: wanted }) =>
    events.filter(({ type }) => wanted.includes(type)).map((payload) => ({ target: id, payload })),
  );
  await queueDeliveries(transaction, tenantId, 'webhook', queued);
  return queued.length > 0;
}
