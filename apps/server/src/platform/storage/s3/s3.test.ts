import {
  CreateBucketCommand,
  CreateMultipartUploadCommand,
  ListMultipartUploadsCommand,
  type S3Client,
} from '@aws-sdk/client-s3';
import { randomBytes, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { s3Key, s3Program, startS3, type S3Server } from '../../../../../../testing/s3';
import { StorageError, type Storage } from '../storage';
import { openS3Storage } from '.';
import { removeLeftovers } from './check';
import { s3Client } from './client';
import { partBytes } from './multipart';
import type { S3Settings } from './settings';

/** Without an S3 server only the stores that answer with a refusal are tested (docs/operations.md, Testing, names the servers). */
describe.skipIf(s3Program === null)('the S3 storage', () => {
  let server: S3Server;
  let settings: S3Settings;
  let client: S3Client;
  let storage: Storage;

  const open = (changed: Partial<S3Settings> = {}) => openS3Storage({ ...settings, ...changed }, () => undefined);
  const uploads = async () =>
    (await client.send(new ListMultipartUploadsCommand({ Bucket: settings.bucket }))).Uploads ?? [];

  beforeAll(async () => {
    server = await startS3();
  });
  afterAll(() => server?.stop());
  beforeEach(async () => {
    const bucket = `portal-${randomUUID()}`;
    settings = { endpoint: server.endpoint, region: 'us-east-1', bucket, ...s3Key, pathStyle: true };
    client = s3Client(settings);
    await client.send(new CreateBucketCommand({ Bucket: bucket }));
    storage = await open();
  });

  it('returns the written bytes, also of an empty file and of one in several parts', async () => {
    const large = randomBytes(2 * partBytes + 1);
    await storage.write('workflow', 'empty.txt', Readable.from([]));
    await storage.write('workflow', 'a1.txt', Readable.from(['内', Buffer.from('容')]));

    expect(await storage.write('workflow', 'a2.bin', Readable.from([large]))).toBe(large.length);

    expect(await text((await storage.read('workflow', 'a1.txt'))!.content)).toBe('内容');
    expect(await storage.size('workflow', 'empty.txt')).toBe(0);
    const file = await storage.read('workflow', 'a2.bin');
    expect(file!.size).toBe(large.length);
    expect((await buffer(file!.content)).equals(large)).toBe(true);
  });

  it('returns a part of a file', async () => {
    await storage.write('workflow', 'a1.txt', Readable.from(['0123456789']));

    const part = await storage.read('workflow', 'a1.txt', { start: 3, end: 5 });

    expect(part!.size).toBe(3);
    expect(await text(part!.content)).toBe('345');
  });

  it('finds no file that was not written or was removed', async () => {
    await storage.write('workflow', 'a1.txt', Readable.from(['x']));
    await storage.remove('workflow', 'a1.txt');
    await storage.remove('workflow', 'a1.txt');

    expect(await storage.read('workflow', 'a1.txt')).toBeNull();
    expect(await storage.size('nowhere', 'a1.txt')).toBeNull();
    await expect(storage.read('workflow', '../x')).rejects.toThrow('not a name');
  });

  it('lists the files of all buckets, and no removed one', async () => {
    for (const [bucket, name] of [
      ['workflow', 'a1.txt'],
      ['workflow', 'a2.txt'],
      ['portal', 'a1.txt'],
    ] as const)
      await storage.write(bucket, name, Readable.from(['x']));
    await storage.remove('workflow', 'a2.txt');

    const listed = [];
    for await (const files of storage.list()) listed.push(...files.map(({ bucket, name }) => `${bucket}/${name}`));

    expect(listed.toSorted()).toEqual(['portal/a1.txt', 'workflow/a1.txt']);
  });

  it('keeps nothing of an interrupted upload', async () => {
    async function* breaking() {
      yield randomBytes(partBytes + 1);
      throw new Error('connection lost');
    }

    await expect(storage.write('workflow', 'a1.bin', Readable.from(breaking()))).rejects.toThrow('connection lost');

    expect(await storage.read('workflow', 'a1.bin')).toBeNull();
    expect(await uploads()).toEqual([]);
  });

  it('records a file before it is in its place, and keeps nothing of a file that could not be recorded', async () => {
    let recorded: unknown;
    await storage.write('workflow', 'a1.txt', Readable.from(['x']), async (size) => {
      recorded = { size, stored: await storage.read('workflow', 'a1.txt') };
    });
    expect(recorded).toEqual({ size: 1, stored: null });

    const refused = storage.write('workflow', 'a2.txt', Readable.from(['x']), async () => {
      throw Object.assign(new Error('no database'), { code: 'ECONNREFUSED' });
    });

    await expect(refused).rejects.toThrow(/^no database$/);
    expect(await storage.read('workflow', 'a2.txt')).toBeNull();
    expect(await uploads()).toEqual([]);
  });

  it('removes at start the parts that a killed portal left, but not those of an upload that is under way', async ({
    skip,
  }) => {
    if (!server.isExact) skip('moto does not know when an upload began');
    let proceed = () => {};
    const waiting = new Promise<void>((resolve) => (proceed = resolve));
    async function* slow() {
      yield randomBytes(partBytes);
      await waiting;
      yield Buffer.from('end');
    }
    const upload = storage.write('workflow', 'a1.bin', Readable.from(slow()));
    await expect.poll(async () => (await uploads()).length).toBe(1);
    await open();
    proceed();
    expect(await upload).toBe(partBytes + 3);

    await client.send(new CreateMultipartUploadCommand({ Bucket: settings.bucket, Key: 'workflow/a2.bin' }));
    await removeLeftovers(client, settings.bucket, -60_000);

    expect(await uploads()).toEqual([]);
  });

  it('explains at start that there is no such bucket', async () => {
    await expect(open({ bucket: 'portal-elsewhere' })).rejects.toThrow(
      new RegExp(`^The S3 store ${server.endpoint} cannot be used: there is no bucket portal-elsewhere`),
    );
  });

  it('explains at start that the key or its secret is wrong', async ({ skip }) => {
    if (!server.isExact) skip('moto checks no keys');

    await expect(open({ accessKeyId: 'somebody' })).rejects.toThrow('correct S3_ACCESS_KEY_ID');
    await expect(open({ secretAccessKey: 'wrong' })).rejects.toThrow('correct S3_SECRET_ACCESS_KEY');
  });
});

describe('a store that refuses', () => {
  /** Opens a store which answers every request with this status and code. */
  async function refusing(status: number, code: string, warn?: (sentence: string) => void): Promise<unknown> {
    const server = createServer((request, response) => {
      request.resume().on('end', () => {
        const body = `<?xml version="1.0"?><Error><Code>${code}</Code><Message>refused</Message></Error>`;
        response.writeHead(status, { 'content-type': 'application/xml' }).end(body);
      });
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const error = await openAt(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, warn);
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    return error;
  }
  const openAt = (endpoint: string, warn: (sentence: string) => void = () => undefined) =>
    openS3Storage({ endpoint, region: 'cn-1', bucket: 'files', ...s3Key, pathStyle: true }, warn).catch(
      (error: unknown) => error,
    );

  it.each([
    [400, 'AuthorizationHeaderMalformed', 'the bucket is not in the region cn-1; correct S3_REGION'],
    [301, 'PermanentRedirect', 'the bucket is not in the region cn-1; correct S3_REGION'],
    [403, 'InvalidAccessKeyId', 'it does not know the key; correct S3_ACCESS_KEY_ID'],
    [403, 'SignatureDoesNotMatch', 'it refuses the signature; correct S3_SECRET_ACCESS_KEY or S3_REGION'],
    [403, 'AccessDenied', 'the key may not do this in the bucket files'],
    [404, 'NoSuchBucket', 'there is no bucket files'],
    [418, 'Unheard', 'it answered Unheard (418) for the bucket files: refused'],
  ])('is explained to the operator: %i %s', async (status, code, reason) => {
    const error = await refusing(status, code);

    expect(error).toBeInstanceOf(StorageError);
    expect((error as Error).message).toContain(reason);
  });

  it.each([
    [507, 'XMinioStorageFull', 'it is full; make room or add disks'],
    [500, 'InternalError', 'it answered InternalError (500) for the bucket files'],
  ])('opens with a warning when it answers %i %s', async (status, code, reason) => {
    const warnings: string[] = [];
    const storage = await refusing(status, code, (sentence) => warnings.push(sentence));

    expect(storage).not.toBeInstanceOf(Error);
    expect(warnings[0]).toContain(reason);
  });

  it('is explained if nothing listens at its address', async () => {
    expect(String(await openAt('http://127.0.0.1:9'))).toContain('it cannot be reached (connect ECONNREFUSED');
  });
});
