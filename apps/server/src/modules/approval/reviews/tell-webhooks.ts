import { sql } from 'kysely';
import type { OutboxListener } from '../../commons/messages';
import { queueEvents, subscribers } from '../../commons/webhooks';

/** Tells webhooks whether a record was approved when the instance of its review ends. */
export const tellOfReviews: OutboxListener = async (transaction, tenantId, { ended, instance }) => {
  if (!ended) return [];
  const to = await subscribers(transaction, tenantId);
  if (to.length === 0) return [];
  const { rows } = await sql<{ area: string; recordId: number }>`
    select area, record_id::int as "recordId" from record_reviews
    where tenant_id = ${tenantId} and instance_id = ${instance.instanceId}`.execute(transaction);
  const type = instance.status === 'complete' ? 'record.approved' : 'record.refused';
  const events = rows.map((record) => ({
    type,
    data: { ...record, title: instance.title, instanceId: instance.instanceId },
  })) satisfies Parameters<typeof queueEvents>[3];
  return (await queueEvents(transaction, tenantId, to, events)) ? ['webhook'] : [];
};
