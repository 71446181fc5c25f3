import { forms, lookupServices } from '@portal/contract';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fieldSetting, inRow, only, testWorkflow, type TestWorkflow } from '../../../workflow/testing/test-workflow';

const projects = Array.from({ length: 25 }, (_, index) => ({
  code: `P-${index + 1}`,
  title: `项目 ${index + 1}`,
  owner: { name: index === 0 ? '张伟' : '刘洋' },
  budget: 1000 + index,
}));

let workflow: TestWorkflow;
let server: Server;
let address: string;
const asked: IncomingMessage[] = [];
let answer: ((path: URL) => unknown) | null = null;

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(request);
    const url = new URL(request.url ?? '/', 'http://service');
    const [keyword, page, size] = ['q', 'page', 'size'].map((name) => url.searchParams.get(name) ?? '');
    const found = projects.filter(({ title }) => title.includes(keyword!));
    const from = (Number(page) - 1) * Number(size);
    const body = answer ? answer(url) : { data: { list: found.slice(from, from + Number(size)) } };
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  address = `http://${host}/projects?q={{keyword}}&page={{page}}&size={{size}}`;
  workflow = await testWorkflow({ HTTP_CONNECTOR_HOSTS: host });
});
afterAll(async () => {
  await workflow.server.close();
  server.close();
});

const settings = () => ({
  name: '项目库',
  url: address,
  itemsPath: 'data.list',
  idPath: 'code',
  labelPath: 'title',
  columns: [
    { name: '负责人', path: 'owner.name' },
    { name: '预算', path: 'budget' },
  ],
  headerName: 'X-Api-Key',
});
const admin = (endpoint: Parameters<TestWorkflow['call']>[1], ask: object = {}) =>
  workflow.call('admin', endpoint, ask);

