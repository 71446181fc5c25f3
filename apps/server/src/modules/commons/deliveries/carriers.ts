import { sql, type RawBuilder } from 'kysely';
import type { FastifyBaseLogger } from 'fastify';
import { setTimeout as sleep } from 'node:timers/promises';
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

/** Deliveries that one process sends at once. */
const atOnce = 20;
/** Deliveries to one target that are sent at once. The target gets no others before all of them are settled. */
const perTarget = 4;
/** How long one process may take to send before another one tries. */
const leaseSeconds = 120;
/** How soon deliveries that are queued while others are sent are looked for. */
const lookAgainMs = 1000;
/** Seconds that all deliveries to a target wait at most because it accepted none. */
const targetPauseMost = 600;
const failureLength = 500;

/** A failure that no further attempt changes: the delivery is parked at once. */
export class FinalFailure extends Error {}

type Ports = Pick<ModuleContext, 'db' | 'log'>;

/**
 * Sends the due deliveries of a channel, each at least once. Several processes share them. The targets take turns, so
 * that neither one that hangs nor one with many deliveries stops the others.
 */
export async function deliverDue<Payload, Target>(
  { db, log }: { db: Db; log: FastifyBaseLogger },
  carrier: Carrier<Payload, Target>,
  closing?: AbortSignal,
): Promise<void> {
  const sending = new Map<number, Promise<void>>();
  let free = atOnce;
  let last = 0;
  try {
    for (;;) {
      const next = { besides: [...sending.keys()], after: last, limit: free };
      // oxlint-disable-next-line no-await-in-loop -- as many as there is room for
      const due = free > 0 && closing?.aborted !== true ? await take(db, carrier, next) : [];
      for (const [target, deliveries] of byTarget(due)) {
        free -= deliveries.length;
        last = Math.max(last, target);
        const sent = deliverTo({ db, log }, carrier, deliveries).finally(() => {
          sending.delete(target);
          free += deliveries.length;
        });
        sending.set(target, sent);
      }
      if (due.length > 0) continue;
      if (last > 0 && free > 0) {
        last = 0;
        continue;
      }
      if (next.besides.length === 0) return;
      // oxlint-disable-next-line no-await-in-loop
      if (sending.size > 0) await Promise.race([...sending.values(), sleep(lookAgainMs, undefined, { ref: false })]);
    }
  } finally {
    await Promise.all(sending.values());
  }
}

function byTarget<Payload, Target>(
  due: readonly Delivery<Payload, Target>[],
): Map<number, Delivery<Payload, Target>[]> {
  const found = new Map<number, Delivery<Payload, Target>[]>();
  for (const delivery of due) found.set(delivery.target, [...(found.get(delivery.target) ?? []), delivery]);
  return found;
}

interface Room {
  /** Targets to which something is being sent. */
  besides: readonly number[];
  /** Targets have their turn in the order of their ids. */
  after: number;
  limit: number;
}

/** Takes the oldest due deliveries of each of the next targets. The query reads a few rows of the index per target. */
async function take<Payload, Target>(
  db: Db,
  { channel, to, active = sql`true` }: Carrier<Payload, Target>,
  { besides, after, limit }: Room,
): Promise<Delivery<Payload, Target>[]> {
  const { rows } = await sql<Delivery<Payload, Target>>`
    with recursive targets (target) as (
      select min(target) from deliveries where channel = ${channel} and state = 'waiting' and target > ${after}
      union all
      select (select min(target) from deliveries
        where channel = ${channel} and state = 'waiting' and target > previous.target)
      from targets previous where previous.target is not null
    ), open as materialized (
      select d.target from targets d
      where d.target is not null and d.target <> all(${besides}::bigint[]) and ${active}
    ), chosen as (
      select due.id from open cross join lateral (
        select id from deliveries
        where channel = ${channel} and state = 'waiting' and target = open.target and due_at <= now()
        order by due_at, id limit ${perTarget} for update skip locked
      ) due limit ${limit}
    )
    update deliveries d set attempts = d.attempts + 1, failure = null, due_at = now() + make_interval(secs => ${leaseSeconds})
    where d.id in (select id from chosen)
    returning d.id::int, d.tenant_id::int as "tenantId", d.target::int, d.task_id as "taskId", d.payload, d.attempts,
      d.created_at as "createdAt", ${to} as "to"`.execute(db);
  return rows;
}

/** Sends deliveries to one target. Its other ones wait as well if it accepted none. It never throws. */
async function deliverTo<Payload, Target>(
  ports: Ports,
  carrier: Carrier<Payload, Target>,
  deliveries: readonly Delivery<Payload, Target>[],
): Promise<void> {
  try {
    const pauses = await Promise.all(deliveries.map((each) => deliver(ports, carrier, each)));
    const [{ target }] = deliveries as [Delivery<Payload, Target>];
    const pause = Math.min(...pauses.map((each) => each ?? 0), targetPauseMost);
    if (pause > 0) await postponeOthers(ports.db, carrier.channel, target, pause);
  } catch (error) {
    ports.log.error({ err: error, channel: carrier.channel }, 'the outcome of a delivery was not recorded');
  }
}

/** @returns the seconds until the next attempt, or null if there is none */
async function deliver<Payload, Target>(
  { db, log }: Ports,
  carrier: Carrier<Payload, Target>,
  delivery: Delivery<Payload, Target>,
): Promise<number | null> {
  const { id, attempts, to } = delivery;
  if (to === null) {
    await settle(db, delivery, false);
    return null;
  }
  let failure: string | null = null;
  let pause: number | null = null;
  try {
    await carrier.send({ ...delivery, to });
  } catch (error) {
    failure = (error instanceof Error ? error.message : String(error)).slice(0, failureLength);
    pause = (error instanceof FinalFailure ? undefined : carrier.pauses[attempts - 1]) ?? null;
    log.warn(
      { err: error, deliveryId: id, channel: carrier.channel, attempt: attempts },
      'a delivery was not accepted',
    );
  }
  await (failure === null ? settle(db, delivery, carrier.keepsSent) : postpone(db, delivery, failure, pause));
  try {
    await carrier.attempted?.(delivery, failure);
  } catch (error) {
    log.error({ err: error, deliveryId: id, channel: carrier.channel }, 'what follows a delivery failed');
  }
  return pause;
}

type Attempt = Pick<Delivery<unknown, unknown>, 'id' | 'attempts'>;

/** Another process may have tried meanwhile, or an administrator: then their outcome stands. */
const own = ({ id, attempts }: Attempt) => sql`id = ${id} and state = 'waiting' and attempts = ${attempts}`;

const settle = (db: Db, attempt: Attempt, keeps: boolean) =>
  keeps
    ? sql`update deliveries set state = 'sent', failure = null, settled_at = now() where ${own(attempt)}`.execute(db)
    : sql`delete from deliveries where ${own(attempt)}`.execute(db);

const postpone = (db: Db, attempt: Attempt, failure: string, pause: number | null) =>
  pause === null
    ? sql`
        update deliveries set state = 'parked', failure = ${failure}, settled_at = now()
        where ${own(attempt)}`.execute(db)
    : sql`
        update deliveries set failure = ${failure}, due_at = now() + make_interval(secs => ${pause})
        where ${own(attempt)}`.execute(db);

const postponeOthers = (db: Db, channel: Channel, target: number, pause: number) =>
  sql`
    update deliveries set due_at = now() + make_interval(secs => ${pause})
    where id in (
      select id from deliveries
      where channel = ${channel} and target = ${target} and state = 'waiting'
        and due_at < now() + make_interval(secs => ${pause})
      for update skip locked)`.execute(db);

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
