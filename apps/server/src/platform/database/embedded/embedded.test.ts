import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { requireFree, startEmbedded } from '.';
import { canReach, unprivilegedAccount } from '../../unprivileged-account';
import { runningPostmaster } from './postmaster';
import { clear, hold, openFolder } from './testing/hold';

const settings = { fsync: 'off' };

async function query<T extends object>(url: string, text: string): Promise<T[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<T>(text)).rows;
  } finally {
    await client.end();
  }
}

let folder: string;
let dataDir: string;
const postmaster = () => runningPostmaster(join(dataDir, 'postgres', '18'));

beforeEach(() => {
  folder = openFolder();
  dataDir = join(folder, 'data');
});
afterEach(() => clear(folder, dataDir));

describe('the embedded PostgreSQL in a new folder', () => {
  it('listens only on its socket, in a folder that others cannot open', async () => {
    const { url, stop } = await startEmbedded({ dataDir, settings });

    const rows = await query<{ setting: string }>(
      url,
      `select setting from pg_settings where name = 'listen_addresses'`,
    );

    expect(rows).toEqual([{ setting: '' }]);
    expect(statSync(join(dataDir, 'postgres')).mode & 0o077).toBe(0);

    await stop();
  });

  it.skipIf(process.getuid?.() !== 0)('does not run as root when the portal does', async () => {
    const { stop } = await startEmbedded({ dataDir, settings });

    expect(statSync(`/proc/${postmaster()}`).uid).toBe(unprivilegedAccount()?.uid);

    await stop();
  });

  /* Only root can switch to another account, which must be able to read this checkout. */
  const other = unprivilegedAccount();
  it.skipIf(other === null || !canReach(import.meta.dirname, other))('runs as an ordinary user as well', async () => {
    const account = other!;
    chmodSync(folder, 0o777);
    const holder = await hold(dataDir, account);

    expect(statSync(`/proc/${postmaster()}`).uid).toBe(account.uid);
    expect(await query(holder.url, 'select 1 as one')).toEqual([{ one: 1 }]);

    await holder.stop();
  });

  it('belongs to exactly one of two portals that start at once', async () => {
    const starts = await Promise.allSettled([hold(dataDir), hold(dataDir)]);
    const won = starts.filter((start) => start.status === 'fulfilled');
    const lost = starts.filter((start) => start.status === 'rejected');

    expect([won.length, lost.length]).toEqual([1, 1]);
    expect(String(lost[0]?.reason)).toContain('already runs on the data folder');

    await won[0]?.value.stop();
  });

  it('puts its socket into a short folder when the path is too long', async () => {
    dataDir = join(folder, 'a-folder-with-a-long-name'.repeat(4));
    mkdirSync(dataDir);
    const { url, stop } = await startEmbedded({ dataDir, settings });
    expect(new URL(url).searchParams.get('host')).toMatch(/talent-portal-[0-9a-f]{16}$/);
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
    await stop();
    expect(existsSync(join(dataDir, 'postgres', 'run'))).toBe(false);

    const again = await startEmbedded({ dataDir, settings });
    expect(again.url).toBe(url);
    await again.stop();
  });
});

describe('the embedded PostgreSQL in a folder that it has used', () => {
  const used = openFolder();
  beforeAll(async () => {
    const { stop } = await startEmbedded({ dataDir: join(used, 'data'), settings });
    await stop();
  });
  afterAll(() => clear(used));
  /* The copy keeps the owners of the files. It takes a tenth of the time of creating a new database. */
  beforeEach(() => execFileSync('cp', ['-a', join(used, 'data'), dataDir]));

  it('preserves data across restarts', async () => {
    const first = await startEmbedded({ dataDir, settings });
    await query(first.url, 'create table kept (id int); insert into kept values (7)');
    await first.stop();
    expect(postmaster()).toBeNull();

    const second = await startEmbedded({ dataDir, settings });
    expect(await query(second.url, 'select id from kept')).toEqual([{ id: 7 }]);
    await second.stop();
  });

  it('is taken over from a portal that was killed', async () => {
    const killed = await hold(dataDir);
    const orphan = postmaster();
    killed.child.kill('SIGKILL');
    await once(killed.child, 'exit');
    expect(postmaster()).toBe(orphan);

    const { url, stop } = await startEmbedded({ dataDir, settings });
    expect(postmaster()).toBe(orphan);
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
    await stop();
    expect(postmaster()).toBeNull();
  });

  it('restarts when portal and database were both killed', async () => {
    const killed = await hold(dataDir);
    process.kill(postmaster()!, 'SIGKILL');
    killed.child.kill('SIGKILL');
    await once(killed.child, 'exit');

    const { url, stop } = await startEmbedded({ dataDir, settings });
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
    await stop();
  });

  it('ignores the stored process number when another process has it now', async () => {
    await (await startEmbedded({ dataDir, settings })).stop();
    writeFileSync(join(dataDir, 'postgres', '18', 'postmaster.pid'), `${process.pid}\n${dataDir}\n`);
    const { stop } = await startEmbedded({ dataDir, settings });

    expect(postmaster()).not.toBe(process.pid);

    await stop();
  });

  it('refuses a second portal on the same folder with an error text, and leaves the first running', async () => {
    const first = await hold(dataDir);
    const words = `Another portal (process ${first.child.pid}) already runs on the data folder ${dataDir}.`;

    await expect(startEmbedded({ dataDir, settings })).rejects.toThrow(words);
    await expect(requireFree(dataDir)).rejects.toThrow(words);
    expect(await query(first.url, 'select 1 as one')).toEqual([{ one: 1 }]);

    await first.stop();
    await requireFree(dataDir);
  });

  it.each(['SIGINT', 'SIGKILL'] as const)('is started again when it ends unexpectedly by %s', async (signal) => {
    const restarts: number[] = [];
    const { url, stop } = await startEmbedded({ dataDir, settings, onRestart: (attempt) => restarts.push(attempt) });
    const first = postmaster()!;
    await query(url, 'create table kept (id int); checkpoint');

    process.kill(first, signal);

    await expect
      .poll(() => query(url, 'select count(*)::int as rows from kept').catch(() => null))
      .toEqual([{ rows: 0 }]);
    expect(postmaster()).not.toBe(first);
    expect(restarts[0]).toBe(1);
    await stop();
    expect(postmaster()).toBeNull();
  });

  it('keeps running when only the connection of its owner is cut', async () => {
    const { url, stop } = await startEmbedded({ dataDir, settings });
    const pid = postmaster();

    await query(url, `select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()`);

    await expect.poll(() => requireFree(dataDir).catch(({ message }: Error) => message)).toContain('already runs');
    expect(postmaster()).toBe(pid);
    await stop();
    expect(postmaster()).toBeNull();
  });

  it('stops while it is being restarted', async () => {
    const { stop } = await startEmbedded({ dataDir, settings });

    process.kill(postmaster()!, 'SIGKILL');
    await stop();

    expect(postmaster()).toBeNull();
  });
});
