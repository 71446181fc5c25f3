import { defaultLocale, localized, users } from '@portal/contract';
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database';
import type { SmsGateway } from '../../accounts/auth';
import type { OutboxEvent } from './outbox';
import type { NewMessage } from './store';

interface Ports {
  db: Db;
  gateway: SmsGateway;
  log: FastifyBaseLogger;
}

interface TextRow {
  id: number;
  phone: string | null;
  words: string;
  attempts: number;
}

const batch = 20;
/** Seconds to wait after each failed attempt. After the last one the row stays with its failure. */
const waits = [10, 60, 600, 3600];
/** How long one process may take to send before another one tries. */
const leaseSeconds = 120;

/** Stores text messages to send. Unsent ones are deleted with their task. */
export async function queueTexts(
  db: Db,
  tenantId: number,
  { tasksRemoved }: Pick<OutboxEvent, 'tasksRemoved'>,
  added: readonly NewMessage[],
): Promise<void> {
  if (tasksRemoved.length > 0)
    await sql`
      delete from message_texts
      where tenant_id = ${tenantId} and task_id = any(${tasksRemoved.map(({ taskId }) => taskId)}::text[])`.execute(db);
  if (added.length === 0) return;
  const rows = added.map(({ userId, content, taskId }) => ({
    userId,
    words: localized(content, defaultLocale),
    taskId,
  }));
  await sql`
    insert into message_texts (tenant_id, user_id, words, task_id)
    select ${tenantId}, r."userId", r.words, r."taskId"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r("userId" bigint, words text, "taskId" text)`.execute(
    db,
  );
}

/** Sends due text messages, each at least once. People without a telephone get none. */
export async function sendTexts({ db, gateway, log }: Ports): Promise<void> {
  for (;;) {
    const { rows } = await take.execute(db);
    for (const row of rows) {
      try {
        if (row.phone) await gateway.send(row.phone, row.words);
        await sql`delete from message_texts where id = ${row.id}`.execute(db);
      } catch (error) {
        log.warn({ err: error, textId: row.id, attempt: row.attempts + 1 }, 'a text could not be sent');
        await postpone(row, error).execute(db);
      }
    }
    if (rows.length < batch) return;
  }
}

const take = sql<TextRow>`
  update message_texts t set due_at = now() + make_interval(secs => ${leaseSeconds})
  where t.id in (
    select id from message_texts where due_at <= now() and attempts <= ${waits.length}
    order by due_at limit ${batch} for update skip locked)
  returning t.id, t.words, t.attempts, (
    select phone from users where id = t.user_id and status = ${users.userStatus.active}) as phone`;

const postpone = ({ id, attempts }: TextRow, error: unknown) => sql`
  update message_texts set attempts = attempts + 1, failure = ${error instanceof Error ? error.message : String(error)},
    due_at = now() + make_interval(secs => ${waits[attempts] ?? 0})
  where id = ${id}`;
