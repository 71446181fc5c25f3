import { agreements, files as contract, opinions, printing, settings, tasks } from '@portal/contract';
import type { SignatureRule, UserTaskSettings } from '@portal/bpmn';
import { unzipSync } from 'fflate';
import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { furtherButton, inRow, only, testWorkflow, type TestWorkflow } from '../workflow/testing/test-workflow';
import { drawnPng, signed } from './signatures/testing';

let workflow: TestWorkflow;
beforeAll(async () => {
  workflow = await testWorkflow();
  const [first, second] = [only(workflow.player('staff02')), only(workflow.player('staff03'))];
  const node = (id: string, signature: SignatureRule, handlers = first): [string, Partial<UserTaskSettings>] => [
    id,
    { handlers, signature, buttons: furtherButton },
  ];
  await workflow.publish('free', ...inRow(node('review', 'allowed'), node('last', 'none', second)));
  await workflow.publish('signed', ...inRow(node('review', 'required')));
});
afterAll(() => workflow.server.close());

type Stored = NonNullable<tasks.HistoryRow['signature']>;

const upload = async (username: string, original: string, content: Buffer): Promise<Stored> => {
  const fileName = `${randomUUID()}.${original.split('.').at(-1)}`;
  await workflow.server.database.pool.query(
    `insert into files (tenant_id, bucket, name, original, extension, size, sha256, uploaded_by)
     select tenant_id, 'workflow', $1, $2, $3, $4, '', id from users where username = $5`,
    [fileName, original, original.split('.').at(-1), content.length, username],
  );
  await workflow.server.storage.write('workflow', fileName, Readable.from([content]));
  return { bucketName: 'workflow', fileName, original, size: content.length };
};
const open = async (on: boolean) => {
  const { data: stored } = await workflow.call('admin', settings.readSettings);
  await workflow.call('admin', settings.saveSettings, { body: { ...stored, opinionFiles: on } });
};
const waiting = async (key: string) => workflow.todo('staff02', await workflow.start('staff01', key));
const complete = (username: string, { procInstId, taskId }: { procInstId: string; taskId: string }, more: object) =>
  workflow.call(username, agreements.completeAgreementTask, {
    body: { taskOperationDTO: { procInstId, taskId, comment: '同意', ...more } },
  });
const history = async (procInstId: string): Promise<tasks.HistoryRow[]> =>
  (await workflow.call('staff01', tasks.historyList, { query: { procInstId } })).data;
const read = (username: string, { bucketName: bucket, fileName: name }: Stored) =>
  workflow.call(username, contract.download, { params: { bucket, name } });

describe('files of an opinion', () => {
  it('are refused while the platform does not open them, and the configuration says whether it does', async () => {
    const task = await waiting('free');
    const opinionFiles = [await upload('staff02', '意见.pdf', Buffer.from('%PDF-1.7'))];
    const query = { procDefId: task.procDefId, taskDefKey: task.taskDefKey };

    expect(await complete('staff02', task, { opinionFiles })).toMatchObject({
      status: 400,
      msg: '平台未开放意见附件',
      data: { field: 'opinionFiles' },
    });
    expect((await workflow.call('staff02', tasks.handleConfiguration, { query })).data.opinionFiles).toBeUndefined();

    await open(true);
    expect((await workflow.call('staff02', tasks.handleConfiguration, { query })).data.opinionFiles).toBe(true);
    expect((await complete('staff02', task, { opinionFiles })).status).toBe(200);
  });

  it('stand at their own step of the history and are read by those who may read the instance', async () => {
    const task = await waiting('free');
    const { procInstId } = task;
    const [handed, agreed, rejected] = [
      await upload('staff02', '移交.pdf', Buffer.from('%PDF-1.7')),
      await upload('staff03', '同意.pdf', Buffer.from('%PDF-1.7')),
      await upload('staff03', '驳回.pdf', Buffer.from('%PDF-1.7')),
    ];
    const transferred = { ...task, assignee: workflow.player('staff03').userId, opinionFiles: [handed] };
    await workflow.call('staff02', tasks.transfer, { body: transferred });
    const review = await workflow.todo('staff03', procInstId);
    await complete('staff03', review, { opinionFiles: [agreed] });
    const last = await workflow.todo('staff03', procInstId);
    await workflow.call('staff03', tasks.reject, {
      body: { ...last, target: 'review', reSubmitType: '1', comment: '请补充', opinionFiles: [rejected] },
    });

    const rows = await history(procInstId);

    expect(rows.flatMap(({ action, files = [] }) => files.map(({ original }) => [action, original]))).toEqual([
      ['transfer', '移交.pdf'],
      ['complete', '同意.pdf'],
      ['reject', '驳回.pdf'],
    ]);
    expect((await read('staff01', rejected)).status).toBe(200);
    expect((await read('auditor01', rejected)).status).toBe(403);
  });

  it('are refused where they belong to somebody or something else, and nothing is written', async () => {
    const other = await upload('staff03', '他人.pdf', Buffer.from('%PDF-1.7'));
    const used = await upload('staff02', '已用.pdf', Buffer.from('%PDF-1.7'));
    await complete('staff02', await waiting('free'), { opinionFiles: [used] });
    const task = await waiting('free');
    const many = await Promise.all(Array.from({ length: 6 }, () => upload('staff02', '多.pdf', Buffer.from('%PDF'))));
    const before = await workflow.everything();

    for (const file of [other, used, { ...used, fileName: 'gone.pdf' }])
      expect(await complete('staff02', task, { opinionFiles: [file] })).toMatchObject({
        status: 400,
        data: { field: 'opinionFiles' },
      });
    expect((await complete('staff02', task, { opinionFiles: many })).status).toBe(400);
    expect(await workflow.everything()).toEqual(before);
  });
});

