import { formatIfKnown } from '@portal/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database';
import type { OutboxEvent, OutboxListener } from '../messages';
import { queueEvents, subscribers, type WebhookEvent } from './queue';

/** Tells webhooks of what a command did in an instance. */
export const tellWebhooks: OutboxListener = async (transaction, tenantId, event) => {
  const to = await subscribers(transaction, tenantId);
  if (to.length === 0) return [];
  const people = [event.by, event.instance.initiator, ...event.actions.map(({ handler }) => handler)];
  const accounts = await accountNames(transaction, people);
  return (await queueEvents(transaction, tenantId, to, eventsOf(event, accounts))) ? ['webhook'] : [];
};

type Accounts = ReadonlyMap<string, string>;

/** Clients of the REST interface may name handlers that are no users. */
const userId = /^\d{1,18}$/u;

async function accountNames(db: Db, people: readonly (string | null)[]): Promise<Accounts> {
  const ids = [...new Set(people)].filter((id) => id !== null && userId.test(id));
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; username: string }>`
    select id::text, username from users where id = any(${ids}::bigint[])`.execute(db);
  return new Map(rows.map(({ id, username }) => [id, username]));
}

const completions: ReadonlySet<string | null> = new Set(['complete', 'overdueComplete']);
const rejects: ReadonlySet<string | null> = new Set(['reject', 'overdueReject']);

/** Returns the events of a command. People are named by their accounts only. */
export function eventsOf(event: OutboxEvent, accounts: Accounts): WebhookEvent[] {
  const { instanceId, definitionKey, processName, title, businessKey, initiator } = event.instance;
  const account = (user: string | null) => (user === null ? null : (accounts.get(user) ?? null));
  const instance = {
    instanceId,
    process: definitionKey,
    processName,
    title,
    businessKey,
    initiator: account(initiator),
  };
  const ofTasks = event.actions.flatMap(({ action, nodeName, taskId, handler }): WebhookEvent[] => {
    const type = completions.has(action) ? 'task.completed' : rejects.has(action) ? 'task.rejected' : null;
    if (type === null || taskId === undefined) return [];
    return [{ type, data: { ...instance, taskId: `${instanceId}.${taskId}`, nodeName, handler: account(handler) } }];
  });
  return [
    ...(event.started ? [{ type: 'process.started' as const, data: instance }] : []),
    ...ofTasks,
    ...event.tasksAdded
      .filter(({ identities }) => identities.length > 0)
      .map(({ taskId, nodeName, dueAt }) => ({
        type: 'task.assigned' as const,
        data: { ...instance, taskId, nodeName, dueTime: formatIfKnown(dueAt) ?? null },
      })),
    ...(event.ended
      ? [
          {
            type:
              event.instance.status === 'complete' ? ('process.completed' as const) : ('process.cancelled' as const),
            data: { ...instance, by: account(event.by) },
          },
        ]
      : []),
  ];
}
