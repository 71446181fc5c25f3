import { files, forms, monitor, settings, tasks } from '@portal/contract';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { uploadOf } from '../../../../testing/uploads';
import { clearAbandoned } from '../../../commons/files/cleanup';
import { claimForm, testClaims, type Claims } from '../instances/testing/claims';
import { forgetStartDrafts } from './store';

let claims: Claims;
beforeAll(async () => {
  claims = await testClaims({ WORKFLOW_DRAFTS: 'on' });
});
afterAll(() => claims.workflow.server.close());
beforeEach(async () => void (await claims.pool.query('delete from start_drafts')));

const call: Claims['call'] = (...asked) => claims.call(...asked);
const save = (username: string, requestId: string, values: object, more: object = {}) =>
  call(username, forms.saveStartDraft, { body: { requestId, procDefKey: 'claim', values, ...more } });
const open = (username: string, requestId: string) => call(username, forms.readStartDraft, { query: { requestId } });
const list = async (username: string): Promise<forms.StartDraftRecord[]> =>
  (await call(username, forms.startDraftPage, { query: {} })).data.records;
const upload = async (username: string, name = '发票.pdf') => {
  const { data } = await call(username, files.upload, uploadOf(name, '%PDF-1.4 200'));
  return data as files.StoredFile;
};
const invoice = ({ bucketName, fileName, original, size }: files.StoredFile) => ({
  bucketName,
  fileName,
  original,
  size,
});
const sweep = async (hours = 2) => {
  const { server } = claims.workflow;
  await claims.pool.query(`update files set uploaded_at = uploaded_at - $1 * interval '1 hour'`, [hours]);
  return clearAbandoned(server.database.db, server.storage);
};
const isStored = async ({ fileName }: files.StoredFile) =>
  (await claims.pool.query('select from files where name = $1', [fileName])).rowCount === 1;

it('a draft of a start is returned on every device to its owner only, incomplete as it is, with its files', async () => {
  const file = await upload('staff01');
  const requestId = randomUUID();

  const saved = await save('staff01', requestId, { subject: '济南出差', identity: '3701', invoices: [invoice(file)] });

  expect(saved.status).toBe(200);
  await sweep();
  expect((await open('staff01', requestId)).data).toMatchObject({
    processDefinitionKey: 'claim',
    values: { subject: '济南出差', identity: '3701', invoices: [invoice(file)] },
    left: [],
    submittedAs: null,
  });
  expect(await list('staff01')).toMatchObject([
    { requestId, processName: '流程 claim', startable: true, summary: [{ text: '济南出差' }, { text: '发票.pdf' }] },
  ]);
  expect(await list('staff02')).toEqual([]);
  expect((await open('staff02', requestId)).status).toBe(404);
  await call('staff02', forms.removeStartDraft, { body: { requestId } });
  expect(await isStored(file)).toBe(true);
  const { rows } = await claims.pool.query('select content from start_drafts');
  expect(rows[0].content).not.toContain('3701');
});

it('a draft of a start is deleted by the start, which takes over its files, and leads to the instance afterwards', async () => {
  const [sent, dropped] = [await upload('staff01'), await upload('staff01')];
  const requestId = randomUUID();
  await save('staff01', requestId, claims.filled({ invoices: [invoice(sent), invoice(dropped)] }));
  await sweep();

  const values = claims.filled({ invoices: [invoice(sent)] });
  const started = await claims.start(values, { requestId });
  const again = await claims.start(values, { requestId });

  expect(started).toMatchObject({ status: 200 });
  expect(again.data).toEqual(started.data);
  expect(await list('staff01')).toEqual([]);
  expect((await save('staff01', requestId, values)).status).toBe(422);
  expect((await open('staff01', requestId)).data).toMatchObject({
    processDefinitionKey: 'claim',
    values: {},
    submittedAs: started.data.procInstId,
  });
  expect((await open('staff02', requestId)).status).toBe(404);
  await sweep();
  expect([await isStored(sent), await isStored(dropped)]).toEqual([true, false]);
  const stored = await claims.stored(started.data.procInstId);
  expect(stored.invoices).toEqual([invoice(sent)]);
});

it('a draft of a start is kept with its files when the start is refused', async () => {
  const file = await upload('staff01');
  const requestId = randomUUID();
  await save('staff01', requestId, { invoices: [invoice(file)] });

  expect((await claims.start({ invoices: [invoice(file)] }, { requestId })).status).toBe(400);

  expect(await list('staff01')).toHaveLength(1);
  await sweep();
  expect(await isStored(file)).toBe(true);
});

it('a draft of a start releases its files when it is deleted, and files that were removed from it', async () => {
  const [first, second] = [await upload('staff01'), await upload('staff01')];
  const requestId = randomUUID();
  await save('staff01', requestId, { invoices: [invoice(first), invoice(second)] });
  await save('staff01', requestId, { invoices: [invoice(second)] });
  await sweep();
  expect([await isStored(first), await isStored(second)]).toEqual([false, true]);

  await call('staff01', forms.removeStartDraft, { body: { requestId } });
  await call('staff01', forms.removeStartDraft, { body: { requestId } });

  expect(await list('staff01')).toEqual([]);
  await sweep();
  expect(await isStored(second)).toBe(false);
});

