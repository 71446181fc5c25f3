import { sql, type RawBuilder } from 'kysely';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../../../platform/database';
import type { ModuleContext } from '../../../platform/module';
import type { Part } from '../../../platform/parts';
import { startWorker } from '../../../platform/worker';
import type { Channel } from './store';

/** A delivery that is due, with what its carrier knows of the target. */
export interface Delivery<Payload, Target> {
  id: number;
  tenantId: number;
  target: number;
  taskId: string | null;
  payload: Payload;
  attempts: number;
  createdAt: Date;
  /** Null if the target is gone. */
  to: Target | null;
}

/** How the deliveries of a channel are sent. */
export interface Carrier<Payload, Target> {
  channel: Channel;
  /** Reads the target of `d.target` as JSON. A target that is null is not waited for: the delivery is dropped. */
  to: RawBuilder<unknown>;
  /** Condition on `d.target`: deliveries to others wait, without an attempt. */
  active?: RawBuilder<unknown>;
  /** Seconds to wait after each failed attempt. After one more the delivery is parked with its failure. */
  pauses: readonly number[];
  /** Whether sent deliveries stay in the log for a time. Those with personal data do not. */
  keepsSent: boolean;
  /** @throws if it was not accepted, so that it is tried again; the message of the error is its failure */
  send(delivery: Delivery<Payload, Target> & { to: Target }): Promise<void>;
  /** Called after each attempt, with the failure or null. */
  attempted?(delivery: Delivery<Payload, Target>, failure: string | null): Promise<void>;
}

const batch = 20;
/** Deliveries to one target that are sent at once, so that one that hangs does not stop the others. */
const perTarget = 4;
/** Due deliveries that are looked at for a batch. */
const lookedAt = 500;
/** How long one process may take to send before another one tries. */
const leaseSeconds = 120;
const failureLength = 500;

/** A failure that no further attempt changes: the delivery is parked at once. */
export class FinalFailure extends Error {}

type Ports = Pick<ModuleContext, 'db' | 'log'>;

/** Sends the due deliveries of a channel, each at least once. Several processes share them. */
export async function deliverDue<Payload, Target>(
  { db, log }: { db: Db; log: FastifyBaseLogger },
  carrier: Carrier<Payload, Target>,
  closing?: AbortSignal,
): Promise<void> {
  for (;;) {
    if (closing?.aborted) return;
    // oxlint-disable-next-line no-await-in-loop -- one batch after the other
    const due = await take(db, carrier);
    if (due.length === 0) return;
    // oxlint-disable-next-line no-await-in-loop
    await Promise.all(due.map((each) => deliver({ db, log }, carrier, each)));
  }
}

async function take<Payload, Target>(
  db: Db,
  { channel, to, active = sql`true` }: Carrier<Payload, Target>,
): Promise<Delivery<Payload, Target>[]> {
  const { rows } = await sql<Delivery<Payload, Target>>`
    with looked as (
      select d.id, d.target, d.due_at from deliveries d
      where d.channel = ${channel} and d.state = 'waiting' and d.due_at <= now() and ${active}
      order by d.due_at limit ${lookedAt}
    ), chosen as (
      select id from (select id, due_at, row_number() over (partition by target order by due_at, id) as place from looked) l
      where place <= ${perTarget} order by due_at limit ${batch}
    ), locked as (
      select id from deliveries where id in (select id from chosen) and state = 'waiting' and due_at <= now()
      for update skip locked
    )
    update deliveries d set attempts = d.attempts + 1, due_at = now() + make_interval(secs => ${leaseSeconds})
    where d.id in (select id from locked)
    returning d.id::int, d.tenant_id::int as "tenantId", d.target::int, d.task_id as "taskId", d.payload, d.attempts,
      d.created_at as "createdAt", ${to} as "to"`.execute(db);
  return rows;
}

async function deliver<Payload, Target>(
  { db, log }: Ports,
  carrier: Carrier<Payload, Target>,
  delivery: Delivery<Payload, Target>,
): Promise<void> {
  const { id, attempts, to } = delivery;
  try {
    if (to !== null) await carrier.send({ ...delivery, to });
    await settle(db, id, to !== null && carrier.keepsSent);
    if (to !== null) await carrier.attempted?.(delivery, null);
  } catch (error) {
    const failure = (error instanceof Error ? error.message : String(error)).slice(0, failureLength);
    log.warn(
      { err: error, deliveryId: id, channel: carrier.channel, attempt: attempts },
      'a delivery was not accepted',
    );
    const pause = error instanceof FinalFailure ? undefined : carrier.pauses[attempts - 1];
    await postpone(db, id, failure, pause);
    await carrier.attempted?.(delivery, failure);
  }
}

const settle = (db: Db, id: number, keeps: boolean) =>
  keeps
    ? sql`update deliveries set state = 'sent', failure = null, settled_at = now() where id = ${id}`.execute(db)
    : sql`delete from deliveries where id = ${id}`.execute(db);

const postpone = (db: Db, id: number, failure: string, pause: number | undefined) =>
  pause === undefined
    ? sql`update deliveries set state = 'parked', failure = ${failure}, settled_at = now() where id = ${id}`.execute(db)
    : sql`
        update deliveries set failure = ${failure}, due_at = now() + make_interval(secs => ${pause})
        where id = ${id}`.execute(db);

type Workers = Map<Channel, { wake: () => void }>;
const workers: Part<Workers> = { name: 'carriers', make: () => new Map() };

/** Sends the deliveries of a channel in the background. */
export function startCarrier<Payload, Target>(
  context: Pick<ModuleContext, 'db' | 'log' | 'onClose' | 'part'>,
  carrier: Carrier<Payload, Target>,
): void {
  const failed = `deliveries by ${carrier.channel} failed`;
  const worker = startWorker((closing) => deliverDue(context, carrier, closing), context, { failed });
  context.part(workers).set(carrier.channel, worker);
}

/** Lets the carriers of these channels send what was queued, after the commit. */
export function wakeCarriers({ part }: Pick<ModuleContext, 'part'>): (channels: Iterable<Channel>) => void {
  const started = part(workers);
  return (channels) => {
    for (const channel of channels) started.get(channel)?.wake();
  };
}
