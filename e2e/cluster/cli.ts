/*
 * npm run cluster [-- chaos --minutes N | -- upgrade --from COMMIT]: a cluster on this machine, from the templates of `deploy`. Chaos
 * kills its servers at random; upgrade replaces portals of an earlier commit by the present ones while people work.
 */
import { parseArgs } from 'node:util';
import { build, root } from '../harness/build';
import { checkOutCommit } from '../previous/checkout';
import { runChaos, type Outcome } from './chaos';
import { startCluster } from './cluster';
import { findPrograms } from './programs';
import { runUpgrade, type UpgradeOutcome } from './upgrade';

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

function reportUpgrade({ sockets, ...figures }: UpgradeOutcome): boolean {
  const { acknowledged, lost, doubled, stuck, signedOut, failed } = figures;
  say(`${acknowledged} contracts acknowledged: ${lost} lost, ${doubled} doubled, ${stuck} stuck.`);
  say(`${failed} requests failed, ${signedOut} were refused because nobody was signed in.`);
  say(`${sockets.openAtTheEnd} of ${sockets.held} sockets are open.`);
  return lost + doubled + stuck + signedOut + failed === 0 && sockets.openAtTheEnd === sockets.held;
}

const usage = 'npm run cluster, npm run cluster -- chaos --minutes 30, or npm run cluster -- upgrade --from COMMIT';

async function main(args: string[]): Promise<number> {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { minutes: { type: 'string', default: '5' }, from: { type: 'string' } },
  });
  const minutes = Number(values.minutes);
  const [command = 'run', ...others] = positionals;
  if (others.length > 0 || !['run', 'chaos', 'upgrade'].includes(command) || !(minutes > 0)) {
    say(usage);
    return 1;
  }
  const earlier = values.from === undefined ? undefined : checkOutCommit(values.from);
  if (earlier === null) {
    say(`The history of this checkout does not have the commit ${values.from}.`);
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
  const cluster = await startCluster(programs, say, earlier);
  say(`The cluster is ready: ${cluster.url}`);
  const ended = new Promise<number>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve(130));
  });
  try {
    if (command === 'run') return await ended;
    const isRight =
      command === 'chaos'
        ? runChaos(cluster, { minutes, say }).then(report)
        : runUpgrade(cluster, { home: root, say }).then(reportUpgrade);
    return await Promise.race([isRight.then((right) => (right ? 0 : 1)), ended]);
  } finally {
    await cluster.stop();
  }
}

process.exit(await main(process.argv.slice(2)));
