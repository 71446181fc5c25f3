import { locales, definitions as contract, type Locale } from '@portal/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../testing/server';
import { draw } from '../workflow/drawing';
import { agreementForm, inRow, only, testWorkflow, type TestWorkflow } from '../workflow/testing/test-workflow';

describe('drafts and versions of a process', () => {
  let workflow: TestWorkflow;
  let anna: Client;
  let bert: Client;
  let sound: string;

  beforeAll(async () => {
    workflow = await testWorkflow();
    anna = await workflow.as('designer01');
    bert = await workflow.as('admin');
    const [nodes, flows] = inRow(['approve', { handlers: only(workflow.player('staff02')) }]);
    sound = await draw({ key: 'seal', name: '用章', documentation: '', forms: [agreementForm], nodes, flows });
  });
  afterAll(() => workflow.server.close());

  type Known = { revision?: number | null; version?: number | null; bpmnData?: string };
  const bodyOf = (key: string, known: Known) => ({
    bpmnData: sound.replaceAll('"seal"', `"${key}"`),
    processDefinitionKey: key,
    processName: `流程 ${key}`,
    ...known,
  });
  const save = (by: Client, key: string, known: Known = {}, locale: Locale = 'zh-CN') =>
    by(contract.saveDraft, { body: bodyOf(key, known), locale });
  const deploy = (by: Client, key: string, known: Known = {}) => by(contract.deploy, { body: bodyOf(key, known) });
  const remove = (by: Client, key: string, revision: number) =>
    by(contract.removeDraft, { body: { processDefinitionKey: key, revision } });
  const versions = (by: Client, key: string, page: object = {}) =>
    by(contract.versionPage, { query: { processDefKey: key, ...page } });
  const draftOf = async (key: string) => (await anna(contract.loadDraft, { query: { processDefKey: key } })).data;
  const elsewhere = { 'tenant-id': '2' };

  it.each(locales)('show the second user who saved and when, and let them overwrite it (%s)', async (locale) => {
    const key = `two_${locale.slice(0, 2)}`;
    const first = await save(anna, key, { revision: null });
    const before = await workflow.everything();

    const late = await save(bert, key, { revision: null }, locale);

    const words = locale === 'zh-CN' ? /^林海燕已于 .+ 保存了该流程的草稿$/u : /^林海燕 saved the draft .+ at \d/u;
    expect(late).toMatchObject({ status: 409, data: { revision: first.data.revision } });
    expect(late.msg).toMatch(words);
    expect(await workflow.everything()).toEqual(before);

    expect((await save(bert, key, { revision: late.data.revision })).status).toBe(200);
  });

  it('show who created a process with the same key meanwhile', async () => {
    const [one, two] = await Promise.all([
      save(anna, 'same_key', { revision: null, version: null }),
      save(bert, 'same_key', { revision: null, version: null }),
    ]);

    expect([one.status, two.status].toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  it('show who published meanwhile, and that the draft no longer exists', async () => {
    const { data } = await save(anna, 'meanwhile');
    await deploy(bert, 'meanwhile', { revision: data.revision, version: null });

    const draft = await save(anna, 'meanwhile', { revision: data.revision });
    const version = await deploy(anna, 'meanwhile', { revision: null, version: null });

    expect(draft).toMatchObject({ status: 409, data: { revision: null }, msg: '该流程的草稿已被发布或删除' });
    expect(version).toMatchObject({ status: 409, data: { version: 1 } });
    expect(version.msg).toContain('第 1 版');
    expect((await versions(anna, 'meanwhile')).data.total).toBe(1);
  });

  it('are listed with the publisher, and can be read by number', async () => {
    for (const by of [anna, bert, anna]) await deploy(by, 'listed');

    const { data } = await versions(anna, 'listed', { size: 2 });
    const second = await anna(contract.loadDefinition, { query: { processDefKey: 'listed', version: 2 } });
    const none = await anna(contract.loadDefinition, { query: { processDefKey: 'listed', version: 9 } });

    expect(data).toMatchObject({ total: 3, records: [{ version: 3, deployedBy: '林海燕' }, { version: 2 }] });
    expect(second.data).toMatchObject({ version: 2, bpmnData: bodyOf('listed', {}).bpmnData });
    expect(none).toMatchObject({ status: 200, data: null });
  });

  it('are deleted only in the revision that the user saw, and repeating that changes nothing', async () => {
    const first = await save(anna, 'deleted');
    const second = await save(anna, 'deleted', { bpmnData: bodyOf('deleted', {}).bpmnData.replace('用章', '用印') });

    expect((await remove(anna, 'deleted', first.data.revision)).status).toBe(409);
    expect(await draftOf('deleted')).not.toBeNull();
    expect((await remove(anna, 'deleted', second.data.revision)).status).toBe(200);
    expect((await remove(anna, 'deleted', second.data.revision)).status).toBe(200);
    expect(await draftOf('deleted')).toBeNull();
  });

  it('are shown only to designers of the tenant', async () => {
    const { data } = await save(anna, 'guarded');
    await deploy(anna, 'guarded_too');
    const before = await workflow.everything();
    const staff = await workflow.as('staff01');
    const body = { processDefinitionKey: 'guarded', revision: data.revision };

    expect((await remove(staff, 'guarded', data.revision)).status).toBe(403);
    expect((await versions(staff, 'guarded_too')).status).toBe(403);
    expect((await workflow.server.anybody(contract.removeDraft, { body })).status).toBe(401);
    expect((await anna(contract.removeDraft, { body, headers: elsewhere })).status).toBe(403);
    expect((await anna(contract.versionPage, { query: { processDefKey: 'x' }, headers: elsewhere })).status).toBe(403);
    expect(await workflow.everything()).toEqual(before);
  });

  it('are refused without a required field, with its name', async () => {
    const replies = [
      await anna(contract.removeDraft, { body: { processDefinitionKey: 'x' } }),
      await anna(contract.removeDraft, { body: { revision: 1 } }),
      await anna(contract.versionPage, { query: {} }),
      await anna(contract.loadDefinition, { query: { processDefKey: 'x', version: 'two' } }),
      await save(anna, 'x', { revision: 'one' as never }),
    ];

    expect(replies.map(({ status, data }) => [status, data.field])).toEqual([
      [400, 'revision'],
      [400, 'processDefinitionKey'],
      [400, 'processDefKey'],
      [400, 'version'],
      [400, 'revision'],
    ]);
  });
});
