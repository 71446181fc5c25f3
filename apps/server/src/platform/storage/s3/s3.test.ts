import {
  CreateBucketCommand,
  CreateMultipartUploadCommand,
  ListMultipartUploadsCommand,
  type S3Client,
} from '@aws-sdk/client-s3';
import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { createServer as createSocketServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { freePort } from '../../../../../../testing/free-port';
import { s3Key, s3Program, startS3, type S3Server } from '../../../../../../testing/s3';
import { StorageError, type Storage } from '../storage';
import { openS3Storage, type StorageLog } from '.';
import { removeLeftovers } from './check';
import { s3Client } from './client';
import { explain, isTemporary } from './explain';
import { s3Storage } from './s3';
import type { S3Settings } from './settings';
import { partBytes } from './write-file';

/** Without an S3 server only the stores that answer with a refusal are tested (docs/operations.md, Testing, names the servers). */
describe.skipIf(s3Program === null)('the S3 storage', () => {
  let server: S3Server;
  let settings: S3Settings;
  let client: S3Client;
  let storage: Storage;

  const open = (changed: Partial<S3Settings> = {}) => openS3Storage({ ...settings, ...changed });
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

  it('stores a small file by one request', async () => {
    const commands: (string | undefined)[] = [];
    const counted = s3Client(settings);
    counted.middlewareStack.add(
      (next, { commandName }) =>
        (request) => {
          commands.push(commandName);
          return next(request);
        },
      { step: 'initialize' },
    );

    await s3Storage(counted, settings.bucket).write('workflow', 'a1.txt', Readable.from(['x']));

    expect(commands).toEqual(['PutObjectCommand']);
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

const settingsOf = (endpoint: string): S3Settings => ({
  endpoint,
  region: 'cn-1',
  bucket: 'files',
  ...s3Key,
  pathStyle: true,
});

/** Keeps the sentences of the log. */
function keptLog() {
  const [infos, warnings]: [string[], string[]] = [[], []];
  const log = {
    info: (sentence: string) => infos.push(sentence),
    warn: (_: object, sentence: string) => warnings.push(sentence),
  } as unknown as StorageLog;
  return { log, infos, warnings };
}

/** Does something with the address of a server, and stops it. */
async function during<Result>(server: Server, work: (host: string) => Promise<Result>): Promise<Result> {
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => sockets.add(socket)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    return await work(`127.0.0.1:${(server.address() as AddressInfo).port}`);
  } finally {
    for (const socket of sockets) socket.destroy();
    server.close();
    await once(server, 'close');
  }
}

/** Opens a store as the portal does. @returns its failure and its warnings */
async function opening(endpoint: string, withinMs = 30_000) {
  const { log, warnings } = keptLog();
  const failure: unknown = await openS3Storage(settingsOf(endpoint), log, { withinMs, everyMs: 2 ** 30 }).then(
    () => null,
    (error: unknown) => error,
  );
  return { failure, warnings };
}

describe('a store that refuses', () => {
  /** A store that answers every request with this status and code. */
  const refusing = (status: number, code: string) =>
    createServer((request, response) => {
      request.resume().on('end', () => {
        const body = `<?xml version="1.0"?><Error><Code>${code}</Code><Message>refused</Message></Error>`;
        response.writeHead(status, { 'content-type': 'application/xml' }).end(body);
      });
    });

  it.each([
    [400, 'AuthorizationHeaderMalformed', 'the bucket is not in the region cn-1; correct S3_REGION'],
    [301, 'PermanentRedirect', 'the bucket is not in the region cn-1; correct S3_REGION'],
    [403, 'InvalidAccessKeyId', 'it does not know the key; correct S3_ACCESS_KEY_ID'],
    [403, 'SignatureDoesNotMatch', 'it refuses the signature; correct S3_SECRET_ACCESS_KEY or S3_REGION'],
    [403, 'AccessDenied', 'the key may not do this in the bucket files'],
    [404, 'NoSuchBucket', 'there is no bucket files'],
    [418, 'Unheard', 'it answered Unheard (418) for the bucket files: refused'],
  ])('is explained to the operator: %i %s', async (status, code, reason) => {
    const { failure } = await during(refusing(status, code), (host) => opening(`http://${host}`));

    expect(failure).toBeInstanceOf(StorageError);
    expect((failure as Error).message).toContain(reason);
  });

  it.each([
    [507, 'XMinioStorageFull', 'it is full; make room or add disks'],
    [500, 'InternalError', 'it answered InternalError (500) for the bucket files'],
  ])('opens with a warning when it answers %i %s', async (status, code, reason) => {
    const { failure, warnings } = await during(refusing(status, code), (host) => opening(`http://${host}`));

    expect(failure).toBeNull();
    expect(warnings).toEqual([expect.stringContaining(reason)]);
  });

  it('opens with a warning when a proxy answers 502 in its place', async () => {
    const page = '<html><body><hr><center>nginx</center></body></html>';
    const proxy = createServer((request, response) => {
      request.resume().on('end', () => response.writeHead(502, { 'content-type': 'text/html' }).end(page));
    });

    const { failure, warnings } = await during(proxy, (host) => opening(`http://${host}`));

    expect(failure).toBeNull();
    expect(warnings).toEqual([expect.stringContaining('what stands before it answered 502')]);
  });

  it('is explained when https is asked of a store without TLS', async () => {
    const { failure } = await during(refusing(200, ''), (host) => opening(`https://${host}`));

    expect(String(failure)).toContain('no safe connection to it is possible');
  });
});

describe('a store that cannot be reached', () => {
  it.each([
    ['closes each connection', () => createSocketServer((socket) => socket.resetAndDestroy())],
    ['hangs up at each request', () => createSocketServer((socket) => socket.once('data', () => socket.destroy()))],
  ])('opens with a warning when it %s', async (_, server) => {
    const { failure, warnings } = await during(server(), (host) => opening(`http://${host}`));

    expect(failure).toBeNull();
    expect(warnings).toEqual([expect.stringContaining('it cannot be reached')]);
  });

  it.each([
    ['ENOTFOUND', 'Error'],
    ['EAI_AGAIN', 'Error'],
    ['EHOSTUNREACH', 'Error'],
    ['ETIMEDOUT', 'TimeoutError'],
    [undefined, 'TimeoutError'],
  ])('may recover from %s of a %s', (code, name) => {
    const failure = Object.assign(new Error('failed'), { name, code });

    expect(isTemporary(explain(failure, settingsOf('https://files.test')))).toBe(true);
  });

  it('opens with a warning when it begins to answer and never ends', async () => {
    const stalling = createServer((request, response) => {
      request.resume();
      if (request.method === 'GET') response.writeHead(200, { 'content-length': 36 }).write('0');
      else response.end();
    });

    const { failure, warnings } = await during(stalling, (host) => opening(`http://${host}`, 500));

    expect(failure).toBeNull();
    expect(warnings[0]).toContain('it does not answer in time; start it, or correct S3_ENDPOINT');
  });

  it.each(['ERR_TLS_CERT_ALTNAME_INVALID', 'DEPTH_ZERO_SELF_SIGNED_CERT', 'CERT_HAS_EXPIRED'])(
    'needs the operator with %s',
    (code) => {
      const failure = Object.assign(new Error('the certificate is not valid'), { code });

      const explained = explain(failure, settingsOf('https://files.test'));

      expect(isTemporary(explained)).toBe(false);
      expect((explained as Error).message).toContain('correct S3_ENDPOINT or its certificate');
    },
  );

  it('opens with a warning if nothing listens at its address, and is refused where no log takes the warning', async () => {
    const endpoint = `http://127.0.0.1:${await freePort()}`;

    const { failure, warnings } = await opening(endpoint);

    expect(failure).toBeNull();
    expect(warnings).toEqual([expect.stringContaining('it cannot be reached (connect ECONNREFUSED')]);
    await expect(openS3Storage(settingsOf(endpoint))).rejects.toThrow('start it, or correct S3_ENDPOINT');
  });

  it.skipIf(s3Program === null)(
    'is used as soon as it answers, and says what is wrong with it until then',
    async () => {
      const port = await freePort();
      const settings = settingsOf(`http://127.0.0.1:${port}`);
      const { log, infos, warnings } = keptLog();
      const storage = await openS3Storage(settings, log, { everyMs: 10 });
      const write = () => storage.write('workflow', 'a1.txt', Readable.from(['x']));
      await expect(write()).rejects.toThrow(StorageError);

      const server = await startS3(port);
      try {
        await expect.poll(() => warnings.at(-1)).toContain('there is no bucket files');
        expect(infos).toEqual([]);
        await s3Client(settings).send(new CreateBucketCommand({ Bucket: settings.bucket }));

        expect(await write()).toBe(1);
        await expect.poll(() => infos).toEqual(['the S3 store can be used again']);
      } finally {
        await server.stop();
      }
    },
  );
});
