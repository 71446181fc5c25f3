import { sql } from 'kysely';
import type { Db } from '../../../platform/database';
import { queueDeliveries, type NewDelivery } from '../deliveries';
import type { Notice } from '../emails';
import { pathOfTask, toLocalized, type OutboxEvent, type OutboxListener } from '../messages';

/** Tells the groups of the handlers' units of tasks, of nodes that notify by robots. */
export const tellGroups: OutboxListener = async (transaction, tenantId, event, { members }) => {
  const told = [...event.tasksAdded, ...(event.reminders ?? [])].filter(
    ({ channels, identities }) => channels.includes('robot') && identities.length > 0,
  );
  if (told.length === 0) return [];
  const added: NewDelivery[] = [];
  for (const { taskId, nodeName, identities } of told) {
    const people = [...new Set(identities.flatMap((holder) => members.get(holder) ?? []))];
    // oxlint-disable-next-line no-await-in-loop -- mostly one
    const robots = await robotsOf(transaction, tenantId, event.instance.definitionKey, people);
    const payload = noticeOf(event, taskId, nodeName);
    added.push(...robots.map((target) => ({ target, taskId, payload })));
  }
  await queueDeliveries(transaction, tenantId, 'robot', added);
  return added.length > 0 ? ['robot'] : [];
};

/** Returns the robots for a process whose unit one of these people belongs to, and those for all units. */
async function robotsOf(db: Db, tenantId: number, process: string, people: readonly string[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select r.id::int from robots r
    where r.tenant_id = ${tenantId} and not r.disabled and (r.processes = '{}' or ${process} = any(r.processes))
      and (r.unit_id is null or exists (
        select from memberships m join org_units u on u.id = m.unit_id
        where m.user_id = any(${people}::bigint[]) and u.path @> array[r.unit_id]))`.execute(db);
  return rows.map(({ id }) => id);
}

/** The words of the message to the handlers: no names, as everybody in the group reads it. */
function noticeOf({ instance }: OutboxEvent, taskId: string, node: string): Notice {
  const params = { title: instance.title, process: instance.processName, node };
  return {
    title: toLocalized((texts) => texts.task.title, params),
    content: toLocalized((texts) => texts.task.content, params),
    path: pathOfTask({ procInstId: instance.instanceId, taskId }),
  };
}
