import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { gunzipSync, gzipSync } from 'node:zlib';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { testDatabase, type TestDatabase } from '../../../../testing/database';
import { migrations } from '../compose';
import { localStorage, type Storage } from '../platform/storage';
import { createBackup } from './create-backup';
import { BackupError } from './manifest';
import { restoreBackup } from './restore-backup';

/** Returns everything that a backup contains, in an order that does not depend on how it was written. */
async function contentOf(url: string): Promise<Record<string, unknown>> {
  return connected(url, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
       and relname not in ('sessions', 'provider_sessions', 'transit_keys', 'captchas', 'attempts', 'process_samples', 'schema_migration') order by 1`,
    );
    const content: Record<string, unknown> = {};
    for (const { name } of rows)
      content[name] = (await client.query(`select t::text from "${name}" t order by 1`)).rows;
    return content;
  });
}

async function connected<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const sample = `
  insert into users (id, tenant_id, username, password_hash, chinese_name, user_type, name_grams)
    values (501, 1, 'backup01', 'hash', E'张\t伟\n\\\\N', '1', '{}');
  insert into files (tenant_id, bucket, name, original, extension, size, sha256, uploaded_by, instance_id)
    values (1, 'workflow', 'a1.txt', '合同.txt', 'txt', 6, 'x', 501, 'instance'),
           (1, 'workflow', 'gone.txt', 'gone.txt', 'txt', 6, 'x', 501, null);
  insert into sessions (family, user_id, access_hash, refresh_hash, access_expires_at, refresh_expires_at)
    values (gen_random_uuid(), 501, 'a', 'r', now() + interval '1 day', now() + interval '1 day');
  insert into provider_sessions (family, user_id, issuer, subject, id_token)
    values (gen_random_uuid(), 501, 'https://id.example.org', 's', 'token');
  insert into forms (id, tenant_id, form_key, name, draft) overriding system value values (501, 1, 'trip', '出差', '{}');
  insert into form_instances (tenant_id, instance_id, form_id, version, data, created_by)
    values (1, 'instance', 501, 1, '{"days": "3"}', 501);
  select setval('users_id_seq', 700);`;

describe('backup and restore', () => {
  let folder: string;
  let source: TestDatabase;
  let target: TestDatabase;
  let storage: Storage;
  let restored: Storage;
  const path = () => join(folder, 'portal.backup');

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'backup-'));
    [source, target] = [await testDatabase(migrations), await testDatabase()];
    [storage, restored] = [await localStorage(join(folder, 'files')), await localStorage(join(folder, 'restored'))];
    await connected(source.url, (client) => client.query(sample));
    await storage.write('workflow', 'a1.txt', Readable.from([Buffer.from('内容')]));
  });
  afterEach(async () => {
    await Promise.all([source.drop(), target.drop()]);
    await rm(folder, { recursive: true });
  });

  const backup = () => createBackup({ databaseUrl: source.url, storage }, path());
  const restore = () => restoreBackup({ databaseUrl: target.url, storage: restored, migrations }, path());

  it('restores every row, every file and the next numbers, but no session', async () => {
    await backup();
    await restore();

    expect(await contentOf(target.url)).toEqual(await contentOf(source.url));
    expect(await text((await restored.read('workflow', 'a1.txt'))!.content)).toBe('内容');
    await connected(target.url, async (client) => {
      for (const table of ['sessions', 'provider_sessions'])
        expect((await client.query(`select from ${table}`)).rowCount).toBe(0);
      expect((await client.query(`select nextval('users_id_seq')::int as id`)).rows).toEqual([{ id: 701 }]);
      await client.query(`update form_instances set data = '{"days": "4"}'`);
      expect((await client.query('select value from form_instance_values')).rows).toEqual([{ value: '4' }]);
      await expect(client.query('insert into memberships (user_id, unit_id) values (-1, -1)')).rejects.toThrow();
    });
    expect((await stat(path())).mode & 0o077).toBe(0);
  });

  it('overwrites no existing file with the archive', async () => {
    await writeFile(path(), 'mine');

    await expect(backup()).rejects.toThrow(BackupError);

    expect(await readFile(path(), 'utf8')).toBe('mine');
  });

  it('names missing files of instances, records and variables, fails, and leaves no archive', async () => {
    await storage.remove('workflow', 'a1.txt');
    await connected(source.url, (client) =>
      client.query(`insert into files (tenant_id, bucket, name, original, extension, size, sha256, uploaded_by, record_area, record_id)
        values (1, 'portal', 'n1.txt', 'n1.txt', 'txt', 6, 'x', 501, 'news', 7), (1, 'variables', 'v1.txt', 'v1.txt', 'txt', 6, 'x', 501, null, null)`),
    );

    await expect(backup()).rejects.toThrow(
      'files are missing from the storage.\n  portal/n1.txt of news 7\n  variables/v1.txt of a variable\n  workflow/a1.txt of instance instance',
    );

    expect(existsSync(path())).toBe(false);
  });

  it('restores only into an empty database', async () => {
    await backup();
    await restore();

    await expect(restore()).rejects.toThrow('into an empty database');
  });

  it.each([
    ['cut off', (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)],
    [
      'changed',
      (bytes: Buffer) =>
        gzipSync(Buffer.from(gunzipSync(bytes).toString('latin1').replace('backup01', 'backup02'), 'latin1')),
    ],
    ['of something else', () => Buffer.from('hello')],
  ])('refuses an archive that is %s, and writes nothing', async (_, damage) => {
    await backup();
    await writeFile(path(), damage(await readFile(path())));

    await expect(restore()).rejects.toThrow(BackupError);

    expect(await contentOf(target.url)).toEqual({});
    expect(await restored.read('workflow', 'a1.txt')).toBeNull();
  });

  it('refuses a backup whose steps differ from those of the program', async () => {
    await backup();
    const edited = migrations.map(({ source: name, migrations: [first, ...others] }) => ({
      source: name,
      migrations: [{ ...first!, sql: `${first!.sql} select 1;` }, ...others],
    }));

    const createRestore = restoreBackup({ databaseUrl: target.url, storage: restored, migrations: edited }, path());

    await expect(createRestore).rejects.toThrow('was never released: its step');
    expect(await contentOf(target.url)).toEqual({});
  });

  it('refuses a backup of a newer version by the step that it does not know', async () => {
    await backup();
    const older = migrations.map((each) =>
      each.source === 'engine' ? { ...each, migrations: each.migrations.slice(0, -1) } : each,
    );

    const createRestore = restoreBackup({ databaseUrl: target.url, storage: restored, migrations: older }, path());

    await expect(createRestore).rejects.toThrow('comes from a newer version of the portal (it has engine/');
  });
});
