import { agreements, errorMessage, files as contract, limits, locales, type Locale } from '@portal/contract';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { countUsage } from '../../accounts/auth/usage';
import {
  filledContract,
  inRow,
  only,
  openContract,
  testWorkflow,
  type TestWorkflow,
} from '../../approval/workflow/testing/test-workflow';
import { StorageError } from '../../../platform/storage';
import { clearAbandoned } from './cleanup';

const pdf = new TextEncoder().encode('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n');
const png = new Uint8Array(Buffer.from('89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489', 'hex'));
const part = (disposition: string) =>
  `--x\r\nContent-Disposition: form-data; ${disposition}\r\nContent-Type: image/png\r\n\r\n\x89PNG`;

describe('files', () => {
  let workflow: TestWorkflow;
  let origin: string;

  beforeAll(async () => {
    workflow = await testWorkflow();
    origin = `http://127.0.0.1:${await workflow.server.listen()}`;
    const [nodes, flows] = inRow(['review', { handlers: only(workflow.player('staff02')), forms: openContract }]);
    await workflow.publish('filed', nodes, flows);
  });
  afterAll(() => workflow.server.close());

  const upload = async (
    username: string,
    name: string,
    content: string | Uint8Array<ArrayBuffer>,
    locale: Locale = 'zh-CN',
  ) => {
    const body = new FormData();
    body.set('file', new Blob([content]), name);
    const response = await fetch(`${origin}${contract.upload.path}?folder=workflow`, {
      method: 'POST',
      headers: { authorization: `Bearer ${await workflow.tokenOf(username)}`, 'accept-language': locale },
      body,
    });
    const { msg, data } = (await response.json()) as { msg: string; data: contract.StoredFile };
    return { status: response.status, msg, data };
  };
  it('are listed for administrators, with what refers to them', async () => {
    await upload('staff01', '闲置.pdf', pdf);
    const admin = await workflow.server.as('admin');

    const { data } = await admin(contract.list, { query: { keyword: '闲置', use: 'none' } });

    expect(data).toMatchObject({ total: 1, records: [{ original: '闲置.pdf', use: 'none', subject: '' }] });
    expect(data.storedBytes).toBeGreaterThan(0);
    expect((await admin(contract.list, { query: { keyword: '闲置', use: 'instance' } })).data.total).toBe(0);
    expect((await (await workflow.server.as('staff01'))(contract.list)).status).toBe(403);
  });

  const download = async (username: string, { bucketName, fileName }: contract.StoredFile, query = '') => {
    const response = await fetch(`${origin}/admin/sys-file/${bucketName}/${fileName}${query}`, {
      headers: { authorization: `Bearer ${await workflow.tokenOf(username)}` },
    });
    const { status, headers } = response;
    return { status, headers, content: new Uint8Array(await response.arrayBuffer()) };
  };
  const kept = async () => (await workflow.server.database.pool.query('select * from files')).rows;
  const startWith = async (username: string, { bucketName, fileName }: contract.StoredFile) =>
    (await workflow.as(username))(agreements.startAgreement, {
      body: {
        startProcessDTO: { procDefKey: 'filed' },
        agreementFormDTO: { ...filledContract, bucketName, fileName },
      },
    });

  it('are stored with sender, name and content type (000-7-032 to 000-7-035)', async () => {
    const { status, data } = await upload('staff01', '合同 (终稿)\u0001\u202e.PDF', pdf);

    expect(status).toBe(200);
    expect(data).toMatchObject({ bucketName: 'workflow', original: '合同 (终稿).PDF', size: pdf.length });
    const [row] = (await kept()).filter(({ name }) => name === data.fileName);
    expect(row).toMatchObject({ uploaded_by: workflow.player('staff01').userId, instance_id: null });
    expect(row.sha256).toMatch(/^[0-9a-f]{64}$/);
  });

  it('come back as they were, in headers that keep a browser from running them', async () => {
    const { data } = await upload('staff01', "合同'(1)*.pdf", pdf);

    const saved = await download('staff01', data);
    const shown = await download('staff01', data, '?inline=1');

    expect(saved.content).toEqual(pdf);
    expect(saved.headers.get('content-disposition')).toBe(
      "attachment; filename*=UTF-8''%E5%90%88%E5%90%8C%27%281%29%2A.pdf",
    );
    expect(saved.headers.get('x-content-type-options')).toBe('nosniff');
    expect(saved.headers.get('content-security-policy')).toContain('sandbox');
    expect(shown.headers.get('content-disposition')).toBeNull();
    expect(shown.headers.get('content-type')).toBe('application/pdf');
  });

  it.each(['80 人参会', 'xml 之外', 'X(', '(r=>r)'])(
    'of text come back, also if they begin as deflate does: %s',
    async (beginning) => {
      const text = `${beginning}${'。'.repeat(2000)}`;
      const { data } = await upload('staff01', '说明.txt', text);

      const saved = await download('staff01', data);

      expect(new TextDecoder().decode(saved.content)).toBe(text);
      expect(saved.headers.get('content-length')).toBe(String(new TextEncoder().encode(text).length));
    },
  );

  it('are sent in parts to those who ask for parts', async () => {
    const { data } = await upload('staff01', '分段.pdf', pdf);
    const part = async (range: string) => {
      const response = await fetch(`${origin}/admin/sys-file/workflow/${data.fileName}`, {
        headers: { authorization: `Bearer ${await workflow.tokenOf('staff01')}`, range },
      });
      const content = new Uint8Array(await response.arrayBuffer());
      return { status: response.status, range: response.headers.get('content-range'), content };
    };

    expect(await part('bytes=2-4')).toEqual({
      status: 206,
      range: `bytes 2-4/${pdf.length}`,
      content: pdf.slice(2, 5),
    });
    expect(await part('bytes=2-3,5-6')).toEqual({ status: 200, range: null, content: pdf });
    expect(await part(`bytes=${pdf.length}-`)).toMatchObject({ status: 416, range: `bytes */${pdf.length}` });
  });

  it('are refused with 503 while their store fails, and the log says what to do', async () => {
    const failing = new StorageError('The disk of the files is full (/files); make room on it.');
    const { storage } = workflow.server;
    const { data } = await upload('staff01', '磁盘.pdf', pdf);
    const size = vi.spyOn(storage, 'size').mockRejectedValueOnce(failing);

    const refused = await download('staff01', data);

    expect(refused.status).toBe(503);
    expect(new TextDecoder().decode(refused.content)).toContain(errorMessage('filesUnavailable', 'zh-CN'));
    size.mockRestore();
  });

  it.each([
    ['no boundary', 'multipart/form-data', 'abc', 'malformedBody'],
    ['a boundary beyond all length', `multipart/form-data; boundary=${'y'.repeat(5000)}`, 'abc', 'malformedBody'],
    ['no parts', 'multipart/form-data; boundary=x', 'abc', 'malformedBody'],
    ['no end', 'multipart/form-data; boundary=x', part('name="file"; filename="a.png"'), 'malformedBody'],
    ['no file', 'multipart/form-data; boundary=x', `${part('name="file"')}\r\n--x--\r\n`, 'fileMissing'],
    ['a file without a name', 'multipart/form-data; boundary=x', `${part('filename=""')}\r\n--x--\r\n`, 'fileMissing'],
  ] as const)('are refused in words when the body has %s', async (_, type, body, refusal) => {
    const before = await kept();

    const response = await fetch(origin + contract.upload.path, {
      method: 'POST',
      headers: { authorization: `Bearer ${await workflow.tokenOf('staff01')}`, 'content-type': type },
      body,
    });

    expect(await response.json()).toMatchObject({ code: 400, msg: errorMessage(refusal, 'zh-CN') });
    expect(await kept()).toEqual(before);
  });

  it('are refused when the user has uploaded as much as is allowed in an hour', async () => {
    const { db } = workflow.server.database;
    const user = { tenantId: 1, userId: workflow.player('staff03').userId };
    await countUsage(db, user, 'upload', 1024 * 1024);
    const before = await kept();

    const { status } = await upload('staff03', '合同.pdf', pdf);

    expect(status).toBe(429);
    expect(await kept()).toEqual(before);
  });

  it('that are no picture and no PDF are never shown in place', async () => {
    const { data } = await upload('staff01', '说明.txt', '说明');

    const shown = await download('staff01', data, '?inline=1');

    expect(shown.headers.get('content-disposition')).toContain('attachment');
  });

  it('belong to their sender until a contract refers to them, and then to all who take part in it', async () => {
    const { data } = await upload('staff01', '合同.png', png);
    expect((await download('staff02', data)).status).toBe(403);

    const taken = await startWith('staff02', data);
    const started = await startWith('staff01', data);
    const again = await startWith('staff01', data);

    expect(taken).toMatchObject({ status: 400, msg: errorMessage('fileMissing', 'zh-CN') });
    expect(started.status).toBe(200);
    expect(again.status).toBe(400);
    expect((await download('staff01', data)).status).toBe(200);
    expect((await download('staff02', data)).status).toBe(200);
    expect((await download('designer01', data)).status).toBe(200);
    expect((await download('staff04', data)).status).toBe(403);
    const { businessKey } = await workflow.todo('staff02', started.data.procInstId);
    const form = await (await workflow.as('staff02'))(agreements.selectAgreement, { query: { businessKey } });
    expect(form.data).toMatchObject({ bucketName: 'workflow', fileName: data.fileName, original: '合同.png' });
  });

  it('are no longer referred to when they are replaced in their contract', async () => {
    const first = await upload('staff01', '初稿.pdf', pdf);
    const { data } = await startWith('staff01', first.data);
    const second = await upload('staff02', '终稿.pdf', pdf);

    const reply = await workflow.agree('staff02', data.procInstId, {
      agreementFormDTO: {
        ...filledContract,
        bucketName: second.data.bucketName,
        fileName: second.data.fileName,
      },
    });

    expect(reply.status).toBe(200);
    const owners = new Map((await kept()).map((row) => [row.name, row.instance_id]));
    expect(owners.get(first.data.fileName)).toBeNull();
    expect(owners.get(second.data.fileName)).toBe(data.procInstId);
  });

  it('are removed after an hour if nothing refers to them', async () => {
    const { pool } = workflow.server.database;
    const abandoned = await upload('staff01', '忘记.pdf', pdf);
    const attached = await upload('staff01', '合同.pdf', pdf);
    await startWith('staff01', attached.data);
    const fresh = await upload('staff01', '刚上传.pdf', pdf);
    await pool.query(`update files set uploaded_at = now() - interval '61 minutes' where name <> $1`, [
      fresh.data.fileName,
    ]);

    const cleared = await clearAbandoned(workflow.server.database.db, workflow.server.storage);

    expect(cleared).toBeGreaterThan(0);
    expect((await download('staff01', abandoned.data)).status).toBe(404);
    expect(await workflow.server.storage.read('workflow', abandoned.data.fileName)).toBeNull();
    expect((await download('staff01', attached.data)).status).toBe(200);
    expect((await download('staff01', fresh.data)).status).toBe(200);
  });

  it('keep the row of an abandoned upload until its bytes are removed', async () => {
    const { database, storage } = workflow.server;
    const { data } = await upload('staff01', '中断.pdf', pdf);
    const kept = async () =>
      (await database.pool.query('select from files where name = $1', [data.fileName])).rowCount === 1;
    await database.pool.query(`update files set uploaded_at = now() - interval '61 minutes' where name = $1`, [
      data.fileName,
    ]);
    const failing = { ...storage, remove: () => Promise.reject(new Error('disk')) };

    await expect(clearAbandoned(database.db, failing)).rejects.toThrow('disk');
    expect(await kept()).toBe(true);
    await clearAbandoned(database.db, storage);

    expect(await kept()).toBe(false);
    expect(await storage.read('workflow', data.fileName)).toBeNull();
  });

  describe.each(locales)('that are invalid are refused with a message (%s)', (locale) => {
    const tooLarge = { megabytes: limits.attachmentBytes / 1024 / 1024 };
    const allowed = { extensions: limits.attachmentExtensions };
    const zeros = (megabytes: number) => new Uint8Array(megabytes * 1024 * 1024);
    const large = () => {
      const content = zeros(100);
      content.set(pdf);
      return content;
    };

    it.each([
      ['of no bytes', 'a.pdf', () => new Uint8Array(), 'fileEmpty', {}],
      ['of 100 MB', 'a.pdf', large, 'fileTooLarge', tooLarge],
      ['of another content', 'a.png', () => pdf, 'fileContentMismatch', { extension: 'png' }],
      ['of another content, and long', 'a.png', () => zeros(30), 'fileContentMismatch', { extension: 'png' }],
      ['a program', 'a.exe', () => new TextEncoder().encode('MZ'), 'fileTypeNotAllowed', allowed],
      ['a long program', 'a.exe', () => zeros(30), 'fileTypeNotAllowed', allowed],
      ['a page', 'a.html', () => new TextEncoder().encode('<script/>'), 'fileTypeNotAllowed', allowed],
      ['a name without an end', 'pdf', () => pdf, 'fileTypeNotAllowed', allowed],
    ] as const)('%s', async (_, name, content, error, params) => {
      const before = await kept();

      const { status, msg } = await upload('staff01', name, content(), locale);

      expect(status).toBeGreaterThanOrEqual(400);
      expect(msg).toBe(errorMessage(error, locale, params));
      expect(await kept()).toEqual(before);
    });

    it('are refused when there is none, or the field has another name', async () => {
      const authorization = `Bearer ${await workflow.tokenOf('staff01')}`;
      const empty = new FormData();
      empty.set('other', 'x');
      const none = await fetch(`${origin}${contract.upload.path}`, {
        method: 'POST',
        headers: { authorization, 'accept-language': locale },
        body: empty,
      });
      const { msg } = (await none.json()) as { msg: string };

      expect({ status: none.status, msg }).toEqual({ status: 400, msg: errorMessage('fileMissing', locale) });
      for (const path of ['workflow/none.pdf', 'workflow/..%2F..%2Fetc', '..%2f/passwd']) {
        const answer = await fetch(`${origin}/admin/sys-file/${path}`, { headers: { authorization } });
        await answer.text();
        expect([400, 404]).toContain(answer.status);
      }
    });
  });
});
