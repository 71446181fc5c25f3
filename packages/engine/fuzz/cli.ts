import { parseArgs } from 'node:util';
import { standalonePgStore } from '../testing/postgres';
import { runBatch } from './batch';
import { Coverage } from './coverage';
import { comparingStores } from './stores';
import { wordsOf } from './report';

const manual = `npm run fuzz -- [--walks 1000] [--seed 1] [--runs 40] [--postgres]

Walks through random processes until the number is reached or something is wrong. A batch of processes (--runs) has a
seed of its own, counted up, by which it is walked again. With --postgres every command is written to both stores, which
have to tell the same.`;

const { values } = parseArgs({
  options: {
    walks: { type: 'string', default: '1000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    runs: { type: 'string', default: '40' },
    postgres: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
if (values.help) {
  console.log(manual);
  process.exit();
}

const test = values.postgres ? await standalonePgStore() : undefined;
const also = test && comparingStores(test.store);
const coverage = new Coverage();
const done = { walks: 0, commands: 0, refused: 0 };
const began = Date.now();
let seed = Number(values.seed);

while (done.walks < Number(values.walks)) {
  const report = await runBatch({ seed, runs: Number(values.runs), coverage, also });
  if (report.failure) {
    console.log(wordsOf(report));
    console.log(`\nagain: npm run fuzz -- --seed ${seed} --runs ${values.runs}`);
    process.exitCode = 1;
    break;
  }
  done.walks += report.walks;
  done.commands += report.commands;
  done.refused += report.refused;
  seed += 1;
  if (seed % 5 === 0) console.log(`${told()}; go on with --seed ${seed}`);
}
await test?.close();
console.log(`${told()}${process.exitCode ? '' : '; nothing is wrong'}`);
console.log(`commands: ${[...coverage.commands].toSorted().join(', ')}`);
console.log(`nodes: ${[...coverage.nodes].toSorted().join(', ')}`);
console.log(`refusals: ${[...coverage.refusals].map(([name, times]) => `${name} ${times}`).join(', ')}`);

function told(): string {
  const seconds = Math.round((Date.now() - began) / 1000);
  return `${done.walks} walks, ${done.commands} commands (${done.refused} refused) in ${seconds} s`;
}
