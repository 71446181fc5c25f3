import { setTimeout as pause } from 'node:timers/promises';
import { until } from '../harness/until';
import type { Cluster } from './cluster';
import { counts } from './counts';
import { startLoad, type Load } from './load';
import type { Member } from './member';

/** Seconds between two kills: the cluster is whole again before the next one. */
const pauseSeconds = { least: 15, most: 25 };
/** Seconds that a killed server stays away. */
const awaySeconds = 3;
/** How long the instances that run at the end may take. */
const drainMs = 180_000;

export interface Outcome {
  kills: string[];
  acknowledged: number;
  lost: number;
  doubled: number;
  stuck: number;
  signedOut: number;
  repeated: number;
  /** Seconds after each kill in which nothing was acknowledged. */
  pauses: number[];
}

/** Kills servers at random under load, and counts what became of everything that was acknowledged. */
export async function runChaos(
  cluster: Cluster,
  { minutes, say }: { minutes: number; say: (sentence: string) => void },
): Promise<Outcome> {
  const load = await startLoad(cluster.url);
  const end = Date.now() + minutes * 60_000;
  const kills: { name: string; at: number }[] = [];
  await until('the first contract is started', async () => load.started.size > 0, drainMs);
  while (Date.now() < end) {
    const { victim, isPrimary } = await chooseVictim(cluster);
    kills.push({ name: isPrimary ? `${victim.name} (primary)` : victim.name, at: Date.now() });
    await victim.kill();
    await pause(awaySeconds * 1000);
    victim.start();
    await pause((pauseSeconds.least + Math.random() * (pauseSeconds.most - pauseSeconds.least)) * 1000);
    say(`${victim.name} was killed; ${load.started.size} contracts are started.`);
  }
  await load.stopStarting();
  const ended = Date.now();
  const running = async () => (await counts(cluster)).running;
  await until('nothing runs any more', async () => (await running()) === 0, drainMs).catch(() => undefined);
  await load.stop();

  const { ids, running: stuck, repeatedSteps } = await counts(cluster);
  return {
    kills: kills.map(({ name }) => name),
    acknowledged: load.started.size,
    lost: [...load.started.keys()].filter((id) => !ids.has(id)).length,
    doubled: [...ids].filter((id) => !load.started.has(id)).length + repeatedSteps,
    stuck,
    signedOut: load.signedOut,
    repeated: load.repeated,
    pauses: kills.map(({ at }, index) => longestPause(load, at, kills[index + 1]?.at ?? ended)),
  };
}

/** The primary database is chosen as often as all others of the databases together. */
async function chooseVictim(cluster: Cluster): Promise<{ victim: Member; isPrimary: boolean }> {
  const primary = await cluster.primary();
  const groups: (readonly Member[])[] = [cluster.portals, cluster.databases, cluster.etcd, [cluster.balancer]];
  if (primary) groups.push([primary]);
  const group = groups[Math.floor(Math.random() * groups.length)]!;
  const victim = group[Math.floor(Math.random() * group.length)]!;
  return { victim, isPrimary: victim === primary };
}

/** Returns the seconds of the longest time between two acknowledged starts after a kill. */
function longestPause({ started }: Load, from: number, to: number): number {
  const times = [...started.values()]
    .filter((time) => time >= from && time <= to)
    .toSorted((one, other) => one - other);
  const marks = [from, ...times, to];
  return Math.max(...marks.slice(1).map((mark, index) => mark - marks[index]!)) / 1000;
}