it('a draft of a start is refused with files of somebody else, another version of the form, or a process that its owner cannot start', async () => {
  const foreign = await upload('staff02');
  const before = await save('staff01', randomUUID(), { invoices: [invoice(foreign)] });

  expect(before).toMatchObject({ status: 400 });
  expect(await save('staff01', randomUUID(), {}, { version: 9 })).toMatchObject({ status: 409 });
  expect((await save('staff01', randomUUID(), {}, { procDefKey: 'none' })).status).toBe(404);
  expect(await list('staff01')).toEqual([]);
});

it('drafts of starts are limited to 50 for each person', async () => {
  const first = randomUUID();
  await save('staff01', first, {});
  await claims.pool.query(
    `insert into start_drafts (tenant_id, user_id, request_id, instance_id, process_key, process_name, form_id, version,
       title, summary, content)
     select tenant_id, user_id, gen_random_uuid(), 'i' || n, process_key, process_name, form_id, version, title, summary, content
     from start_drafts, generate_series(1, 49) n`,
  );

  expect(await save('staff01', randomUUID(), {})).toMatchObject({
    status: 400,
    msg: '草稿最多保存 50 份，请先删除不需要的草稿',
  });
  expect((await save('staff01', first, { subject: '改' })).status).toBe(200);
  expect((await save('staff02', randomUUID(), {})).status).toBe(200);
});

it('a draft of a start is opened in the current version of the form, with the names of values that do not fit', async () => {
  const requestId = randomUUID();
  await save('staff01', requestId, { subject: '济南出差', place: '370100', story: '<p>说明</p>' });
  const { id } = claims.form;
  const { revision } = (await call('designer01', forms.detail, { query: { id } })).data;
  const draft = { ...claimForm, fields: claimForm.fields.filter(({ key }) => key !== 'story') };
  const saved = await call('designer01', forms.saveDraft, { body: { id, revision, formName: '报销', draft } });
  await call('designer01', forms.publish, { body: saved.data });
  await claims.publishProcess();

  expect((await open('staff01', requestId)).data).toMatchObject({
    values: { subject: '济南出差', place: '370100' },
    left: ['情况说明'],
  });

  const stop = { processDefinitionKey: 'claim', reason: '核对' };
  await call('designer01', monitor.suspendDefinition, { body: stop });
  expect(await list('staff01')).toMatchObject([{ requestId, startable: false }]);
  await call('designer01', monitor.activateDefinition, { body: { processDefinitionKey: 'claim' } });
  expect(await list('staff01')).toMatchObject([{ requestId, startable: true }]);
});

it('a draft of a start is hidden while the platform keeps no drafts, and deleted when it expires', async () => {
  const file = await upload('staff01');
  const requestId = randomUUID();
  await save('staff01', requestId, { invoices: [invoice(file)] });
  const set = async (changed: object) => {
    const stored = (await call('admin', settings.readSettings)).data;
    return call('admin', settings.saveSettings, { body: { ...stored, ...changed } });
  };
  const buttons = async () => {
    const { data } = await call('staff01', tasks.startConfiguration, { query: { procDefKey: 'claim' } });
    return data.buttonList.map((button: tasks.TaskButton) => button.id);
  };
  expect(await buttons()).toEqual(['start', 'save']);

  await set({ taskDrafts: false });
  expect(await buttons()).toEqual(['start']);
  expect(await list('staff01')).toEqual([]);
  expect((await open('staff01', requestId)).status).toBe(400);
  expect((await save('staff01', requestId, {})).msg).toBe('暂不支持暂存功能');

  await set({ taskDrafts: true, draftDays: 30 });
  const { db } = claims.workflow.server.database;
  await claims.pool.query(`update start_drafts set saved_at = now() - interval '29 days'`);
  await forgetStartDrafts(db, 10);
  expect(await list('staff01')).toHaveLength(1);
  await claims.pool.query(`update start_drafts set saved_at = now() - interval '31 days'`);
  await forgetStartDrafts(db, 100);
  expect(await list('staff01')).toEqual([]);
  await sweep();
  expect(await isStored(file)).toBe(false);
});

it('an application is started again with copies of the files, and only by the initiator', async () => {
  const file = await upload('staff01');
  const { data: first } = await claims.start(claims.filled({ invoices: [invoice(file)] }), { version: 2 });
  const { procInstId } = first;
  const again = (username: string) => call(username, forms.startAgain, { body: { procInstId, procDefKey: 'claim' } });

  const { data } = await again('staff01');

  expect(data).toMatchObject({ values: { subject: '济南出差' }, left: [] });
  const [copy] = data.values.invoices;
  expect(copy).toMatchObject({ original: '发票.pdf', bucketName: file.bucketName });
  expect(copy.fileName).not.toBe(file.fileName);
  const second = (await claims.start(claims.filled({ invoices: [copy] }), { version: 2 })).data.procInstId;
  const owners = await claims.pool.query('select name, instance_id from files where name = any ($1)', [
    [file.fileName, copy.fileName],
  ]);
  expect(new Map(owners.rows.map(({ name, instance_id }) => [name, instance_id]))).toEqual(
    new Map([
      [file.fileName, procInstId],
      [copy.fileName, second],
    ]),
  );
  expect((await again('staff04')).status).toBe(403);
  expect((await again('auditor01')).status).toBe(403);
});
