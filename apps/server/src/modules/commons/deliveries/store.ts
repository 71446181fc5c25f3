import { defaultLocale, deliveries as contract, type Locale } from '@portal/contract';
import { sql } from 'kysely';
import { wireMoment, type Db } from '../../../platform/database';
import { failureText } from './failures';

/** Where deliveries go. */
export type Channel = 'sms' | 'email' | 'callback' | 'webhook' | 'robot';

export interface NewDelivery {
  target: number;
  payload: object;
  /** It is deleted with this task if it was not sent by then. */
  taskId?: string | undefined;
}

/** Queues deliveries in the transaction of what they tell. */
export async function queueDeliveries(
  transaction: Db,
  tenantId: number,
  channel: Channel,
  added: readonly NewDelivery[],
): Promise<void> {
  if (added.length === 0) return;
  await sql`
    insert into deliveries (tenant_id, channel, target, task_id, payload)
    select ${tenantId}, ${channel}, d.target, d."taskId", d.payload
    from jsonb_to_recordset(${JSON.stringify(added)}::jsonb) as d(target bigint, "taskId" text, payload jsonb)`.execute(
    transaction,
  );
}

/** Deletes unsent deliveries about tasks that are gone. */
export async function dropOfTasks(transaction: Db, tenantId: number, taskIds: readonly string[]): Promise<void> {
  if (taskIds.length === 0) return;
  await sql`
    delete from deliveries
    where tenant_id = ${tenantId} and state = 'waiting' and task_id = any(${taskIds}::text[])`.execute(transaction);
}

interface LoggedOf {
  tenantId: number;
  channel: Channel;
  /** Undefined: all of the channel. */
  target?: number | undefined;
}

const ofTarget = ({ tenantId, channel, target }: LoggedOf) =>
  sql`d.tenant_id = ${tenantId} and d.channel = ${channel} ${target === undefined ? sql`` : sql`and d.target = ${target}`}`;

/** Returns the latest deliveries to a target, newest first. */
export async function readLog(db: Db, of: LoggedOf, locale: Locale): Promise<contract.Logged[]> {
  const { rows } = await sql<contract.Logged>`
    select d.id::int, ${subject} as subject, d.state, d.attempts, d.failure,
      ${wireMoment(sql`d.created_at`)} as "createTime", ${wireMoment(sql`d.settled_at`)} as "settledTime",
      case when d.state = 'waiting' then ${wireMoment(sql`d.due_at`)} end as "nextTime"
    from deliveries d where ${ofTarget(of)} order by d.id desc limit ${contract.loggedMost}`.execute(db);
  return rows.map((row) => ({ ...row, failure: row.failure && failureText(row.failure, locale) }));
}

/** What a delivery is about: the person, the type of the event, or the title. */
const subject = sql`coalesce(
  case when d.channel = 'email' then (select chinese_name from users where id = d.target) end,
  d.payload ->> 'type', d.payload ->> 'event', d.payload -> 'title' ->> ${defaultLocale}, '')`;

/** A waiting delivery that is being sent has no failure. */
const isResendable = sql`(d.state in ('sent', 'parked') or d.failure is not null)`;

/** Returns whether a delivery of a target exists. */
export async function isLogged(db: Db, of: LoggedOf, id: number): Promise<boolean> {
  const { rows } = await sql`select from deliveries d where ${ofTarget(of)} and id = ${id}`.execute(db);
  return rows.length > 0;
}

/** Sends parked deliveries to a target again, or one that was sent or has failed. @returns how many */
export async function sendAgain(transaction: Db, of: LoggedOf, id?: number): Promise<number> {
  const chosen = id === undefined ? sql`state = 'parked'` : sql`id = ${id} and ${isResendable}`;
  const { numAffectedRows } = await sql`
    update deliveries d set state = 'waiting', attempts = 0, due_at = now(), failure = null, settled_at = null
    where ${ofTarget(of)} and ${chosen}`.execute(transaction);
  return Number(numAffectedRows ?? 0);
}

/** Deletes everything that a target has in the log and in the queue. */
export async function dropOfTarget(transaction: Db, of: LoggedOf): Promise<void> {
  await sql`delete from deliveries d where ${ofTarget(of)}`.execute(transaction);
}

/** Days for which deliveries stay in the log: sent ones, and those that were parked or never could be sent. */
const [sentDays, unsentDays] = [7, 30];
const forgottenAtOnce = 5000;

/** Deletes old deliveries, and by it bounds the table. */
export async function forgetDeliveries(db: Db): Promise<void> {
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- one batch after the other
    const { numAffectedRows } = await sql`
      delete from deliveries where id in (
        select id from deliveries
        where created_at < now() - make_interval(days => ${sentDays})
          and (state = 'sent' or created_at < now() - make_interval(days => ${unsentDays}))
        order by created_at limit ${forgottenAtOnce})`.execute(db);
    if (Number(numAffectedRows ?? 0) < forgottenAtOnce) return;
  }
}
