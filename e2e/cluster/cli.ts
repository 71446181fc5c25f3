/*
 * npm run cluster [-- chaos --minutes N --faults N --kinds NAME,NAME | -- upgrade --from COMMIT]: a cluster on this
 * machine, from the templates of `deploy`. Chaos kills, cuts off and disturbs its servers at random; upgrade replaces
 * portals of an earlier commit by the present ones while people work.
 */
import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { build, root } from '../harness/build';
import { checkOutCommit } from '../previous/checkout';
import { runChaos } from './chaos';
import { startCluster } from './cluster';
import { findPrograms } from './programs';
import { reportChaos, reportUpgrade } from './report';
import { runUpgrade } from './upgrade';

const say = (sentence: string) => process.stderr.write(`${sentence}\n`);

/** The exit code of a program that Ctrl-C has ended. */
const interruptedCode = 130;
const interruption = new AbortController();
const { signal: interrupted } = interruption;
const untilInterrupted = once(interrupted, 'abort').then(() => interruptedCode);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => interruption.abort());

const usage =
  'npm run cluster, npm run cluster -- chaos --minutes 30 [--faults 200] [--kinds hang,cut-pair], or npm run cluster -- upgrade --from COMMIT';

async function main(args: string[]): Promise<number> {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      minutes: { type: 'string', default: '5' },
      faults: { type: 'string', default: 'Infinity' },
      kinds: { type: 'string' },
      from: { type: 'string' },
    },
  });
  const minutes = Number(values.minutes);
  const atMost = Number(values.faults);
  const kinds = values.kinds?.split(',');
  const [command = 'run', ...others] = positionals;
  if (others.length > 0 || !['run', 'chaos', 'upgrade'].includes(command) || !(minutes > 0) || !(atMost > 0)) {
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
    say(`Not installed: ${programs.missing.join(', ')}. See "A cluster" in docs/operations.md.`);
    return 1;
  }
  await build();
  const cluster = await startCluster(programs, say, { ...(earlier && { home: earlier }), interrupted });
  say(`The cluster is ready: ${cluster.urls.join(' ')}`);
  try {
    if (command === 'run') return await untilInterrupted;
    const isRight =
      command === 'chaos'
        ? runChaos(cluster, { minutes, atMost, ...(kinds && { kinds }), say }).then((outcome) =>
            reportChaos(outcome, say),
          )
        : runUpgrade(cluster, { home: root, say }).then((outcome) => reportUpgrade(outcome, say));
    return await Promise.race([isRight.then((right) => (right ? 0 : 1)), untilInterrupted]);
  } finally {
    await cluster.stop();
  }
}

process.exit(
  await main(process.argv.slice(2)).catch((error: unknown) => {
    if (interrupted.aborted) return interruptedCode;
    throw error;
  }),
);
