import { CreateBucketCommand } from '@aws-sdk/client-s3';
import { errorMessage, files as contract, status } from '@portal/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../../../../../../testing/free-port';
import { s3Key, s3Program, startS3 } from '../../../../../../testing/s3';
import { openS3Storage } from '../../../platform/storage/s3';
import { s3Client } from '../../../platform/storage/s3/client';
import type { S3Settings } from '../../../platform/storage/s3/settings';
import { createLog } from '../../../platform/telemetry';
import { testServer, type TestServer } from '../../../testing/server';

describe('a portal whose store of files cannot be reached at its start', () => {
  let port: number;
  let settings: S3Settings;
  let server: TestServer;
  let origin: string;

  beforeAll(async () => {
    port = await freePort();
    const endpoint = `http://127.0.0.1:${port}`;
    settings = { endpoint, region: 'us-east-1', bucket: 'files', ...s3Key, pathStyle: true };
    server = await testServer({}, { storage: await openS3Storage(settings, createLog('silent')) });
    origin = `http://127.0.0.1:${await server.listen()}`;
  });
  afterAll(() => server?.close());

  async function upload() {
    const body = new FormData();
    body.set('file', new Blob(['%PDF-1.7']), '合同.pdf');
    const response = await fetch(`${origin}${contract.upload.path}?folder=workflow`, {
      method: 'POST',
      headers: { authorization: `Bearer ${await server.token('staff01')}` },
      body,
    });
    return { status: response.status, msg: ((await response.json()) as { msg: string }).msg };
  }
  const isUsable = async () => (await (await server.as('admin'))(status.read)).data.filesUsable as boolean;

  it('is ready, answers uploads with 503 and a reason, and shows on the status page that files are unavailable', async () => {
    expect((await server.inject({ url: '/readyz' })).status).toBe(200);
    expect(await upload()).toEqual({ status: 503, msg: errorMessage('filesUnavailable', 'zh-CN') });
    expect(await isUsable()).toBe(false);
  });

  it.skipIf(s3Program === null)('takes uploads as soon as the store answers, without a restart', async () => {
    const store = await startS3(port);
    try {
      await s3Client(settings).send(new CreateBucketCommand({ Bucket: settings.bucket }));

      expect((await upload()).status).toBe(200);
      await expect.poll(isUsable).toBe(true);
    } finally {
      await store.stop();
    }
  });
});
