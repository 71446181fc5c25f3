import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../harness/build';
import { until } from '../harness/until';
import { startBalancers } from './balancers';
import { startMs } from './checks';
import { makeDatabase, password, startDatabases } from './databases';
import { openDisk, type Disk } from './disks';
import { startEtcd } from './etcd';
import type { Member } from './member';
import { startFileStore } from './file-store';
import { openNetwork, type Network } from './network';
import { thisMachine } from './places';
import { preparePortals, type Portals } from './portals';
import type { Programs } from './programs';

export interface Cluster {
  /** The addresses of the three HAProxy for browsers. */
  urls: readonly string[];
  /** The address of one of them for the primary database. */
  databaseUrl: string;
  etcd: readonly Member[];
  databases: readonly Member[];
  balancers: readonly Member[];
  portals: readonly Member[];
  /** The file store, if SeaweedFS is installed. */
  stores: readonly Member[];
  /** Joins the members where namespaces are allowed; elsewhere they stand on ports of this machine. */
  network: Network | undefined;
  /** The disk of each database and of the file store by its name, where mounting is allowed. */
  disks: ReadonlyMap<string, Disk>;
  replacePortal: Portals['replace'];
  shiftClock: Portals['shiftClock'];
  /** Returns the database that Patroni has made the primary, if there is one. */
  primary(): Promise<Member | undefined>;
  /** Returns the parts that are not as they were at the start. */
  ailing(): Promise<string[]>;
  stop(): Promise<void>;
}

const numbers = [1, 2, 3];

/**
 * Starts three etcd, three PostgreSQL under Patroni, three HAProxy, a file store and three portals, from the templates of
 * `deploy`.
 * @param home the folder in which the portals are built
 * @param interrupted stops what is started so far and throws its reason
 */
export async function startCluster(
  programs: Programs,
  say: (sentence: string) => void,
  { home = root, interrupted }: { home?: string; interrupted?: AbortSignal } = {},
): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-cluster-'));
  chmodSync(folder, 0o755);
  const opened = openNetwork();
  const network = typeof opened === 'string' ? undefined : opened;
  if (typeof opened === 'string') say(`${opened} The members stand on ports of this machine and cannot be cut off.`);
  const place = (name: string) => network?.place(name) ?? thisMachine;
  const disks = new Map<string, Disk>();
  const all: Member[] = [];
  const start = (each: Member) => {
    interrupted?.throwIfAborted();
    all.push(each);
    each.start();
    return each;
  };
  const stop = async () => {
    /* Patroni before its PostgreSQL, which it would start again. */
    for (const each of all.toReversed()) await each.kill();
    network?.remove();
    for (const disk of disks.values()) disk.remove();
    rmSync(folder, { recursive: true, force: true });
  };
  const homeOf = (name: string): string => {
    const databaseHome = join(folder, name);
    mkdirSync(databaseHome, { mode: 0o700 });
    try {
      disks.set(name, openDisk(databaseHome));
    } catch (error) {
      say(`${name} has no disk of its own (${(error as Error).message.trim().split('\n').at(-1)}).`);
    }
    return databaseHome;
  };

  const startAll = async (): Promise<Cluster> => {
    const places = (name: string) => numbers.map((number) => place(`${name}${number}`));
    const etcd = await startEtcd(places('etcd'), { folder, programs, start });
    say('Three etcd are started.');
    const homes = numbers.map((number) => homeOf(`pg${number}`));
    const databases = await startDatabases(places('pg'), { homes, etcd, programs, start });
    say('Three PostgreSQL are started under Patroni.');

    const { weed } = programs;
    const store = weed && (await startFileStore(place('s3'), { home: homeOf('s3'), program: weed, start }));
    say(store ? 'The file store is started.' : 'The portals share a folder: weed (SeaweedFS) is not installed.');
    const portals = await preparePortals(places('portal'), {
      folder,
      home,
      say,
      start,
      ...(store && { storeSettings: store.settings }),
    });
    const servers = { portals: portals.servers, databases: databases.servers };
    const balancers = await startBalancers(places('haproxy'), { folder, programs, servers, start });
    const { http, postgresql } = balancers;
    await until('there is a primary database', () => makeDatabase(postgresql[0]!), startMs);
    say('Three HAProxy lead to the primary database.');

    const databaseUrls = postgresql.map((address) => `postgres://portal:${password}@${address}/portal`);
    await portals.start(databaseUrls);
    const ailing = async () => {
      const parts = { etcd, databases, portals, ...(store && { store }) };
      const checks = Object.entries(parts).map(async ([name, part]) => ((await part.isHealthy()) ? [] : [name]));
      return (await Promise.all(checks)).flat();
    };
    /* Standbys are copies of the primary, which takes longer than the start of a portal. */
    await until('every member is ready', async () => (await ailing()).length === 0, startMs);
    return {
      urls: http.map((address) => `http://${address}`),
      databaseUrl: databaseUrls[0]!,
      etcd: etcd.members,
      databases: databases.members,
      balancers: balancers.members,
      portals: portals.members,
      stores: store ? [store.member] : [],
      network,
      disks,
      replacePortal: portals.replace,
      shiftClock: portals.shiftClock,
      primary: databases.primary,
      ailing,
      stop,
    };
  };
  try {
    return await Promise.race([startAll(), ...(interrupted ? [rejectWhenAborted(interrupted)] : [])]);
  } catch (error) {
    if (!interrupted?.aborted) for (const each of all) say(`${each.name} said last: ${each.said().slice(-1500)}`);
    await stop();
    throw error;
  }
}

const rejectWhenAborted = async (signal: AbortSignal): Promise<never> => {
  await once(signal, 'abort');
  throw signal.reason;
};
