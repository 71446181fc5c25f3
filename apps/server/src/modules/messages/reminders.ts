import { formatDateTime, identity, messages as contract } from '@portal/contract';
import type { Engine } from '@portal/engine';
import { sql } from 'kysely';
import type { Db } from '../../platform/database';
import type { Realtime } from '../../platform/realtime';
import { createIdentities } from '../organisation/identities';
import type { KeptNews } from './outbox';
import { addMessages, type NewMessage } from './store';
import { worded } from './strings';

export interface ReminderPorts {
  db: Db;
  engine: Engine;
  realtime: Realtime;
}

interface Reminder {
  tenantId: number;
  taskId: string;
  dueAt: number;
  overdue: boolean;
}

/** How long before its due date a task is called to mind. */
const aheadMs = 24 * 60 * 60 * 1000;
const batch = 50;

/** Tasks that came and have a due date are called to mind a day before and when it is over; those that went are not. */
export async function noteReminders(db: Db, tenantId: number, { came, left }: KeptNews): Promise<void> {
  if (left.length > 0)
    await sql`
      delete from message_reminders
      where tenant_id = ${tenantId} and task_id = any(${left.map(({ taskId }) => taskId)}::text[])`.execute(db);
  for (const { taskId, dueAt, channels } of came) {
    if (dueAt === null || !channels.includes('system')) continue;
    const ahead = dueAt - aheadMs;
    const next = ahead > Date.now() ? ahead : dueAt;
    await sql`
      insert into message_reminders (tenant_id, task_id, due_at, remind_at)
      values (${tenantId}, ${taskId}, ${new Date(dueAt)}, ${new Date(next)})
      on conflict (tenant_id, task_id) do update set due_at = excluded.due_at, remind_at = excluded.remind_at`.execute(
      db,
    );
  }
}

/** Reminds whoever has a task whose time draws near or is over; each time once, whichever process does it. */
export async function remind(ports: ReminderPorts): Promise<void> {
  for (;;) {
    const { taken, told } = await remindBatch(ports);
    for (const { tenantId, users } of told)
      ports.realtime.publishMessage(tenantId, users.map(identity.user), { type: 'add' });
    if (taken < batch) return;
  }
}

const take = sql<Reminder>`
  select tenant_id as "tenantId", task_id as "taskId", extract(epoch from due_at)::float8 * 1000 as "dueAt",
    due_at <= now() as overdue
  from message_reminders where remind_at <= now() order by remind_at limit ${batch} for update skip locked`;

const remindBatch = ({ db, engine }: ReminderPorts) =>
  db.transaction().execute(async (transaction) => {
    const { rows } = await take.execute(transaction);
    const told: { tenantId: number; users: number[] }[] = [];
    for (const reminder of rows) {
      const { tenantId, taskId, overdue } = reminder;
      const added = await messagesOf(engine, transaction, reminder);
      await addMessages(transaction, tenantId, added);
      told.push({ tenantId, users: added.map(({ userId }) => userId) });
      const row = sql`tenant_id = ${tenantId} and task_id = ${taskId}`;
      await (
        overdue || added.length === 0
          ? sql`delete from message_reminders where ${row}`
          : sql`update message_reminders set remind_at = due_at where ${row}`
      ).execute(transaction);
    }
    return { taken: rows.length, told };
  });

/** To everybody who has the task now; none when it does not wait any more. */
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
  const reached = new Map(holders.flatMap((held) => (members.get(held) ?? []).map((user) => [user, held] as const)));
  const { instanceId, title, processName } = instance;
  const params = { title, process: processName, node: task.nodeName, due: formatDateTime(dueAt) };
  const kind = overdue ? 'overdue' : 'dueSoon';
  return [...reached].map(([user, held]) => ({
    userId: Number(user),
    msgType: contract.messageTypes.todo,
    openMode: contract.openModes.workflow,
    msgLink: JSON.stringify({ procInstId: instanceId, taskId } satisfies contract.WorkflowLink),
    title: worded((texts) => texts[kind].title, params),
    content: worded((texts) => texts[kind].content, params),
    author: worded((texts) => texts.system),
    instanceId,
    taskId,
    identity: held,
  }));
}
