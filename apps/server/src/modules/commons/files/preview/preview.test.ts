import { agreements, errorMessage, files as contract, limits } from '@portal/contract';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Reply } from '../../../../testing/server';
import {
  filledContract,
  inRow,
  only,
  testWorkflow,
  type TestWorkflow,
} from '../../../approval/workflow/testing/test-workflow';
import { clearAbandoned } from '../cleanup';
import { fakeConverter, removeFakeConverters } from './testing/fake-converter';

afterAll(removeFakeConverters);

/** Takes long for `slow …` and fails for `broken …`. Each of its PDFs is different. */
const converter = `
grep -q ^slow "$source" && sleep 1
grep -q ^broken "$source" && exit 1
{ echo %PDF-1.7; cat "$source"; date +%N; } > "$out/source.pdf"`;

async function openWith(libreOfficePath: string) {
  const workflow = await testWorkflow({ LIBREOFFICE_PATH: libreOfficePath });
  const origin = `http://127.0.0.1:${await workflow.server.listen()}`;
  return {
    workflow,
    upload: async (username: string, name: string, content: string): Promise<contract.StoredFile> => {
      const body = new FormData();
      body.set('file', new Blob([content]), name);
      const response = await fetch(`${origin}${contract.upload.path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${await workflow.tokenOf(username)}` },
        body,
      });
      return ((await response.json()) as { data: contract.StoredFile }).data;
    },
    ask: async (username: string, { bucketName, fileName }: contract.StoredFile): Promise<Reply> => {
      return (await workflow.as(username))(contract.previewUrl, { query: { bucketName, fileName } });
    },
    read: async (username: string, { bucketName, fileName }: contract.StoredFile): Promise<Reply> => {
      return (await workflow.as(username))(contract.preview, { params: { bucket: bucketName, name: fileName } });
    },
  };
}

type Opened = Awaited<ReturnType<typeof openWith>>;

describe('the preview of a converted file', () => {
  let workflow: TestWorkflow;
  let upload: Opened['upload'];
  let ask: Opened['ask'];
  let read: Opened['read'];

  beforeAll(async () => {
    ({ workflow, upload, ask, read } = await openWith(fakeConverter(converter)));
    const [nodes, flows] = inRow(['review', { handlers: only(workflow.player('staff02')) }]);
    await workflow.publish('previewed', nodes, flows);
  });
  afterAll(() => workflow.server.close());

  /** Asks until the conversion has ended. @returns the last answer */
  async function converted(username: string, file: contract.StoredFile): Promise<Reply> {
    for (;;) {
      const reply = await ask(username, file);
      if (reply.status !== 200 || reply.data.state === 'ready') return reply;
      await setTimeout(20);
    }
  }

  it('is converted while the caller polls its progress, and then read as PDF', async () => {
    const file = await upload('staff01', '说明.txt', 'slow words');

    const first = await ask('staff01', file);
    const early = await read('staff01', file);
    const last = await converted('staff01', file);
    const pdf = await read('staff01', file);

    expect(first.data).toEqual({ state: 'queued', url: null });
    expect(early.status).toBe(404);
    expect(last.data).toEqual({ state: 'ready', url: `/admin/sys-file/portal/${file.fileName}/preview` });
    expect(pdf.headers['content-type']).toBe('application/pdf');
    expect(pdf.body).toContain('%PDF-1.7\nslow words');
  });

  it('is converted once for files with the same content', async () => {
    const one = await upload('staff01', 'a.txt', 'the same words');
    await converted('staff01', one);
    const other = await upload('staff02', 'b.txt', 'the same words');

    const reply = await ask('staff02', other);

    expect(reply.data.state).toBe('ready');
    expect((await read('staff02', other)).body).toBe((await read('staff01', one)).body);
  });

  it('is open only to those who may read the file', async () => {
    const file = await upload('staff01', 'a.txt', 'a contract');
    await converted('staff01', file);
    const strangers = [await ask('staff02', file), await read('staff02', file)];
    const { bucketName, fileName } = file;

    await (
      await workflow.as('staff01')
    )(agreements.startAgreement, {
      body: {
        startProcessDTO: { procDefKey: 'previewed' },
        agreementFormDTO: { ...filledContract, bucketName, fileName },
      },
    });

    expect(strangers.map(({ status }) => status)).toEqual([403, 403]);
    expect((await ask('staff02', file)).data.state).toBe('ready');
    expect((await read('staff02', file)).status).toBe(200);
    expect((await ask('staff04', file)).status).toBe(403);
    expect((await workflow.server.anybody(contract.previewUrl, { query: { bucketName, fileName } })).status).toBe(401);
  });

  it('is refused with advice when the conversion fails', async () => {
    const file = await upload('staff01', 'a.txt', 'broken');

    const reply = await converted('staff01', file);

    expect(reply).toMatchObject({ status: 422, msg: errorMessage('previewFailed', 'zh-CN') });
  });

  it('does not exist for formats that are not converted', async () => {
    const file = await upload('staff01', 'a.pdf', '%PDF-1.7\n1 0 obj\n<<>>\nendobj\n');

    expect((await ask('staff01', file)).status).toBe(404);
  });

  it('is removed with the last file of the same content', async () => {
    const { pool } = workflow.server.database;
    const file = await upload('staff01', 'a.txt', 'forgotten words');
    await converted('staff01', file);
    const previews = async () =>
      (
        await pool.query('select from file_previews p join files f using (tenant_id, sha256) where f.name = $1', [
          file.fileName,
        ])
      ).rowCount;
    const before = await previews();
    await pool.query(`update files set uploaded_at = now() - interval '49 hours' where name = $1`, [file.fileName]);

    await clearAbandoned(workflow.server.database.db, workflow.server.storage);

    expect(before).toBe(1);
    const { rowCount } = await pool.query(
      'select from file_previews p where not exists (select from files f where f.sha256 = p.sha256)',
    );
    expect(rowCount).toBe(0);
  });
});

describe('with LibreOffice at work', () => {
  it('the preview is refused while too many conversions wait, and the conversions end with the server', async () => {
    const { workflow, upload, ask } = await openWith(fakeConverter('sleep 600'));
    const files = await Promise.all(
      Array.from({ length: 24 }, (_, index) => upload('staff01', 'a.txt', `words ${index}`)),
    );

    const replies = [];
    for (const file of files) replies.push(await ask('staff01', file));
    await workflow.server.close();

    expect(replies.at(20)?.data).toEqual({ state: 'queued', url: null });
    expect(replies.at(-1)).toMatchObject({ status: 503, msg: errorMessage('previewBusy', 'zh-CN') });
  });
});

describe('without LibreOffice', () => {
  it('the preview says what to install', async () => {
    const { workflow, upload, ask } = await openWith('off');
    const file = await upload('staff01', 'a.txt', 'words');

    const reply = await ask('staff01', file);

    expect(reply).toMatchObject({ status: 501, msg: errorMessage('previewConverterMissing', 'zh-CN') });
    await workflow.server.close();
  });
});

it('every converted format can be uploaded', () => {
  expect(limits.attachmentExtensions).toEqual(expect.arrayContaining([...limits.convertedExtensions]));
});
