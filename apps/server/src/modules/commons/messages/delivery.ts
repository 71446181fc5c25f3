import { defaultLocale, identity } from '@portal/contract';
import { sql } from 'kysely';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../../../platform/database';
import type { Part } from '../../../platform/parts';
import type { Realtime } from '../../../platform/realtime';
import { createIdentities, type Directory } from '../../accounts/organisation';
import { processAdministrators } from '../../accounts/roles';
import type { Channel } from '../deliveries';
import {
  aboutFollowed,
  aboutUndecided,
  aboutUnhandled,
  lostTasks,
  messagesOf,
  peopleOf,
  type MessageContext,
} from './compose';
import type { OutboxEvent } from './outbox';
import { recordReminders } from './reminders';
import { addMessages, takeBack } from './store';
import { queueOutside } from './outside';

export interface DeliveryPorts {
  db: Db;
  directory: Directory;
  followers: Followers;
  listeners: readonly OutboxListener[];
  /** Whether the portal has a mail server. */
  mails: boolean;
  realtime: Realtime;
  log: FastifyBaseLogger;
  /** Lets carriers send what was queued. */
  wake: (channels: readonly Channel[]) => void;
}

/**
 * What an event tells besides the messages to people. It is called in the transaction that delivers the event; if it
 * fails, only what it did is undone.
 */
export type OutboxListener = (
  transaction: Db,
  tenantId: number,
  event: OutboxEvent,
  context: MessageContext,
) => Promise<readonly Channel[]>;

/** Whoever else queues something for an event adds a listener before the modules are set up. */
export const outboxListeners: Part<OutboxListener[]> = { name: 'outbox listeners', make: () => [] };

/** Returns the ids of the people who follow an instance and may read it. */
type Followers = (tenantId: number, instanceId: string) => Promise<readonly number[]>;

export const instanceFollowers: Part<Followers> = { name: 'followers of instances' };

interface OutboxRow {
  id: number;
  tenantId: number;
  event: OutboxEvent;
  attempts: number;
}

/** The users whose messages have changed. */
interface Delivered {
  tenantId: number;
  added: number[];
  removed: number[];
  /** Channels that have something to send. */
  channels: readonly Channel[];
}

const batch = 20;
/** Seconds to wait after each failed attempt. After the last one the row stays with its failure. */
const waits = [5, 60, 600, 3600];

/**
 * Processes due rows of the outbox until none is left: each row in a transaction with the messages
 * that it makes, so that each message is created exactly once. Pushes follow the commit.
 * @returns how many rows were taken
 */
export async function deliver(ports: DeliveryPorts): Promise<number> {
  let all = 0;
  for (;;) {
    const { taken, delivered } = await deliverBatch(ports);
    for (const each of delivered) announce(ports.realtime, each);
    ports.wake(delivered.flatMap(({ channels }) => channels));
    all += taken;
    if (taken === 0) return all;
  }
}

const deliverBatch = ({ db, log, ...ports }: DeliveryPorts) =>
  db.transaction().execute(async (transaction) => {
    const { rows } = await take.execute(transaction);
    const delivered: Delivered[] = [];
    const done: number[] = [];
    for (const row of rows) {
      await sql`savepoint one`.execute(transaction);
      try {
        delivered.push(await deliverEvent(transaction, { ...ports, log }, row));
        done.push(row.id);
      } catch (error) {
        await sql`rollback to savepoint one`.execute(transaction);
        log.error({ err: error, outboxId: row.id, attempt: row.attempts + 1 }, 'messages could not be delivered');
        await postpone(row, error).execute(transaction);
      }
    }
    if (done.length > 0) await sql`delete from message_outbox where id = any(${done}::bigint[])`.execute(transaction);
    return { taken: rows.length, delivered };
  });

/**
 * Selects the next rows. Of each instance only the oldest row is selected, because a task must be reported before its
 * removal. Rows that another process is delivering are skipped, and so are those after them.
 */
const take = sql<OutboxRow>`
  select id, tenant_id as "tenantId", event, attempts from message_outbox o
  where attempts <= ${waits.length} and due_at <= now() and not exists (
    select from message_outbox before
    where before.tenant_id = o.tenant_id and before.instance_id = o.instance_id and before.id < o.id
      and before.attempts <= ${waits.length})
  order by id limit ${batch} for update skip locked`;

const postpone = ({ id, attempts }: OutboxRow, error: unknown) => sql`
  update message_outbox set attempts = attempts + 1, failure = ${error instanceof Error ? error.message : String(error)},
    due_at = now() + make_interval(secs => ${waits[attempts] ?? 0})
  where id = ${id}`;

async function deliverEvent(
  db: Db,
  { directory, followers, listeners, mails, log }: Omit<DeliveryPorts, 'db' | 'realtime' | 'wake'>,
  { id, tenantId, event }: OutboxRow,
): Promise<Delivered> {
  const removed = await takeBack(db, tenantId, event.tasksRemoved);
  const identities = [
    ...new Set(
      [...event.tasksAdded, ...(event.reminders ?? []), ...lostTasks(event)].flatMap((task) => task.identities),
    ),
  ];
  const members = identities.length > 0 ? await createIdentities(db).members(String(tenantId), identities) : new Map();
  const named = await directory.names(tenantId, peopleOf(event), defaultLocale);
  const known = { members, names: named };
  const isUnhandled = [event.unhandled, event.unassigned, event.deadlineFailures].some((list) => list !== undefined);
  const administrators = isUnhandled ? await processAdministrators(db, tenantId, event.instance.initiator) : [];
  const own = [
    ...messagesOf(event, known),
    ...aboutUnhandled(event, administrators),
    ...aboutUndecided(event, administrators),
  ];
  const told = new Set(own.map(({ userId }) => userId));
  const following = await followers(tenantId, event.instance.instanceId);
  const untold = following.filter((user) => !told.has(user));
  const added = [...own, ...aboutFollowed(event, untold, known)];
  await addMessages(db, tenantId, added);
  const channels = await queueOutside(db, tenantId, event, (channel) =>
    channel === 'email' && !mails ? [] : messagesOf(event, known, channel),
  );
  await recordReminders(db, tenantId, event);
  for (const listener of listeners) {
    await sql`savepoint listener`.execute(db);
    try {
      channels.push(...(await listener(db, tenantId, event, known)));
    } catch (error) {
      await sql`rollback to savepoint listener`.execute(db);
      log.error({ err: error, outboxId: id }, 'an event was not told outside the portal');
    }
  }
  return { tenantId, added: added.map(({ userId }) => userId), removed, channels };
}

function announce(realtime: Realtime, { tenantId, added, removed }: Delivered): void {
  realtime.publishMessage(tenantId, removed.map(identity.user), { type: 'del' });
  realtime.publishMessage(tenantId, added.map(identity.user), { type: 'add' });
}