describe('a service that offers choices', () => {
  let id: number;
  const draft = (shown?: string) => ({
    title: '',
    columns: 1,
    fields: [
      {
        key: 'project',
        kind: 'lookup',
        label: '项目',
        settings: {
          source: { type: 'http', service: id },
          ...(shown !== undefined && { shown }),
          details: ['owner.name'],
          fills: [{ column: 'budget', field: 'budget' }],
        },
      },
      { key: 'budget', kind: 'short-text', label: '预算' },
    ],
  });
  const page = (more: object = {}) =>
    workflow.call('staff01', forms.lookupPage, { body: { procDefKey: 'spend', field: 'project', ...more } });
  const item = (chosen: string, label: string) =>
    workflow.call('staff01', forms.lookupItem, {
      body: { procDefKey: 'spend', field: 'project', id: chosen, label },
    });
  const start = (values: object) =>
    workflow.call('staff01', forms.start, { body: { procDefKey: 'spend', version: 1, values } });

  it('is allowed by a platform administrator, who never reads its secret again', async () => {
    const { data, msg } = await admin(lookupServices.create, { body: { ...settings(), secret: 'top-secret' } });
    if (!data) throw new Error(msg);
    id = data.id;

    const listed = await admin(lookupServices.list);
    expect(listed.data).toEqual([{ ...settings(), id, disabled: false, hasSecret: true }]);
    expect(JSON.stringify(listed)).not.toContain('top-secret');
    const { rows } = await workflow.server.database.pool.query('select header_secret from lookup_services');
    expect(JSON.stringify(rows)).not.toContain('top-secret');
    expect((await workflow.call('designer01', lookupServices.create, { body: settings() })).status).toBe(403);
    expect((await admin(lookupServices.create, { body: settings() })).status).toBe(400);
    for (const url of [
      'http://h/items',
      'ftp://h/?q={{keyword}}',
      'http://{{keyword}}/a',
      'http://h{{keyword}}/a',
      'http://h/{{keyword}}/a?q={{keyword}}',
      'http://[/a?q={{keyword}}',
      'http://h:99999/a?q={{keyword}}',
    ])
      expect((await admin(lookupServices.create, { body: { ...settings(), name: 'x', url } })).status).toBe(400);
  });

  it('answers pages to those who fill a form in, asked by the server with the secret, and kept for a moment', async () => {
    const created = await workflow.call('designer01', forms.create, {
      body: { formKey: 'spend', formName: '立项', draft: draft() },
    });
    const { data, msg } = await workflow.call('designer01', forms.publish, { body: created.data });
    if (!data) throw new Error(msg);
    const form = { formId: data.id, formKey: 'spend', formName: '立项', formPropertyList: [] };
    const review = {
      handlers: only(workflow.player('staff03')),
      forms: [{ ...form, formFieldList: [fieldSetting('*', {})] }],
    };
    await workflow.publish('spend', ...inRow(['review', review]), { forms: [{ ...form, formFieldList: [] }] });
    asked.length = 0;

    const first = await page({ size: 20 });
    expect(first.data.total).toBe(21);
    expect(first.data.records[0]).toEqual({ id: 'P-1', label: '项目 1', details: [{ label: '负责人', text: '张伟' }] });
    expect((await page({ size: 20, current: 2 })).data.records).toHaveLength(5);
    await page({ size: 20 });
    expect(asked).toHaveLength(2);
    expect(asked[0]!.headers['x-api-key']).toBe('top-secret');
  });

  it('names its choices itself: a form that shows another column is not published', async () => {
    const created = await workflow.call('designer01', forms.create, {
      body: { formKey: 'shown', formName: '立项二', draft: draft('owner.name') },
    });
    const { status, data } = await workflow.call('designer01', forms.publish, { body: created.data });

    expect(status).toBe(400);
    expect(data.issues).toMatchObject([{ code: 'lookupColumn', detail: 'owner.name' }]);
  });

  it('offers the first 200 items of an answer', async () => {
    const list = Array.from({ length: 300 }, (_, index) => ({ code: `L-${index}`, title: '长' }));
    answer = () => ({ data: { list } });
    const found = await workflow.call('admin', lookupServices.probe, { body: { id, keyword: '长' } });
    const last = await item('L-199', '长');
    const beyond = await item('L-200', '长');
    answer = null;

    expect([found.status, last.status, beyond.status]).toEqual([200, 200, 409]);
  });

  it('fills fields in, and refuses a choice that it does not offer and tampered values', async () => {
    const { data } = await item('P-7', '项目 7');
    expect(data).toEqual({ id: 'P-7', label: '项目 7', fills: { budget: '1006' } });
    const project = { id: data.id, label: data.label };

    expect((await start({ project, ...data.fills })).status).toBe(200);
    expect(await start({ project, budget: '1' })).toMatchObject({ status: 400, data: { field: 'budget' } });
    expect(await start({ project: { id: 'P-99', label: '项目 7' } })).toMatchObject({
      status: 400,
      data: { field: 'project' },
    });
    const hostile = '../../admin?x=#{{page}}';
    expect((await page({ keyword: hostile })).data.records).toEqual([]);
    expect(asked.at(-1)!.url).toContain(`/projects?q=${encodeURIComponent(hostile)}&`);
  });

  it.each<[string, unknown, string]>([
    ['a page', '<html></html>', 'JSON'],
    ['10 MB', `"${'x'.repeat(10_000_000)}"`, '1 MB'],
    ['no list', { data: {} }, '列表'],
  ])('says what to do when it answers %s', async (keyword, body, reason) => {
    answer = () => body;
    const refused = await page({ keyword });
    answer = null;

    expect(refused.status).toBe(502);
    expect(refused.msg).toContain('项目库');
    expect(refused.msg).toContain(reason);
  });

  it('forgets its secret when its address moves to another server, and is gone once it is disabled', async () => {
    const change = (more: object) =>
      admin(lookupServices.change, { body: { ...settings(), id, disabled: false, ...more } });
    await change({ name: '新名称' });
    expect((await admin(lookupServices.list)).data[0]).toMatchObject({ name: '新名称', hasSecret: true });
    await change({ url: 'http://localhost:1/?q={{keyword}}' });
    expect((await admin(lookupServices.list)).data[0]).toMatchObject({ hasSecret: false });
    const refused = await admin(lookupServices.probe, { body: { id, keyword: '' } });
    expect([refused.status, refused.msg.includes('HTTP_CONNECTOR_HOSTS')]).toEqual([502, true]);
    await change({ disabled: true });
    expect((await page()).status).toBe(409);
  });
});
