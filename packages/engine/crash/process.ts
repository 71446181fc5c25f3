import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Pool } from 'pg';
import { createEngine, createJobRunner, createPgStore, EngineError, type Caller } from '../src';
import { externalWork, noIdentities, people, tenant } from './definitions';

/* A server process: runs jobs, and acts for people and external workers, until it is killed. */

const pool = new Pool({ connectionString: process.env['DATABASE_URL'], max: 6, pipeline: true });
pool.on('error', () => undefined);
const store = createPgStore(pool);
const engine = createEngine({
  store,
  identity: noIdentities,
  handlers: { book: ({ vars }) => ({ vars: { booked: Number(vars['booked'] ?? 0) + 1 } }) },
});
const runner = createJobRunner({ engine, store, lockMs: 1500 });

/** Errors that mean that another worker was faster. */
const tooLate: ReadonlySet<string> = new Set(['taskNotActive', 'taskNotFound', 'externalNotFound', 'instanceEnded']);

async function unlessTooLate(work: Promise<unknown>): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (error instanceof EngineError && (tooLate.has(error.code) || error.code === 'badRequest')) return;
    throw error;
  }
}

async function actFor(user: string): Promise<void> {
  const caller: Caller = { tenant, user, identities: [`u:${user}`] };
  const { records } = await engine.todoPage(caller, { current: 1, size: 10 });
  for (const { taskId } of records) await unlessTooLate(engine.complete(caller, { taskId }));
}

async function work(worker: string): Promise<void> {
  const fetched = await engine.fetchAndLock(tenant, {
    worker,
    topics: [{ topic: externalWork, lockMs: 1500 }],
    max: 10,
  });
  for (const { taskId } of fetched)
    await unlessTooLate(engine.completeExternal(tenant, { taskId, worker, vars: { worked: worker } }));
}

await runner.start();
process.stdout.write('ready\n');
const worker = randomUUID();
for (;;) {
  await Promise.all([...people.map(actFor), work(worker)]);
  await sleep(50);
}
