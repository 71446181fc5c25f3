import { chownSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { filledTemplate } from '../../scripts/lib/deploy-templates';
import { freePort } from '../../testing/free-port';
import { answering } from './checks';
import type { Etcd } from './etcd';
import { member, type Member } from './member';
import type { Place } from './places';
import { databaseAccount, type Programs } from './programs';

/** Three PostgreSQL under Patroni. */
export interface Databases {
  members: readonly Member[];
  /** The lines of HAProxy that lead to them. */
  servers: string;
  /** Returns the one that Patroni has made the primary, if there is one. */
  primary: () => Promise<Member | undefined>;
  /** Returns whether there is a primary, a standby that confirms each commit, and nothing that is not ready. */
  isHealthy(): Promise<boolean>;
}

export const password = 'cluster';

/**
 * Starts Patroni in each of the places.
 * @param homes the folder of each, which exists
 */
export async function startDatabases(
  places: readonly Place[],
  { homes, etcd, programs, start }: DatabaseParts,
): Promise<Databases> {
  const account = databaseAccount();
  const sites = await Promise.all(
    places.map(async (place, index) => {
      /* Not its usual port: the sockets in the file system are those of this machine. */
      const [port, api] = [await freePort(), await place.port(8008)];
      return { name: `pg${index + 1}`, place, home: homes[index]!, port, api };
    }),
  );
  const members = sites.map(({ name, place, home, port, api }) => {
    const data = join(home, 'data');
    const config = join(home, 'patroni.yml');
    const values = {
      NAME: name,
      ADDRESS: place.address,
      PORT: String(port),
      API: String(api),
      ETCD: etcd.addresses,
      DATA: data,
      BIN: programs.postgresql,
      PASSWORD: password,
    };
    writeFileSync(config, filledTemplate('patroni/patroni.yml', values));
    if (account) for (const path of [home, config]) chownSync(path, account.uid, account.gid);
    const env = { ...process.env, HOME: home };
    const launch = () => place.launch(programs.patroni, [config], { ...(account && { account }), cwd: home, env });
    return start(member(name, launch, () => killPostgres(data)));
  });
  const urls = (path: string) => sites.map(({ place, api }) => `http://${place.address}:${api}/${path}`);
  return {
    members,
    servers: sites
      .map(({ name, place, port, api }) => `server ${name} ${place.address}:${port} check port ${api}`)
      .join('\n  '),
    async primary() {
      const [url] = await answering(urls('primary'));
      return url === undefined ? undefined : members[urls('primary').indexOf(url)];
    },
    async isHealthy() {
      const [primaries, synchronous, all] = await Promise.all(
        ['primary', 'synchronous', 'health'].map((path) => answering(urls(path))),
      );
      return primaries!.length === 1 && synchronous!.length === 1 && all!.length === members.length;
    },
  };
}

interface DatabaseParts {
  homes: readonly string[];
  etcd: Etcd;
  programs: Programs;
  start: (each: Member) => Member;
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
export async function makeDatabase(address: string): Promise<boolean> {
  const client = new Client({ connectionString: `postgres://postgres:${password}@${address}/postgres` });
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
