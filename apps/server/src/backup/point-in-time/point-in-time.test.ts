import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { appendFileSync, chmodSync, chownSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { Pool } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { filledTemplate } from '../../../../../scripts/lib/deploy-templates';
import { freePort } from '../../../../../testing/free-port';
import { migrations } from '../../compose';
import { migrate } from '../../platform/database';
import {
  archiveSettings,
  clusterData,
  startEmbedded,
  walFolder,
  type EmbeddedDatabase,
} from '../../platform/database/embedded';
import { clear, openFolder } from '../../platform/database/embedded/testing/hold';
import { localStorage, type Storage } from '../../platform/storage';
import type { Account } from '../../platform/unprivileged-account';
import { createBase } from './base-backup';
import { copyNewFiles, removeOldCopies } from './copy-new-files';
import { finishRecovery } from './finish';
import { prepareFolder, recoverData } from './recover';
import { fileCopies, readBases, removeOldBases } from './recovery-folder';

const connect = (url: string): Pool => {
  const pool = new Pool({ connectionString: url, max: 2 });
  pool.on('error', () => undefined);
  return pool;
};
/** Writes a row, and returns a time after it and before everything that follows. */
const note = async (pool: Pool, text: string): Promise<Date> => {
  await pool.query('insert into noted values ($1)', [text]);
  /* The database counts in microseconds. */
  await sleep(5);
  const { rows } = await pool.query<{ now: Date }>('select clock_timestamp() as now');
  await sleep(5);
  return rows[0]!.now;
};
const noted = async (pool: Pool) =>
  (await pool.query<{ text: string }>('select text from noted order by 1')).rows.map(({ text }) => text);
/** Waits until everything that was written is in the archive, which takes up to a minute by itself. */
const archived = async (pool: Pool, recoveryDir: string) => {
  /* Without anything new there is no segment to end. */
  await pool.query(`select pg_create_restore_point('archived')`);
  const { rows } = await pool.query<{ segment: string }>('select pg_walfile_name(pg_switch_wal()) as segment');
  await expect.poll(() => existsSync(join(walFolder(recoveryDir), `${rows[0]!.segment}.gz`))).toBe(true);
};

describe('recovery of the embedded database', () => {
  const settings = { fsync: 'off' };
  const folder = openFolder();
  const [dataDir, recoveryDir] = [join(folder, 'data'), join(folder, 'recovery')];
  let source: EmbeddedDatabase;
  let pool: Pool;
  let storage: Storage;
  let beforeBases: Date;
  let recovered: string;
  let recoveries = 0;

  beforeAll(async () => {
    source = await startEmbedded({ dataDir, settings, recoveryDir });
    pool = connect(source.url);
    storage = await localStorage(join(folder, 'files'));
    await migrate(source.url, migrations);
    await pool.query(`create table noted (text text);
      insert into users (id, tenant_id, username, password_hash, chinese_name, user_type, name_grams)
        values (501, 1, 'recovery01', 'hash', '张伟', '1', '{}');
      insert into sessions (family, user_id, access_hash, refresh_hash, access_expires_at, refresh_expires_at)
        values (gen_random_uuid(), 501, 'a', 'r', now() + interval '1 day', now() + interval '1 day');`);
    beforeBases = await note(pool, 'first');
    await upload('kept.txt');
    await upload('removed.txt');
    await base();
    await copyNewFiles(pool, storage, recoveryDir);
  });
  afterAll(async () => {
    await pool?.end();
    await source?.stop();
    await clear(folder, dataDir);
  });
  beforeEach(() => {
    recoveries += 1;
    recovered = join(folder, `recovered-${recoveries}`);
  });

  const base = () => createBase({ databaseUrl: source.url, data: clusterData(dataDir) }, recoveryDir);
  const upload = async (name: string) => {
    const sha256 = createHash('sha256').update(name).digest('hex');
    await pool.query(
      `insert into files (tenant_id, bucket, name, original, extension, size, sha256, uploaded_by, instance_id)
       values (1, 'workflow', $1, $1, 'txt', $2, $3, 501, 'instance')`,
      [name, name.length, sha256],
    );
    await storage.write('workflow', name, Readable.from([name]));
  };
  const remove = async (name: string) => {
    await pool.query('delete from files where name = $1', [name]);
    await storage.remove('workflow', name);
  };

  it('finds rows and files as they were at a time, and lists the files that do not agree', async () => {
    await upload('not-copied.txt');
    const minute = await note(pool, 'now');
    await note(pool, 'second');
    await remove('removed.txt');
    await remove('not-copied.txt');
    await upload('later.txt');
    await archived(pool, recoveryDir);

    await recoverData(recovered, { recoveryDir, to: minute });
    const copy = await startEmbedded({ dataDir: recovered, settings });
    const copied = connect(copy.url);

    expect(await noted(copied)).toEqual(['first', 'now']);
    expect(await finishRecovery(copied, await fileCopies(recoveryDir), storage)).toEqual({
      returned: 1,
      missing: ['workflow/not-copied.txt'],
      damaged: [],
      withoutRow: ['workflow/later.txt'],
    });
    expect((await copied.query('select from sessions')).rowCount).toBe(0);
    const unarchived = createBase({ databaseUrl: copy.url, data: clusterData(recovered) }, recoveryDir);
    await expect(unarchived).rejects.toThrow('is not archived');
    await copied.end();
    await copy.stop();
    const sameArchive = startEmbedded({ dataDir: recovered, settings, recoveryDir });
    await expect(sameArchive).rejects.toThrow('belongs to another database');
    await expect(recoverData(recovered, { recoveryDir, to: minute })).rejects.toThrow('has a database already');
  });

  it('refuses a time out of reach, says what is in reach, and leaves no files', async () => {
    const reach = (to: Date) => recoverData(recovered, { recoveryDir, to });
    await archived(pool, recoveryDir);
    await sleep(5);

    await expect(reach(beforeBases)).rejects.toThrow('there is no way to an earlier time');
    await expect(reach(new Date())).rejects.toThrow(
      'The archived log ends before that time: its last change was made at',
    );
    expect(existsSync(clusterData(recovered))).toBe(false);
  });

  it('recovers everything that was archived, with a new archive of its own', async () => {
    const last = await noted(pool);
    await archived(pool, recoveryDir);

    await recoverData(recovered, { recoveryDir, to: 'latest' });

    const copy = await startEmbedded({ dataDir: recovered, settings, recoveryDir: join(folder, 'next recovery') });
    const copied = connect(copy.url);
    expect(await noted(copied)).toEqual(last);
    await copied.end();
    await copy.stop();
  });

  it('keeps the newest base backups with the log and the files that they need', async () => {
    await upload('a1.txt');
    await copyNewFiles(pool, storage, recoveryDir);
    await remove('a1.txt');
    const isKept = async () => (await (await fileCopies(recoveryDir)).size('workflow', 'a1.txt')) !== null;
    const [oldest] = await readBases(recoveryDir);
    await removeOldCopies(
      pool,
      recoveryDir,
      oldest!.startedAt,
      (await pool.query<{ now: Date }>('select now() as now')).rows[0]!.now.toISOString(),
    );
    expect(await isKept()).toBe(true);
    const newest = await base();

    expect(await removeOldBases(recoveryDir, 1)).toEqual({ removed: [oldest!.name], oldest: newest });

    expect(await readBases(recoveryDir)).toEqual([newest]);
    const segments = readdirSync(walFolder(recoveryDir)).filter((name) => /^[0-9A-F]{24}\.gz$/.test(name));
    expect(segments.toSorted()[0]).toBe(`${newest.firstSegment}.gz`);
    expect(await removeOldCopies(pool, recoveryDir, newest.startedAt, newest.endedAt)).toBeGreaterThan(0);
    expect(await isKept()).toBe(false);
  });
});

const programs = '/usr/lib/postgresql/15/bin';

describe('a PostgreSQL of the office’s own', () => {
  it('gets the same archive settings from its template as the embedded database', () => {
    const lines = Object.entries(archiveSettings('/recovery/wal')).map(([name, value]) => `${name} = '${value}'`);

    expect(filledTemplate('postgresql/archive.conf', { WAL: '/recovery/wal' }).trim().split('\n')).toEqual(lines);
  });

  it.skipIf(!existsSync(join(programs, 'initdb')))(
    'recovers in a prepared folder to a time, and archives nothing there',
    async () => {
      const folder = openFolder();
      const recoveryDir = join(folder, 'recovery');
      let pool: Pool;
      const account = process.getuid?.() === 0 ? idOf('postgres') : null;
      const own = (path: string) => {
        mkdirSync(path, { mode: 0o700 });
        if (account) chownSync(path, account.uid, account.gid);
        return path;
      };
      mkdirSync(recoveryDir);
      chmodSync(recoveryDir, 0o755);
      own(walFolder(recoveryDir));
      const [data, sockets, port] = [own(join(folder, 'pg')), own(join(folder, 'run')), await freePort()];
      execFileSync(join(programs, 'initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust'], { ...account, cwd: '/' });
      const configuration = filledTemplate('postgresql/archive.conf', { WAL: walFolder(recoveryDir) });
      appendFileSync(join(data, 'postgresql.conf'), `${configuration}\nfsync = off\n`);
      const url = `postgresql://postgres@127.0.0.1:${port}/postgres`;
      const run = async (path: string) => {
        const args = ['-D', path, '-p', String(port), '-k', sockets, '-h', '127.0.0.1'];
        const child = spawn(join(programs, 'postgres'), args, { ...account, cwd: '/', stdio: 'ignore' });
        const ended = once(child, 'exit');
        pool = connect(url);
        await expect
          .poll(() =>
            pool.query('select pg_is_in_recovery() as recovering').then(
              ({ rows }) => rows,
              () => [],
            ),
          )
          .toEqual([{ recovering: false }]);
        return async () => {
          await pool.end();
          child.kill('SIGINT');
          await ended;
        };
      };
      try {
        const stop = await run(data);
        await pool!.query('create table noted (text text)');
        await createBase({ databaseUrl: url, data: undefined }, recoveryDir);
        const minute = await note(pool!, 'before');
        await note(pool!, 'after');
        await archived(pool!, recoveryDir);
        await stop();

        await prepareFolder(join(folder, 'recovered'), { recoveryDir, to: minute });
        const end = await run(join(folder, 'recovered'));

        expect(await noted(pool!)).toEqual(['before']);
        expect((await pool!.query('show archive_mode')).rows).toEqual([{ archive_mode: 'off' }]);
        await end();
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
  );
});

function idOf(account: string): Account {
  const id = (flag: string) => Number(execFileSync('id', [flag, account], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}
