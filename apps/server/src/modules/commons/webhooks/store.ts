import type { webhooks as contract } from '@portal/contract';
import { sql } from 'kysely';
import { wireMoment, type Db } from '../../../platform/database';

export async function listWebhooks(db: Db, tenantId: number): Promise<contract.Webhook[]> {
  const count = (state: string) => sql`(
    select count(*)::int from deliveries where channel = 'webhook' and target = webhooks.id and state = ${state})`;
  const { rows } = await sql<contract.Webhook>`
    select id::int, name, url, events, disabled, switched_off as "switchedOff",
      ${wireMoment(sql`failing_since`)} as "failingSince", ${count('waiting')} as waiting, ${count('parked')} as parked
    from webhooks where tenant_id = ${tenantId} order by lower(name)`.execute(db);
  return rows;
}

/** Returns what an administrator may change, and locks it. */
export async function lockWebhook(
  transaction: Db,
  tenantId: number,
  id: number,
): Promise<(contract.WebhookInput & { disabled: boolean }) | undefined> {
  const { rows } = await sql<contract.WebhookInput & { disabled: boolean }>`
    select name, url, events, disabled from webhooks
    where id = ${id} and tenant_id = ${tenantId} for update`.execute(transaction);
  return rows[0];
}
