/* npm run cluster [-- chaos --minutes N]: a cluster on this machine, from the templates of `deploy`; chaos kills its servers at random. */
import { parseArgs } from 'node:util';
import { build } from '../harness/build';
import { runChaos, type Outcome } from './chaos';
import { startCluster } from './cluster';
import { findPrograms } from './programs';

const say = (sentence: string) => process.stderr.write(`${sentence}\n`);

const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((one, other) => one - other)[Math.ceil(values.length * share) - 1] ?? 0;

function report({ kills, pauses, ...figures }: Outcome): boolean {
  const { acknowledged, lost, doubled, stuck, signedOut, repeated } = figures;
  const named = kills.map((name, index) => `${name} ${pauses[index]} s`);
  say(`${kills.length} kills, with the longest pause of writes after each: ${named.join(', ')}`);
  say(`${acknowledged} contracts acknowledged: ${lost} lost, ${doubled} doubled, ${stuck} stuck.`);
  say(`${repeated} requests were repeated, ${signedOut} were refused because nobody was signed in.`);
  say(`Pauses of writes after a kill: p50 ${percentile(pauses, 0.5)} s, p95 ${percentile(pauses, 0.95)} s.`);
  return lost + doubled + stuck + signedOut === 0;
}

async function main(args: string[]): Promise<number> {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { minutes: { type: 'string', default: '5' } },
  });
  const minutes = Number(values.minutes);
  if (positionals.length > 1 || (positionals[0] ?? 'chaos') !== 'chaos' || !(minutes > 0)) {
    say('npm run cluster, or npm run cluster -- chaos --minutes 30');
    return 1;
  }
  const programs = findPrograms();
  if ('missing' in programs) {
    say(
      `Not installed: ${programs.missing.join(', ')}. On Debian: apt-get install etcd-server patroni haproxy postgresql`,
    );
    return 1;
  }
  await build();
  const cluster = await startCluster(programs, say);
  say(`The cluster is ready: ${cluster.url}`);
  const ended = new Promise<number>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve(130));
  });
  try {
    if (positionals[0] !== 'chaos') return await ended;
    const chaos = runChaos(cluster, { minutes, say }).then((outcome) => (report(outcome) ? 0 : 1));
    return await Promise.race([chaos, ended]);
  } finally {
    await cluster.stop();
  }
}

process.exit(await main(process.argv.slice(2)));
