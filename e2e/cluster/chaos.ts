import { setTimeout as pause } from 'node:timers/promises';
import { until } from '../harness/until';
import type { Cluster } from './cluster';
import { counts } from './load/counts';
import { faultKinds } from './faults';
import { startLoad, type Load } from './load/contracts';
import { startUploads, type LostFile } from './load/uploads';

/** Seconds that a fault lasts, most often: shorter than what Patroni waits for. One in five lasts longer. */
const short = { least: 2, most: 8 };
const long = { least: 20, most: 30 };
/** How long the cluster may take until it is whole again, and the instances that run at the end. */
const healMs = 180_000;
const drainMs = 180_000;

export interface FaultReport {
  kind: string;
  name: string;
  /** Seconds that it lasted. */
  lasted: number;
  /** Seconds from its end until every member was ready again. */
  healed: number;
  /** Seconds of the longest time without an acknowledged start until the next fault. */
  pause: number;
}

export interface Outcome {
  faults: FaultReport[];
  /** Faults after which the cluster was not whole in time, with the parts that ailed. */
  unhealed: string[];
  acknowledged: number;
  /** Files that were acknowledged, and those of them that are not as they were sent. */
  files: number;
  lostFiles: (LostFile & { /** The last fault that had begun. */ fault: string })[];
  lost: number;
  doubled: number;
  stuck: number;
  signedOut: number;
  repeated: number;
}

export interface ChaosOptions {
  minutes: number;
  /** Ends the run after so many faults, if they happen before its time is over. */
  atMost?: number;
  /** The kinds to draw from; else all that are possible here. */
  kinds?: readonly string[];
  say: (sentence: string) => void;
}

/** Lets random faults happen under load, and counts what became of everything that was acknowledged. */
export async function runChaos(
  cluster: Cluster,
  { minutes, atMost = Infinity, kinds, say }: ChaosOptions,
): Promise<Outcome> {
  const known = faultKinds(cluster);
  const unknown = kinds?.filter((kind) => !(kind in known)) ?? [];
  if (unknown.length > 0)
    throw new Error(`Not possible here: ${unknown.join(', ')}; but ${Object.keys(known).join(', ')}`);
  const possible = Object.entries(known).filter(([kind]) => kinds?.includes(kind) ?? true);
  const load = await startLoad(cluster.urls);
  const uploads = await startUploads(cluster.urls);
  const end = Date.now() + minutes * 60_000;
  const begun: (Omit<FaultReport, 'pause'> & { at: number })[] = [];
  const unhealed: string[] = [];
  await until('the first contract is started', async () => load.started.size > 0, drainMs);
  while (Date.now() < end && begun.length < atMost) {
    const [kind, draw] = possible[Math.floor(Math.random() * possible.length)]!;
    const fault = await draw(cluster);
    const { least, most } = Math.random() < 0.2 ? long : short;
    const lasted = Math.round(least + Math.random() * (most - least));
    const at = Date.now();
    await fault.begin();
    await pause(lasted * 1000);
    await fault.end();
    const ended = Date.now();
    let ailing: string[] = [];
    const isWhole = async () => {
      ailing = await cluster.ailing();
      return ailing.length === 0;
    };
    await until('the cluster is whole', isWhole, healMs).catch(() => unhealed.push(`${fault.name}: ${ailing.join()}`));
    const healed = (Date.now() - ended) / 1000;
    begun.push({ kind, name: fault.name, lasted, healed, at });
    say(
      `${begun.length}. ${fault.name} for ${lasted} s, whole after ${healed} s; ${load.started.size} contracts are started.`,
    );
  }
  await load.stopStarting();
  const ended = Date.now();
  const isDone = () =>
    counts(cluster).then(
      ({ running }) => running === 0,
      () => false,
    );
  await until('nothing runs any more', isDone, drainMs).catch(() => undefined);
  await load.stop();
  await uploads.stop();

  const { ids, running: stuck, repeatedSteps } = await counts(cluster);
  const faultAt = (time: number) => begun.findLast(({ at }) => at <= time)?.name ?? 'no fault yet';
  return {
    faults: begun.map(({ at, ...fault }, index) => ({
      ...fault,
      pause: longestPause(load, at, begun[index + 1]?.at ?? ended),
    })),
    unhealed,
    acknowledged: load.started.size,
    files: uploads.acknowledged(),
    lostFiles: (await uploads.lost()).map((file) => ({ ...file, fault: faultAt(file.at) })),
    lost: [...load.started.keys()].filter((id) => !ids.has(id)).length,
    doubled: [...ids].filter((id) => !load.started.has(id)).length + repeatedSteps,
    stuck,
    signedOut: load.signedOut,
    repeated: load.repeated,
  };
}

/** Returns the seconds of the longest time between two acknowledged starts after a fault began. */
function longestPause({ started }: Load, from: number, to: number): number {
  const times = [...started.values()]
    .filter((time) => time >= from && time <= to)
    .toSorted((one, other) => one - other);
  const marks = [from, ...times, to];
  return Math.max(...marks.slice(1).map((mark, index) => mark - marks[index]!)) / 1000;
}
