import { setTimeout as pause } from 'node:timers/promises';
import { until } from '../harness/until';
import { sessionFor } from '../harness/client';
import type { Cluster } from './cluster';
import { counts } from './load/counts';
import { startLoad } from './load/contracts';
import { holdSockets } from './load/sockets';

/** How long the load runs before, between and after the replacements. */
const pauseMs = 5000;
const drainMs = 120_000;

export interface UpgradeOutcome {
  acknowledged: number;
  lost: number;
  doubled: number;
  stuck: number;
  signedOut: number;
  /** Requests that were answered with an error, or not at all. */
  failed: number;
  sockets: { held: number; openAtTheEnd: number };
}

/** Replaces the portals one by one by those built in `home` while people work, and counts what became of everything they did. */
export async function runUpgrade(
  cluster: Cluster,
  { home, say }: { home: string; say: (sentence: string) => void },
): Promise<UpgradeOutcome> {
  const load = await startLoad(cluster.urls);
  const url = cluster.urls[0]!;
  const people = await Promise.all(['designer01', 'unitadmin01', 'auditor01'].map((name) => sessionFor(url, name)));
  const held = people.length;
  const sockets = holdSockets(
    url,
    people.map(({ accessToken }) => accessToken),
  );
  await until('the sockets are open', async () => sockets.open() === held);
  await until('the first contract is started', async () => load.started.size > 0, drainMs);
  for (const portal of cluster.portals) {
    await pause(pauseMs);
    await cluster.replacePortal(portal, home);
    say(`${portal.name} is replaced; ${load.started.size} contracts are started, ${load.repeated} requests failed.`);
  }
  await pause(pauseMs);
  await load.stopStarting();
  const running = async () => (await counts(cluster)).running;
  await until('nothing runs any more', async () => (await running()) === 0, drainMs).catch(() => undefined);
  await load.stop();
  await until('the sockets are open again', async () => sockets.open() === held).catch(() => undefined);
  const openAtTheEnd = sockets.open();
  sockets.close();

  const { ids, running: stuck, repeatedSteps } = await counts(cluster);
  return {
    acknowledged: load.started.size,
    lost: [...load.started.keys()].filter((id) => !ids.has(id)).length,
    doubled: [...ids].filter((id) => !load.started.has(id)).length + repeatedSteps,
    stuck,
    signedOut: load.signedOut,
    failed: load.repeated,
    sockets: { held, openAtTheEnd },
  };
}
