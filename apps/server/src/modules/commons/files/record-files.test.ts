import { files } from '@portal/contract';
import { announcements } from '@portal/contract/announcements';
import { mail } from '@portal/contract/mail';
import { workOrderComments, workOrders } from '@portal/contract/work-orders';
import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testServer, type Client, type TestServer } from '../../../testing/server';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ LIBREOFFICE_PATH: 'off' });
});
afterAll(() => server.close());

/** Uploads a file as a user and returns it as a value of a field. */
async function upload(username: string) {
  const fileName = `${randomUUID()}.txt`;
  await server.database.pool.query(
    `insert into files (tenant_id, bucket, name, original, extension, size, sha256, uploaded_by)
     select tenant_id, 'workflow', $1, '附件.txt', 'txt', 2, 'x', id from users where username = $2`,
    [fileName, username],
  );
  await server.storage.write('workflow', fileName, Readable.from(['ok']));
  return { bucketName: 'workflow', fileName, original: '附件.txt', size: 2 };
}

type StoredFile = Awaited<ReturnType<typeof upload>>;

/** Returns the statuses of the preview calls: for an image, and for a file that is converted. */
const statuses = async (client: Client, { bucketName, fileName }: StoredFile) => [
  (await client(files.download, { params: { bucket: bucketName, name: fileName } })).status,
  (await client(files.previewUrl, { query: { bucketName, fileName } })).status,
];
/** The expected statuses without a converter. */
const readable = [200, 501];
const refused = [403, 403];

async function mailTo(sender: Client, username: string, more: { values?: object; body?: object }): Promise<number> {
  const { rows } = await server.database.pool.query(
    'select id::int, chinese_name as name from users where username = $1',
    [username],
  );
  const values = { subject: '邮件', importance: 'normal', body: '<p>正文</p>', recipients: rows, ...more.values };
  const { data } = await sender(mail.save, { body: { requestId: randomUUID(), values, ...more.body } });
  await sender(mail.send, { body: data });
  return data.id;
}

describe('the preview of a file of a record', () => {
  it('is open only to those who may read the notice', async () => {
    const manager = await server.as('auditor01');
    const attachment = await upload('auditor01');
    const values = { title: '通知', kind: 'notice', scope: 'accounts', accounts: ['1'], body: '<p>正文</p>' };
    const { data } = await manager(announcements.endpoints.create, {
      body: { values: { ...values, attachments: [attachment] } },
    });
    await manager(announcements.endpoints.act, { body: { ...data, action: 'publish' } });

    expect(await statuses(await server.as('staff01'), attachment)).toEqual(readable);
    expect(await statuses(await server.as('talent01'), attachment)).toEqual(refused);
  });

  it('is open only to the recipients of the mail, also of one that forwards the file', async () => {
    const attachment = await upload('staff01');
    const answers = await mailTo(await server.as('staff01'), 'staff02', { values: { attachments: [attachment] } });
    await mailTo(await server.as('staff02'), 'staff03', { body: { answers, forwards: true } });

    expect(await statuses(await server.as('staff02'), attachment)).toEqual(readable);
    expect(await statuses(await server.as('staff03'), attachment)).toEqual(readable);
    expect(await statuses(await server.as('staff04'), attachment)).toEqual(refused);
  });

  it('is open only to those who may read the comment', async () => {
    const filer = await server.as('talent01');
    const attachment = await upload('talent01');
    const values = {
      title: '无法登录',
      category: 'failure',
      urgency: 'urgent',
      description: '打不开',
      phone: '13805310021',
    };
    const { data } = await filer(workOrders.endpoints.create, { body: { values } });
    const answer = await filer(workOrderComments.add, {
      body: { id: data.id, requestId: randomUUID(), values: { text: '见附件', files: [attachment] } },
    });

    expect(answer.status).toBe(200);
    expect(await statuses(await server.as('auditor01'), attachment)).toEqual(readable);
    expect(await statuses(await server.as('talent02'), attachment)).toEqual(refused);
  });
});
