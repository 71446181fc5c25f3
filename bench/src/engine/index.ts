import type { Store } from '@portal/engine';
import { withDatabase, withStore } from '../lib/database';
import { perSecond, printTable, ratio } from '../lib/print';
import { rate, turnByTurn } from '../lib/rate';
import type { Options } from '../options';
import { bareWrites } from './bare-writes';
import { ourCore, peer } from './core';
import { startOperaton, type Operaton } from './operaton';
import { ourWorker, works } from './work';

const clientCounts = [1, 8, 16];
const connections = Math.max(...clientCounts);
/** Turns that nobody counts, for Java's compiler above all, are so many times as long. */
const warmUp = 4;

/** Tasks completed a second on PostgreSQL, beside the bare writes and Operaton; the pure core beside a peer. */
export async function benchEngine(options: Options): Promise<void> {
  await benchStore(options);
  await benchCore(options);
}

async function benchStore(options: Options): Promise<void> {
  await withDatabase(['ours', 'operaton'], async (database) => {
    console.log(database.about);
    const operaton =
      options.peer === 'operaton' ? await startOperaton(new URL(database.url('operaton')), connections) : undefined;
    if (operaton) console.log(typeof operaton === 'string' ? operaton : `Operaton ${operaton.version}`);
    const peer = typeof operaton === 'string' ? undefined : operaton;
    try {
      await withStore(database.url('ours'), connections, (store) => benchWorks(store, peer, options));
    } finally {
      await peer?.close();
    }
  });
}

async function benchWorks(store: Store, operaton: Operaton | undefined, { rounds, seconds }: Options): Promise<void> {
  const worker = await ourWorker(store);
  for (const work of works) {
    const bare = await bareWrites(store, work);
    const measures = (clients: number, length: number): Record<string, () => Promise<number>> => ({
      ours: () => rate(clients, length, () => worker.run(work)),
      bare: () => rate(clients, length, bare),
      ...(operaton && { operaton: () => operaton.rate(work, clients, length) }),
    });
    await turnByTurn(1, measures(connections, warmUp * seconds));
    const rows: string[][] = [];
    for (const clients of clientCounts) {
      const { ours = 0, bare: writes = 0, operaton: theirs } = await turnByTurn(rounds, measures(clients, seconds));
      const besides = theirs === undefined ? [] : [perSecond(theirs), ratio(ours, theirs)];
      rows.push([`${clients}`, perSecond(ours), perSecond(writes), ratio(ours, writes), ...besides]);
    }
    console.log(`\n${work}: tasks completed, starts included`);
    printTable(['clients', 'ours', 'bare writes', 'ratio', ...(operaton ? ['Operaton', 'ratio'] : [])], rows);
  }
}

async function benchCore({ rounds, seconds }: Options): Promise<void> {
  const [core, other] = [await ourCore(), await peer()];
  const found = await turnByTurn(rounds, { ours: () => rate(1, seconds, core), peer: () => rate(1, seconds, other) });
  console.log('in memory: tasks completed');
  printTable(
    ['', 'core', 'bpmn-engine', 'ratio'],
    [['two tasks', perSecond(found.ours), perSecond(found.peer), ratio(found.ours, found.peer)]],
  );
}
