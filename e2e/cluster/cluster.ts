import { spawn } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { filledTemplate } from '../../scripts/lib/deploy-templates';
import { freePort } from '../../testing/free-port';
import { root } from '../harness/build';
import { until } from '../harness/until';
import { member, type Member } from './member';
import { databaseAccount, type Programs } from './programs';

export interface Cluster {
  /** HAProxy's address for browsers. */
  url: string;
  /** HAProxy's address for the primary database. */
  databaseUrl: string;
  etcd: readonly Member[];
  databases: readonly Member[];
  balancer: Member;
  portals: readonly Member[];
  /** Lets a portal finish, starts the one that is built in another folder in its place, and waits until it is ready. */
  replacePortal(portal: Member, home: string): Promise<void>;
  /** Returns the database that Patroni has made the primary, if there is one. */
  primary(): Promise<Member | undefined>;
  stop(): Promise<void>;
}

const host = '127.0.0.1';
const password = 'cluster';
const numbers = [1, 2, 3];
/** The first start makes three databases and the demonstration data. */
const startMs = 300_000;

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
  const account = databaseAccount();
  const all: Member[] = [];
  const start = (each: Member) => {
    all.push(each);
    each.start();
    return each;
  };
  const stop = async () => {
    /* Patroni before its PostgreSQL, which it would start again. */
    for (const each of all.toReversed()) await each.kill();
    rmSync(folder, { recursive: true, force: true });
  };

  try {
    const etcdPorts = await Promise.all(
      numbers.map(async () => ({ client: await freePort(), peer: await freePort() })),
    );
    const initial = etcdPorts.map(({ peer }, index) => `etcd${index + 1}=http://${host}:${peer}`).join(',');
    const etcd = etcdPorts.map(({ client, peer }, index) => {
      const name = `etcd${index + 1}`;
      const flags = {
        name,
        'data-dir': join(folder, name),
        'listen-client-urls': `http://${host}:${client}`,
        'advertise-client-urls': `http://${host}:${client}`,
        'listen-peer-urls': `http://${host}:${peer}`,
        'initial-advertise-peer-urls': `http://${host}:${peer}`,
        'initial-cluster': initial,
      };
      const args = Object.entries(flags).flatMap(([flag, value]) => [`--${flag}`, value]);
      return start(member(name, () => spawn(programs.etcd, args)));
    });
    say('Three etcd are started.');

    const ports = await Promise.all(numbers.map(async () => ({ database: await freePort(), api: await freePort() })));
    const databases = ports.map(({ database, api }, index) => {
      const name = `pg${index + 1}`;
      const home = join(folder, name);
      mkdirSync(home, { mode: 0o700 });
      const data = join(home, 'data');
      const config = join(home, 'patroni.yml');
      const values = {
        NAME: name,
        ADDRESS: host,
        PORT: String(database),
        API: String(api),
        ETCD: etcdPorts.map(({ client }) => `${host}:${client}`).join(','),
        DATA: data,
        BIN: programs.postgresql,
        PASSWORD: password,
      };
      writeFileSync(config, filledTemplate('patroni/patroni.yml', values));
      if (account.uid !== undefined) for (const path of [home, config]) chownSync(path, account.uid, account.gid);
      const env = { ...process.env, HOME: home };
      const launch = () => spawn(programs.patroni, [config], { ...account, cwd: home, env });
      return start(member(name, launch, () => killPostgres(data)));
    });
    say('Three PostgreSQL are started under Patroni.');

    const portalPorts = await Promise.all(numbers.map(() => freePort()));
    const [httpPort, postgresPort] = [await freePort(), await freePort()];
    const haproxyConfig = join(folder, 'haproxy.cfg');
    const text = filledTemplate('haproxy/haproxy.cfg', {
      HTTP: `${host}:${httpPort}`,
      POSTGRESQL: `${host}:${postgresPort}`,
      PORTALS: portalPorts.map((port, index) => `server portal${index + 1} ${host}:${port}`).join('\n  '),
      DATABASES: ports
        .map(({ database, api }, index) => `server pg${index + 1} ${host}:${database} check port ${api}`)
        .join('\n  '),
    });
    writeFileSync(haproxyConfig, `${text}\n`);
    const balancer = start(member('haproxy', () => spawn(programs.haproxy, ['-db', '-f', haproxyConfig])));
    await until('there is a primary database', () => makeDatabase(host, postgresPort), startMs);
    say('HAProxy leads to the primary database.');

    const databaseUrl = `postgres://portal:${password}@${host}:${postgresPort}/portal`;
    const settings = {
      DATABASE_URL: databaseUrl,
      DATA_DIR: join(folder, 'portal'),
      DATABASE_POOL: '8',
      HOST: host,
      DRAIN_SECONDS: '3',
      PORTAL_CAPTCHA: 'off',
      PORTAL_DEMO: 'on',
      JOB_LOCK_SECONDS: '5',
      LOG_LEVEL: 'warn',
      NODE_ENV: 'production',
      REQUESTS_PER_MINUTE: '0',
      STARTS_PER_HOUR: '1000000',
      SECRET_KEY: Buffer.alloc(32, 'cluster').toString('base64'),
    };
    const homes = new Map<string, string>();
    const portals = portalPorts.map((port, index) => {
      const env = { ...process.env, ...settings, PORT: String(port) };
      const name = `portal${index + 1}`;
      const launch = () => spawn(process.execPath, ['apps/server/dist/main.js'], { cwd: homes.get(name) ?? home, env });
      return member(name, launch);
    });
    const untilReady = async (portal: Member) => {
      const url = `http://${host}:${portalPorts[portals.indexOf(portal)]}/readyz`;
      const isReady = () =>
        fetch(url).then(
          ({ ok }) => ok,
          () => false,
        );
      await until(`${portal.name} is ready\n${portal.said()}`, isReady, startMs);
      say(`${portal.name} is ready.`);
    };
    /* The first one prepares the database. */
    for (const portal of portals) await untilReady(start(portal));
    const replacePortal = async (portal: Member, newHome: string) => {
      await portal.stop();
      say(`${portal.name} has finished.`);
      homes.set(portal.name, newHome);
      portal.start();
      await untilReady(portal);
    };

    const primary = async () => {
      for (const [index, { api }] of ports.entries()) {
        const isPrimary = await fetch(`http://${host}:${api}/primary`).then(
          ({ ok }) => ok,
          () => false,
        );
        if (isPrimary) return databases[index];
      }
      return undefined;
    };
    return {
      url: `http://${host}:${httpPort}`,
      databaseUrl,
      etcd,
      databases,
      balancer,
      portals,
      replacePortal,
      primary,
      stop,
    };
  } catch (error) {
    for (const each of all) say(`${each.name} said last: ${each.said().slice(-1500)}`);
    await stop();
    throw error;
  }
}

/** Kills the PostgreSQL of a data folder, which lives on without its Patroni. */
function killPostgres(data: string): void {
  try {
    process.kill(Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL');
  } catch {
    /* It does not run. */
  }
}

/** Makes the portal's role and database. @returns false while there is no primary */
async function makeDatabase(address: string, port: number): Promise<boolean> {
  const client = new Client({ host: address, port, user: 'postgres', password, database: 'postgres' });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query(`create role portal login password '${password}'`).catch(unlessThere);
    await client.query('create database portal owner portal').catch(unlessThere);
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

function unlessThere(error: Error & { code?: string }): void {
  if (error.code !== '42710' && error.code !== '42P04') throw error;
}
