import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { filledTemplate } from '../../scripts/lib/deploy-templates';
import { root } from '../harness/build';
import { until } from '../harness/until';
import { startMs } from './checks';
import { makeDatabase, password, startDatabases } from './databases';
import { openDisk, type Disk } from './disks';
import { startEtcd } from './etcd';
import { member, type Member } from './member';
import { openNetwork, type Network } from './network';
import { thisMachine } from './places';
import { preparePortals, type Portals } from './portals';
import type { Programs } from './programs';

export interface Cluster {
  /** HAProxy's address for browsers. */
  url: string;
  /** HAProxy's address for the primary database. */
  databaseUrl: string;
  etcd: readonly Member[];
  databases: readonly Member[];
  balancer: Member;
  portals: readonly Member[];
  /** Joins the members where namespaces are allowed; elsewhere they stand on ports of this machine. */
  network: Network | undefined;
  /** The disk of each database by its name, where mounting is allowed. */
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
 * Starts three etcd, three PostgreSQL under Patroni, HAProxy and three portals, from the templates of `deploy`.
 * @param home the folder in which the portals are built
 */
export async function startCluster(
  programs: Programs,
  say: (sentence: string) => void,
  home: string = root,
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

  try {
    const places = (name: string) => numbers.map((number) => place(`${name}${number}`));
    const etcd = await startEtcd(places('etcd'), { folder, programs, start });
    say('Three etcd are started.');
    const homes = numbers.map((number) => homeOf(`pg${number}`));
    const databases = await startDatabases(places('pg'), { homes, etcd, programs, start });
    say('Three PostgreSQL are started under Patroni.');

    const portals = await preparePortals(places('portal'), { folder, home, say, start });
    const front = place('haproxy');
    const [httpPort, postgresPort] = [await front.port(8000), await front.port(5432)];
    const haproxyConfig = join(folder, 'haproxy.cfg');
    const text = filledTemplate('haproxy/haproxy.cfg', {
      HTTP: `${front.address}:${httpPort}`,
      POSTGRESQL: `${front.address}:${postgresPort}`,
      PORTALS: portals.servers,
      DATABASES: databases.servers,
    });
    writeFileSync(haproxyConfig, `${text}\n`);
    const balancer = start(member('haproxy', () => front.launch(programs.haproxy, ['-db', '-f', haproxyConfig])));
    await until('there is a primary database', () => makeDatabase(front.address, postgresPort), startMs);
    say('HAProxy leads to the primary database.');

    const databaseUrl = `postgres://portal:${password}@${front.address}:${postgresPort}/portal`;
    await portals.start(databaseUrl);
    const ailing = async () => {
      const parts = { etcd, databases, portals };
      const checks = Object.entries(parts).map(async ([name, part]) => ((await part.isHealthy()) ? [] : [name]));
      return (await Promise.all(checks)).flat();
    };
    /* Standbys are copies of the primary, which takes longer than the start of a portal. */
    await until('every member is ready', async () => (await ailing()).length === 0, startMs);
    return {
      url: `http://${front.address}:${httpPort}`,
      databaseUrl,
      etcd: etcd.members,
      databases: databases.members,
      balancer,
      portals: portals.members,
      network,
      disks,
      replacePortal: portals.replace,
      shiftClock: portals.shiftClock,
      primary: databases.primary,
      ailing,
      stop,
    };
  } catch (error) {
    for (const each of all) say(`${each.name} said last: ${each.said().slice(-1500)}`);
    await stop();
    throw error;
  }
}
