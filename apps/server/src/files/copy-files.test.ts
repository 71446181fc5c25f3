import { createHash, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { CreateBucketCommand } from '@aws-sdk/client-s3';
import { Pool } from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { testDatabase, type TestDatabase } from '../../../../testing/database';
import { s3Key, s3Program, startS3 } from '../../../../testing/s3';
import { createBackup } from '../backup/create-backup';
import { restoreBackup } from '../backup/restore-backup';
import { migrations } from '../compose';
import { localStorage, type Storage } from '../platform/storage';
import { openS3Storage } from '../platform/storage/s3';
import { s3Client } from '../platform/storage/s3/client';
import { copyFiles, verifyFiles } from './copy-files';

describe('copying files between stores', () => {
  let folder: string;
  let database: TestDatabase;
  let pool: Pool;
  let source: Storage;
  let target: Storage;

  /** Stores a file as an upload does. `content` is what the store holds instead. */
  const upload = async (name: string, original: string, content = original) => {
    const hash = createHash('sha256').update(original).digest('hex');
    await pool.query(
      `insert into files (tenant_id, bucket, name, original, extension, size, sha256, uploaded_by, instance_id)
       values (1, 'workflow', $1, $1, 'txt', $2, $3, 501, 'instance')`,
      [name, Buffer.byteLength(original), hash],
    );
    await source.write('workflow', name, Readable.from([content]));
  };

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'copy-'));
    database = await testDatabase(migrations);
    pool = new Pool({ connectionString: database.url });
    await pool.query(`insert into users (id, tenant_id, username, password_hash, chinese_name, user_type, name_grams)
      values (501, 1, 'files01', 'hash', '张伟', '1', '{}')`);
    source = await localStorage(join(folder, 'source'));
    target = await localStorage(join(folder, 'target'));
  });
  afterEach(async () => {
    await pool.end();
    await database.drop();
    await rm(folder, { recursive: true });
  });

  it('copies what the target lacks, and at the next time only what was added', async () => {
    await upload('a1.txt', '内容');
    await upload('a2.txt', 'more');
    expect(await copyFiles(pool, source, target)).toEqual({
      right: 0,
      copied: { files: 2, bytes: 10 },
      missing: [],
      damaged: [],
    });

    await upload('a3.txt', 'added');
    expect(await copyFiles(pool, source, target)).toMatchObject({ right: 2, copied: { files: 1, bytes: 5 } });

    expect(await text((await target.read('workflow', 'a1.txt'))!.content)).toBe('内容');
    expect(await verifyFiles(pool, target)).toMatchObject({ right: 3, missing: [], damaged: [] });
  });

  it('names files that are missing or have another content, and copies none of these', async () => {
    await upload('a1.txt', 'content', 'changed');
    await upload('a2.txt', 'content');
    await upload('a3.txt', 'content');
    await source.remove('workflow', 'a2.txt');

    const outcome = await copyFiles(pool, source, target);

    expect(outcome).toMatchObject({ copied: { files: 1 }, missing: ['workflow/a2.txt'], damaged: ['workflow/a1.txt'] });
    expect(await target.size('workflow', 'a1.txt')).toBeNull();
    expect(await verifyFiles(pool, source)).toMatchObject({ missing: outcome.missing, damaged: outcome.damaged });
  });

  it('replaces a file of which the target has only a part', async () => {
    await upload('a1.txt', 'content');
    await target.write('workflow', 'a1.txt', Readable.from(['con']));

    expect(await copyFiles(pool, source, target)).toMatchObject({ right: 0, copied: { files: 1 } });
    expect(await target.size('workflow', 'a1.txt')).toBe(7);
  });

  it('leaves nothing of a file that is removed while it is copied', async () => {
    await upload('a1.txt', 'content');
    const removing: Storage = {
      ...source,
      read: async (bucket, name) => {
        await pool.query('delete from files');
        return source.read(bucket, name);
      },
    };

    expect(await copyFiles(pool, removing, target)).toMatchObject({ copied: { files: 0 }, missing: [] });
    expect(await target.size('workflow', 'a1.txt')).toBeNull();
  });

  it.skipIf(s3Program === null)('copies to S3 and back, and backs up from there', async () => {
    const server = await startS3();
    try {
      const settings = { endpoint: server.endpoint, region: 'us-east-1', bucket: `b-${randomUUID()}`, ...s3Key };
      await s3Client({ ...settings, pathStyle: true }).send(new CreateBucketCommand({ Bucket: settings.bucket }));
      const bucket = await openS3Storage({ ...settings, pathStyle: true });
      await upload('a1.txt', '内容');

      expect(await copyFiles(pool, source, bucket)).toMatchObject({ copied: { files: 1 } });
      expect(await verifyFiles(pool, bucket)).toMatchObject({ right: 1 });
      expect(await copyFiles(pool, bucket, target)).toMatchObject({ copied: { files: 1 } });

      const [path, empty] = [join(folder, 'portal.backup'), await testDatabase()];
      await createBackup({ databaseUrl: database.url, storage: bucket }, path);
      await bucket.remove('workflow', 'a1.txt');
      await restoreBackup({ databaseUrl: empty.url, storage: bucket, migrations }, path);
      await empty.drop();
      expect(await verifyFiles(pool, bucket)).toMatchObject({ right: 1, missing: [] });
    } finally {
      await server.stop();
    }
  });
});