describe('a signature', () => {
  const withSignature = async (content: Buffer) => ({ signature: await upload('staff02', '签名.png', content) });

  it('is required to agree where the node says so, alone and in a batch, but not to reject', async () => {
    const task = await waiting('signed');
    const { procInstId, taskId, procDefId, taskDefKey } = task;
    const body = { action: 'complete', procDefId, taskDefKey, rows: [{ procInstId, taskId }], comment: '同意' };

    expect(await complete('staff02', task, {})).toMatchObject({
      status: 400,
      msg: '该节点须手写签名，请签名后再提交',
      data: { field: 'signature' },
    });
    expect((await workflow.call('staff02', tasks.batch, { body })).data).toEqual([
      { taskId, done: false, message: expect.stringContaining('该节点须手写签名') },
    ]);
    const query = { procDefId, taskDefKey };
    expect((await workflow.call('staff02', tasks.handleConfiguration, { query })).data.signature).toBe('required');
    expect((await complete('staff02', task, await withSignature(signed))).status).toBe(200);

    const [row] = (await history(procInstId)).filter(({ signature }) => signature);
    expect(row).toMatchObject({ action: 'complete', userNickName: '刘洋', signature: { original: '签名.png' } });
    expect((await read('staff01', row!.signature!)).status).toBe(200);
    expect((await read('auditor01', row!.signature!)).status).toBe(403);
  });

  it.each([
    ['is blank', drawnPng([]), '签名为空白或笔画太短，请重新签名'],
    ['is one point', drawnPng([[[100, 90]]]), '签名为空白或笔画太短，请重新签名'],
    ['is no PNG', Buffer.from('%PDF-1.7'.repeat(9)), '签名须为完好的 PNG 图片，不超过 256 KB、1500000 像素'],
  ])('is refused if it %s', async (_, content, msg) => {
    const task = await waiting('signed');

    const refused = await complete('staff02', task, await withSignature(content));

    expect(refused).toMatchObject({ status: 400, msg, data: { field: 'signature' } });
    expect((await workflow.todo('staff02', task.procInstId)).taskId).toBe(task.taskId);
  });

  it('is refused where the node asks for none, and of somebody else', async () => {
    const task = await waiting('free');
    await complete('staff02', task, {});
    const last = await workflow.todo('staff03', task.procInstId);
    const other = await withSignature(signed);

    expect(await complete('staff03', last, { signature: await upload('staff03', '签名.png', signed) })).toMatchObject({
      status: 400,
      msg: '该节点不需要签名',
    });
    expect((await complete('staff02', await waiting('signed'), other)).status).toBe(200);
    expect((await complete('staff02', await waiting('signed'), other)).status).toBe(400);
  });

  it('that a person keeps signs until they delete it, is theirs alone, and leaves the history as it is', async () => {
    const unsaved = await waiting('signed');
    expect((await complete('staff02', unsaved, { signature: 'saved' })).msg).toBe('您没有已保存的签名，请手写签名');
    const { signature: file } = await withSignature(signed);
    const blank = await upload('staff02', '空.png', drawnPng([]));
    expect((await workflow.call('staff02', opinions.saveSignature, { body: { file: blank } })).status).toBe(400);
    await workflow.call('staff02', opinions.saveSignature, { body: { file } });
    const { file: kept } = (await workflow.call('staff02', opinions.signature)).data;
    expect((await workflow.call('staff03', opinions.signature)).data).toEqual({ file: null });
    expect((await read('staff03', kept)).status).toBe(403);
    expect((await read('admin', kept)).status).toBe(403);

    expect((await complete('staff02', unsaved, { signature: 'saved' })).status).toBe(200);
    await workflow.call('staff02', opinions.removeSignature);

    const [row] = (await history(unsaved.procInstId)).filter(({ signature }) => signature);
    expect(row!.signature!.fileName).not.toBe(kept.fileName);
    expect((await read('staff01', row!.signature!)).status).toBe(200);
    expect((await workflow.call('staff02', opinions.signature)).data).toEqual({ file: null });
    expect((await complete('staff02', await waiting('signed'), { signature: 'saved' })).status).toBe(400);
    const { rows } = await workflow.server.database.pool.query('select record_id from files where name = $1', [
      kept.fileName,
    ]);
    expect(rows).toEqual([{ record_id: null }]);
  });

  it('stands in the PDF and, with the files, in the archive package', async () => {
    const task = await waiting('signed');
    const opinionFiles = [await upload('staff02', '依据.pdf', Buffer.from('%PDF-1.7 依据'))];
    await complete('staff02', task, { opinionFiles, ...(await withSignature(signed)) });
    const ask = { body: { instances: [{ procInstId: task.procInstId }] } };

    const port = await workflow.server.listen();
    const response = await fetch(`http://localhost:${port}${printing.archive.path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${await workflow.tokenOf('staff01')}`, 'content-type': 'application/json' },
      body: JSON.stringify(ask.body),
    });

    const entries = unzipSync(new Uint8Array(await response.arrayBuffer()));
    const names = Object.keys(entries).map((name) => name.replace(/^[^/]+\//, ''));
    expect(names).toEqual(expect.arrayContaining(['files/1 依据.pdf', 'files/2 签名.png', 'form.pdf']));
    const pdf = Object.entries(entries).find(([name]) => name.endsWith('form.pdf'))![1];
    expect(Buffer.from(pdf).toString('latin1')).toContain('/Subtype /Image');
  });
});
