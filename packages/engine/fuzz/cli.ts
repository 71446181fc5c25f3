import { parseArgs } from 'node:util';
import { standalonePgStore, type TestStore } from '../testing/postgres';
import { runBatch } from './batch';
import { Coverage } from './coverage';
import { comparingStores } from './stores';
import { textsFor } from './report';
import { startPeer, type Peer } from './peer/peer';
import { runWithPeer } from './peer/batch';
import { runWhole } from './whole/batch';
import { eventsInTable } from './whole/outbox-table';

const manual = `npm run fuzz -- [--walks 1000] [--seed 1] [--runs 40] [--postgres] [--whole] [--peer operaton]

Walks through random processes until the number is reached or something is wrong. A batch of processes (--runs) has a
seed of its own, counted up, by which it is walked again. With --postgres every command is written to both stores, which
have to return the same. With --whole the walks go through whole engines on PostgreSQL, which deploy, meet failures of their
store or crash, send notifications and signals, run jobs and clean up. With --peer operaton the same random processes and commands go through
Operaton's engine, and the states after each step are compared; without Java or Maven the run is left out.`;

const { values } = parseArgs({
  options: {
    walks: { type: 'string', default: '1000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    runs: { type: 'string', default: '40' },
    postgres: { type: 'boolean', default: false },
    whole: { type: 'boolean', default: false },
    peer: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});
if (values.help) {
  console.log(manual);
  process.exit();
}

const peer = values.peer === undefined ? undefined : await startPeer();
if (typeof peer === 'string') {
  console.log(peer);
  process.exit();
}
const listed = new Map<string, number>();

const test = values.postgres || values.whole ? await standalonePgStore() : undefined;
const coverage = new Coverage();
const runs = Number(values.runs);
const batch = peer ? withPeer(peer) : test && values.whole ? await wholeEngines(test) : throughProcesses();
const done = { walks: 0, commands: 0, refused: 0 };
const began = Date.now();
let seed = Number(values.seed);

while (done.walks < Number(values.walks)) {
  const report = await batch(seed);
  if (report.failure !== '') {
    console.log(report.failure);
    console.log(
      `\nagain: npm run fuzz -- --seed ${seed} --runs ${values.runs}${values.whole ? ' --whole' : ''}${peer ? ' --peer operaton' : ''}${values.postgres ? ' --postgres' : ''}`,
    );
    process.exitCode = 1;
    break;
  }
  done.walks += report.walks;
  done.commands += report.commands;
  done.refused += report.refused;
  seed += 1;
  if (seed % 5 === 0) console.log(`${summary()}; continue with --seed ${seed}`);
}
await test?.close();
await peer?.close();
console.log(`${summary()}${process.exitCode ? '' : '; nothing is wrong'}`);
for (const [reason, times] of listed) console.log(`listed: ${times} × ${reason}`);
if (!values.whole && !peer) {
  console.log(`commands: ${[...coverage.commands].toSorted().join(', ')}`);
  console.log(`nodes: ${[...coverage.nodes].toSorted().join(', ')}`);
  console.log(`refusals: ${[...coverage.refusals].map(([name, times]) => `${name} ${times}`).join(', ')}`);
}

interface Done {
  walks: number;
  commands: number;
  refused: number;
  failure: string;
}

function throughProcesses(): (seed: number) => Promise<Done> {
  const also = test && comparingStores(test.store);
  return async (from) => {
    const report = await runBatch({ seed: from, runs, coverage, also });
    return { ...report, failure: textsFor(report) };
  };
}

async function wholeEngines(store: TestStore): Promise<(seed: number) => Promise<Done>> {
  const log = await eventsInTable(store);
  return (from) => runWhole(from, runs, log);
}

function withPeer(operaton: Peer): (seed: number) => Promise<Done> {
  return async (from) => {
    const report = await runWithPeer(operaton, from, runs);
    for (const [reason, times] of report.listed) listed.set(reason, (listed.get(reason) ?? 0) + times);
    return report;
  };
}

function summary(): string {
  const seconds = Math.round((Date.now() - began) / 1000);
  return `${done.walks} walks, ${done.commands} commands (${done.refused} refused) in ${seconds} s`;
}
