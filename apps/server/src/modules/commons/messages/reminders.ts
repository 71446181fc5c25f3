import { dayMs, formatDateTime, identity } from '@portal/contract';
import type { Engine, TaskAdded } from '@portal/engine';
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database';
import type { Realtime } from '../../../platform/realtime';
import { createIdentities } from '../../accounts/organisation';
import type { OutboxEvent } from './outbox';
import { addMessages, type NewMessage } from './store';
import { toLocalized } from './strings';
import { holdersOf, taskMessages } from './task-messages';
import { queueOutside } from './outside';

export interface ReminderPorts {
  db: Db;
  engine: Engine;
  realtime: Realtime;
  log: FastifyBaseLogger;
}

interface Reminder {
  tenantId: number;
  taskId: string;
  dueAt: number;
  overdue: boolean;
  channels: string[];
}

/** How long before the due date users are reminded of a task. */
const aheadMs = dayMs;
const batch = 50;

/** Plans reminders one day before and at the due date of tasks. A removed task has none. */
export async function recordReminders(
  db: Db,
  tenantId: number,
  { tasksAdded, tasksRemoved }: OutboxEvent,
): Promise<void> {
  const timeless = [...tasksRemoved.filter(({ waits }) => !waits), ...tasksAdded.filter(isTimeless)];
  if (timeless.length > 0)
    await sql`
      delete from message_reminders
      where tenant_id = ${tenantId} and task_id = any(${timeless.map(({ taskId }) => taskId)}::text[])`.execute(db);
  for (const { taskId, dueAt, channels, reminds } of tasksAdded) {
    if (dueAt === null || reminds || channels.length === 0) continue;
    const ahead = dueAt - aheadMs;
    const next = ahead > Date.now() ? ahead : dueAt;
    await sql`
      insert into message_reminders (tenant_id, task_id, due_at, remind_at, channels)
      values (${tenantId}, ${taskId}, ${new Date(dueAt)}, ${new Date(next)}, ${[...channels]})
      on conflict (tenant_id, task_id) do update
        set due_at = excluded.due_at, remind_at = excluded.remind_at, channels = excluded.channels`.execute(db);
  }
}

/** A task without a due date, and one of which the deadline of its node reminds. */
const isTimeless = ({ dueAt, reminds }: TaskAdded): boolean => dueAt === null || reminds === true;

/** Reminds handlers of tasks that are due soon or overdue. Only one of the processes sends each reminder. */
export async function remind(ports: ReminderPorts): Promise<void> {
  for (;;) {
    const { taken, reminded } = await remindBatch(ports);
    for (const { tenantId, users } of reminded)
      ports.realtime.publishMessage(tenantId, users.map(identity.user), { type: 'add' });
    if (taken < batch) return;
  }
}

const take = sql<Reminder>`
  select tenant_id as "tenantId", task_id as "taskId", extract(epoch from due_at)::float8 * 1000 as "dueAt",
    due_at <= now() as overdue, channels
  from message_reminders where remind_at <= now() order by remind_at limit ${batch} for update skip locked`;

/** A failed reminder is retried after this time and does not block the others. */
const retryAfter = sql`interval '1 hour'`;

const remindBatch = ({ db, engine, log }: ReminderPorts) =>
  db.transaction().execute(async (transaction) => {
    const { rows } = await take.execute(transaction);
    const reminded: { tenantId: number; users: number[] }[] = [];
    for (const reminder of rows) {
      const { tenantId, taskId } = reminder;
      await sql`savepoint one`.execute(transaction);
      try {
        reminded.push({ tenantId, users: await remindOf(engine, transaction, reminder) });
      } catch (error) {
        await sql`rollback to savepoint one`.execute(transaction);
        log.error({ err: error, tenantId, taskId }, 'a reminder of a task failed');
        await sql`update message_reminders set remind_at = now() + ${retryAfter} where ${rowOf(reminder)}`.execute(
          transaction,
        );
      }
    }
    return { taken: rows.length, reminded };
  });

const rowOf = ({ tenantId, taskId }: Reminder) => sql`tenant_id = ${tenantId} and task_id = ${taskId}`;

/** Reminds the users of a task, plans the next reminder, and returns who got a message. */
async function remindOf(engine: Engine, db: Db, reminder: Reminder): Promise<number[]> {
  const { tenantId, channels } = reminder;
  const all = await messagesOf(engine, db, reminder);
  const added = channels.includes('system') ? all : [];
  await addMessages(db, tenantId, added);
  await queueOutside(db, tenantId, { tasksRemoved: [] }, (channel) => (channels.includes(channel) ? all : []));
  await (
    reminder.overdue || all.length === 0
      ? sql`delete from message_reminders where ${rowOf(reminder)}`
      : sql`update message_reminders set remind_at = due_at where ${rowOf(reminder)}`
  ).execute(db);
  return added.map(({ userId }) => userId);
}

/** Returns reminders for the current handlers of a task, or none if it is no longer open. */
async function messagesOf(
  engine: Engine,
  db: Db,
  { tenantId, taskId, dueAt, overdue }: Reminder,
): Promise<NewMessage[]> {
  const tenant = String(tenantId);
  const task = await engine.task({ tenant }, taskId);
  const instance = task?.active ? await engine.instance(tenant, task.instanceId) : null;
  if (!task || !instance) return [];
  const holders = task.assignee === null ? task.candidates : [identity.user(task.assignee)];
  const members = await createIdentities(db).members(tenant, holders);
  const { instanceId, title, processName } = instance;
  return taskMessages(
    { procInstId: instanceId, taskId, title, processName, nodeName: task.nodeName },
    holdersOf(holders, members),
    {
      kind: overdue ? 'overdue' : 'dueSoon',
      more: { due: formatDateTime(dueAt) },
      author: toLocalized((texts) => texts.system),
    },
  );
}
