import type { webhooks as contract } from '@portal/contract';
import { sql } from 'kysely';
import { wireMoment, type Db } from '../../../platform/database';
import { PortalError, type Session } from '../../../platform/http';
import { shownAddress } from '../../../platform/outgoing/shown-address';

export async function listWebhooks(db: Db, tenantId: number): Promise<contract.Webhook[]> {
  const count = (state: string) => sql`(
    select count(*)::int from deliveries where channel = 'webhook' and target = webhooks.id and state = ${state})`;
  const { rows } = await sql<Omit<contract.Webhook, 'shownUrl'> & { url: string }>`
    select id::int, name, url, events, disabled, switched_off as "switchedOff",
      ${wireMoment(sql`failing_since`)} as "failingSince", ${count('waiting')} as waiting, ${count('parked')} as parked
    from webhooks where tenant_id = ${tenantId} order by lower(name)`.execute(db);
  return rows.map(({ url, ...row }) => ({ ...row, shownUrl: shownAddress(url) }));
}

/** Returns what an administrator may change, and locks it. @throws PortalError `notFound` */
export async function lockWebhook(
  transaction: Db,
  { tenantId }: Session,
  id: number,
): Promise<contract.WebhookInput & { disabled: boolean }> {
  const { rows } = await sql<contract.WebhookInput & { disabled: boolean }>`
    select name, url, events, disabled from webhooks
    where id = ${id} and tenant_id = ${tenantId} for update`.execute(transaction);
  if (!rows[0]) throw new PortalError('notFound', {}, { field: 'id' });
  return rows[0];
}
