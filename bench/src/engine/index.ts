import type { Store } from '@portal/engine';
import { withDatabase, withStore } from '../lib/database';
import { perSecond, printTable, ratio } from '../lib/print';
import { rate, turnByTurn } from '../lib/rate';
import type { Options } from '../options';
import { bareWrites } from './bare-writes';
import { ourCore, peer } from './core';
import { startOperaton, type Operaton } from './operaton';
import { ourWorker, tasksOf, works, type WorkName } from './work';

const clientCounts = [1, 8, 16];
const connections = Math.max(...clientCounts);
/** Warm-up rounds, mainly for Java's compiler, are so many times as long. */
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

/** Tasks a second of each that is measured. */
type Rates = Readonly<Record<string, number>>;

async function benchWorks(store: Store, operaton: Operaton | undefined, { rounds, seconds }: Options): Promise<void> {
  const worker = await ourWorker(store);
  const found = new Map<WorkName, Rates[]>();
  for (const work of works) {
    const bare = await bareWrites(store, work);
    const measures = (clients: number, length: number): Record<string, () => Promise<number>> => ({
      ours: () => rate(clients, length, () => worker.run(work)),
      bare: () => rate(clients, length, bare),
      ...(operaton && { operaton: () => operaton.rate(work, clients, length) }),
    });
    await turnByTurn(1, measures(connections, warmUp * seconds));
    const rates: Rates[] = [];
    for (const clients of clientCounts) rates.push(await turnByTurn(rounds, measures(clients, seconds)));
    found.set(work, rates);
    printRates(work, rates);
  }
  const ofAll = clientCounts.map((_, index) => afterEachOther((work) => found.get(work)?.[index] ?? {}));
  printRates(works.join(', then '), ofAll);
}

/** Rates of one work after the other. */
function afterEachOther(ratesOf: (work: WorkName) => Rates): Rates {
  const tasks = works.reduce((sum, work) => sum + tasksOf[work], 0);
  const seconds = (name: string) => works.reduce((sum, work) => sum + tasksOf[work] / (ratesOf(work)[name] ?? 0), 0);
  return Object.fromEntries(Object.keys(ratesOf(works[0])).map((name) => [name, tasks / seconds(name)]));
}

/** One for each number of clients. */
function printRates(title: string, rates: readonly Rates[]): void {
  const rows = rates.map(({ ours = 0, bare = 0, operaton }, index) => {
    const extra = operaton === undefined ? [] : [perSecond(operaton), ratio(ours, operaton)];
    return [`${clientCounts[index]}`, perSecond(ours), perSecond(bare), ratio(ours, bare), ...extra];
  });
  const extra = rates.some(({ operaton }) => operaton !== undefined) ? ['Operaton', 'ratio'] : [];
  console.log(`\n${title}: tasks completed, starts included`);
  printTable(['clients', 'ours', 'bare writes', 'ratio', ...extra], rows);
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
