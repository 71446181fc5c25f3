import { createPgStore } from '@portal/engine';
import { plainCalendar } from '@portal/contract/work-calendar';
import { setTimeout as sleep } from 'node:timers/promises';
import { Pool } from 'pg';
import { migrations } from '../../apps/server/src/compose';
import { rollUp as addUpProcesses, settlingMs } from '../../apps/server/src/modules/approval/figures/roll-up';
import { rollUp as countProvince } from '../../apps/server/src/modules/content/province-figures/roll-up';
import { migrate, openDatabase, type Db } from '../../apps/server/src/platform/database';
import { ourWorker } from './engine/work';
import { withDatabase } from './lib/database';
import { milliseconds, perSecond, printTable, ratio } from './lib/print';
import { processorTime, type ProcessorTime } from './lib/processor-time';
import { rate, turnByTurn } from './lib/rate';
import type { Options } from './options';

const clients = 8;
/** The tenant of the demonstration: what it has is counted. */
const tenant = '1';
const minuteMs = 60_000;
const instances = 2000;
const tasksPerInstance = 5;

/** What the figures that are counted in the background cost the tasks that are completed meanwhile (3 % at most). */
export async function benchRollUps({ rounds }: Options): Promise<void> {
  await withDatabase(['counted'], async (database) => {
    const url = database.url('counted');
    await migrate(url, migrations);
    const pool = new Pool({ connectionString: url, max: clients, pipeline: true });
    pool.on('error', () => undefined);
    const counting = openDatabase({ url, poolSize: 2 });
    try {
      const worker = await ourWorker(createPgStore(pool), { tenant });
      const complete = () => rate(clients, minuteMs / 1000, () => worker.run('approval'));
      const { db } = counting;
      const found = await turnByTurn(rounds, {
        without: complete,
        /* It counts what the turn before wrote, and what it writes itself is counted after it: a minute in a minute. */
        with: async () => {
          const done = await meanwhile((ended) => countAgain(db, ended), complete);
          await addUp(db);
          return done;
        },
      });
      console.log(`tasks completed by ${clients} clients, a minute each, ${rounds} rounds`);
      printTable(
        ['', 'tasks', 'ratio'],
        Object.entries(found).map(([name, value]) => [
          `${name} counting`,
          perSecond(value),
          ratio(value, found.without),
        ]),
      );
      await measureProcessorTime(rounds, pool, {
        completing: () => completeInstances(() => worker.run('approval')),
        'adding up processes': () => addUp(db),
        'counting the province': () => countProvince(db, () => true),
      });
    } finally {
      await pool.end();
      await counting.close();
    }
  });
}

async function completeInstances(run: () => Promise<number>): Promise<void> {
  let left = instances;
  const client = async () => {
    while ((left -= 1) >= 0) await run();
  };
  await Promise.all(Array.from({ length: clients }, client));
}

/** Prints the processor time of each, which other work on the machine hardly changes, from the last round; earlier ones warm up. */
async function measureProcessorTime(
  rounds: number,
  pool: Pool,
  measures: Readonly<Record<string, () => Promise<void>>>,
): Promise<void> {
  const found = new Map<string, ProcessorTime>();
  for (let round = 0; round < rounds; round += 1)
    for (const [name, work] of Object.entries(measures)) found.set(name, await processorTime(pool, work));
  const whole = ({ server, database }: ProcessorTime) => server + database;
  const [first] = found.values();
  console.log(`processor time of ${instances} instances with ${tasksPerInstance * instances} tasks`);
  printTable(
    ['', 'server', 'database', 'share of completing'],
    [...found].map(([name, time]) => [
      name,
      milliseconds(time.server),
      milliseconds(time.database),
      `${((100 * whole(time)) / whole(first!)).toFixed(1)} %`,
    ]),
  );
}

/** The server leaves the last ten minutes to those who look; here all is counted, so that a turn counts what it wrote. */
const addUp = (db: Db) =>
  addUpProcesses(
    { db, calendars: { of: async () => plainCalendar, forget: () => undefined } },
    () => true,
    Date.now() + settlingMs,
  );

/** Counts as the server does: processes every minute, the province every half minute. */
async function countAgain(db: Db, ended: AbortSignal): Promise<void> {
  const again = async (everyMs: number, count: () => Promise<void>) => {
    while (!ended.aborted) {
      await count();
      await sleep(everyMs, undefined, { signal: ended }).catch(() => undefined);
    }
  };
  await Promise.all([again(minuteMs, () => addUp(db)), again(minuteMs / 2, () => countProvince(db, () => true))]);
}

/** Does something beside the work, and ends it with the work. */
async function meanwhile<T>(beside: (ended: AbortSignal) => Promise<void>, work: () => Promise<T>): Promise<T> {
  const ending = new AbortController();
  const counted = beside(ending.signal);
  try {
    return await work();
  } finally {
    ending.abort();
    await counted;
  }
}
