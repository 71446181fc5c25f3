import { definitions, forms } from '@portal/contract';
import { announcements } from '@portal/contract/announcements';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fieldSetting, inRow, only, testWorkflow, type TestWorkflow } from '../../workflow/testing/test-workflow';

type Choice = forms.LookupChoice;

const field = (key: string, kind: string, label: string, settings: object = {}) => ({ key, kind, label, settings });
const tripForm = {
  title: '{{subject}}',
  columns: 1,
  fields: [
    field('subject', 'short-text', '出差事由'),
    field('city', 'choice', '城市', {
      options: [
        { value: 'jn', label: '济南' },
        { value: 'qd', label: '青岛' },
      ],
    }),
    field('days', 'whole-number', '天数'),
    field('cost', 'money', '预算'),
    field('partners', 'people', '同行人', { max: 5 }),
    field('secret', 'short-text', '内部意见'),
    field('identity', 'identity-number', '身份证号'),
  ],
};
const fills = [
  { column: 'days', field: 'days' },
  { column: 'city', field: 'where' },
  { column: 'partners', field: 'partners' },
  { column: 'cost', field: 'amount', editable: true },
  { column: 'secret', field: 'secret' },
];
const spendForm = {
  title: '{{trip}}',
  columns: 1,
  fields: [
    field('trip', 'lookup', '出差申请', {
      source: { type: 'form', form: 'trip' },
      details: ['days', '@initiator', 'secret'],
      search: ['secret', 'partners'],
      filters: [{ column: 'city', field: 'city' }],
      fills,
    }),
    field('city', 'choice', '限定城市', {
      options: [
        { value: 'jn', label: '济南' },
        { value: 'qd', label: '青岛' },
      ],
    }),
    field('days', 'whole-number', '出差天数'),
    field('where', 'short-text', '出差城市'),
    field('partners', 'people', '同行人', { max: 1 }),
    field('amount', 'decimal', '报销金额'),
    field('secret', 'short-text', '内部意见'),
    field('person', 'lookup', '用车人', {
      source: { type: 'people' },
      details: ['@unit', '@phone'],
      filters: [{ column: '@department', field: 'department' }],
      fills: [
        { column: '@company', field: 'company' },
        { column: '@phone', field: 'phone' },
      ],
    }),
    field('department', 'department', '用车部门'),
    field('company', 'company', '用车单位'),
    field('phone', 'short-text', '联系电话'),
    field('unit', 'lookup', '承办单位', { source: { type: 'units', only: 'company' } }),
    field('notice', 'lookup', '依据通知', {
      source: { type: 'record', record: 'announcements' },
      fills: [{ column: 'title', field: 'basis' }],
    }),
    field('basis', 'short-text', '依据', { max: 6 }),
    field('tail', 'short-text', '备注'),
  ],
};

let workflow: TestWorkflow;
const bound = new Map<string, object>();

async function publishForm(formKey: string, draft: object) {
  const { data: created } = await workflow.call('designer01', forms.create, {
    body: { formKey, formName: formKey, draft },
  });
  return workflow.call('designer01', forms.publish, { body: created });
}

beforeAll(async () => {
  workflow = await testWorkflow();
  for (const [formKey, draft, handler] of [
    ['trip', tripForm, 'staff02'],
    ['spend', spendForm, 'staff03'],
  ] as const) {
    // oxlint-disable-next-line no-await-in-loop -- the second takes its choices from the first
    const { data, msg } = await publishForm(formKey, draft);
    if (!data) throw new Error(msg);
    const form = { formId: data.id, formKey, formName: formKey, formPropertyList: [] };
    bound.set(formKey, form);
    const settings = [fieldSetting('*', { operable: 'true' }), fieldSetting('secret', { hidden: 'true' })];
    const review = { handlers: only(workflow.player(handler)), forms: [{ ...form, formFieldList: settings }] };
    // oxlint-disable-next-line no-await-in-loop -- as above
    const deployed = await workflow.publish(formKey, ...inRow(['review', review]), {
      forms: [{ ...form, formFieldList: [] }],
    });
    if (!deployed.data) throw new Error(deployed.msg);
  }
});
afterAll(() => workflow.server.close());

const start = (username: string, procDefKey: string, values: object) =>
  workflow.call(username, forms.start, { body: { procDefKey, version: 1, values } });
/** Returns a completed trip. */
async function trip(username: string, values: object): Promise<string> {
  const { data, msg } = await start(username, 'trip', values);
  if (!data) throw new Error(msg);
  const { taskId } = await workflow.todo('staff02', data.procInstId);
  const body = { taskId, procInstId: data.procInstId, comment: '同意', values: {} };
  await workflow.call('staff02', forms.complete, { body });
  return data.procInstId;
}
const page = (username: string, lookup: string, more: object = {}) =>
  workflow.call(username, forms.lookupPage, { body: { procDefKey: 'spend', field: lookup, ...more } });
const labels = async (...asked: Parameters<typeof page>): Promise<string[]> =>
  (await page(...asked)).data.records.map(({ label }: Choice) => label);
const item = (username: string, lookup: string, id: string, more: object = {}) =>
  workflow.call(username, forms.lookupItem, { body: { procDefKey: 'spend', field: lookup, id, ...more } });
const opened = async (username: string, procInstId: string): Promise<forms.OpenForm> =>
  (await workflow.call(username, forms.formOfInstance, { query: { procInstId } })).data;

describe('a lookup of the entries of a form', () => {
  it('offers completed entries that the person started, handled or administers, with shown columns', async () => {
    const own = await trip('staff01', { subject: '调研济南', days: 3, city: 'jn', secret: '甲密' });
    await trip('staff04', { subject: '调研青岛', days: 2 });
    await start('staff01', 'trip', { subject: '调研未批', days: 9 });

    expect(await labels('staff01', 'trip', { keyword: '调研' })).toEqual(['调研济南']);
    expect(await labels('staff02', 'trip', { keyword: '调研' })).toEqual(['调研青岛', '调研济南']);
    expect(await labels('auditor01', 'trip', { keyword: '调研' })).toEqual([]);
    expect(await labels('designer01', 'trip', { keyword: '调研', size: 1, current: 2 })).toEqual(['调研济南']);
    const [found] = (await page('staff01', 'trip', { keyword: '调研' })).data.records;
    expect(found).toEqual({
      id: own,
      label: '调研济南',
      details: [
        { label: '发起人', text: '张伟' },
        { label: '天数', text: '3' },
        { label: '内部意见', text: '甲密' },
      ],
    });
  });

  it('hides what the process hides from a handler, also from their search', async () => {
    const id = await trip('staff01', { subject: '保密出差', days: 1, secret: '绝密代号' });

    expect(await labels('staff01', 'trip', { keyword: '绝密' })).toEqual(['保密出差']);
    expect(await labels('staff02', 'trip', { keyword: '绝密' })).toEqual([]);
    expect(JSON.stringify((await page('staff02', 'trip', { keyword: '保密' })).data)).not.toContain('绝密代号');
    expect((await item('staff02', 'trip', id)).data.fills).toMatchObject({ days: 1, secret: null });
    expect((await item('staff01', 'trip', id)).data.fills).toMatchObject({ days: 1, secret: '绝密代号' });
  });

  it('hides from those who start an entry what the start hides, also from search, filters and their number', async () => {
    const form = bound.get('trip') as { formId: number; formKey: string; formName: string; formPropertyList: never[] };
    const hidden = ['secret', 'city'].map((key) => fieldSetting(key, { hidden: 'true' }));
    const open = [fieldSetting('*', { operable: 'true' })];
    const review = { handlers: only(workflow.player('staff02')), forms: [{ ...form, formFieldList: open }] };
    await workflow.publish('quiet', ...inRow(['review', review]), { forms: [{ ...form, formFieldList: hidden }] });
    const { procInstId } = (await start('staff01', 'quiet', { subject: '静默出差' })).data;
    const { taskId } = await workflow.todo('staff02', procInstId);
    const values = { secret: '静默代号', city: 'qd' };
    await workflow.call('staff02', forms.complete, { body: { taskId, procInstId, comment: '同意', values } });
    await trip('staff01', { subject: '静默之外', city: 'qd', secret: '静默代号之外' });
    const names = (keyword: string, more: object = {}) => labels('staff01', 'trip', { keyword, ...more });

    expect(await names('静默')).toEqual(['静默之外', '静默出差']);
    expect(await names('静默代号')).toEqual(['静默之外']);
    expect((await page('staff01', 'trip', { keyword: '静默', values: { city: 'qd' } })).data).toMatchObject({
      total: 1,
      records: [{ label: '静默之外' }],
    });
    expect(await labels('staff02', 'trip', { keyword: '静默', values: { city: 'qd' } })).toEqual(['静默之外']);
  });

  it('offers the entries of a process to those whom it names as its readers', async () => {
    await trip('staff04', { subject: '查阅甲地', secret: '查阅密语' });
    expect(await labels('auditor02', 'trip', { keyword: '查阅' })).toEqual([]);
    const rights = { processDefinitionKey: 'trip', designers: [], revision: 0 };
    const readers = [`u:${workflow.player('auditor02').userId}`];
    await workflow.call('designer01', definitions.saveRights, { body: { ...rights, readers } });

    expect(await labels('auditor02', 'trip', { keyword: '查阅甲地' })).toEqual(['查阅甲地']);
    expect(await labels('auditor02', 'trip', { keyword: '查阅密语' })).toEqual([]);
    const [{ id }] = (await page('auditor02', 'trip', { keyword: '查阅甲地' })).data.records;
    expect((await item('auditor02', 'trip', id)).data).toMatchObject({ label: '查阅甲地', fills: { secret: null } });
    expect(await labels('auditor01', 'trip', { keyword: '查阅' })).toEqual([]);
  });

  it('is tried out in a draft by those who design forms alone, as they may read its source', async () => {
    const id = await trip('staff01', { subject: '试选', days: 6 });
    const draft = { title: '', columns: 1, fields: spendForm.fields };
    const broken = { ...draft, fields: [{ ...spendForm.fields[0], settings: {} }] };
    const ask = (username: string, body: object = { draft }) =>
      workflow.call(username, forms.lookupPage, { body: { field: 'trip', keyword: '试选', ...body } });

    expect((await ask('designer01')).data.records).toMatchObject([{ id, label: '试选' }]);
    const { data } = await workflow.call('designer01', forms.lookupItem, { body: { draft, field: 'trip', id } });
    expect(data).toMatchObject({ label: '试选', fills: { days: 6 } });
    expect((await ask('staff01')).status).toBe(403);
    expect(await ask('designer01', { draft: broken })).toMatchObject({ status: 400, data: { field: 'draft' } });
  });

  it('narrows its choices by another field, and refuses one that no longer fits', async () => {
    const id = await trip('staff01', { subject: '过滤济南', city: 'jn' });
    await trip('staff01', { subject: '过滤青岛', city: 'qd' });
    const values = { city: 'qd' };

    expect(await labels('staff01', 'trip', { keyword: '过滤', values })).toEqual(['过滤青岛']);
    expect((await item('staff01', 'trip', id, { values })).status).toBe(409);
    const refused = await start('staff01', 'spend', { trip: { id, label: '过滤济南' }, city: 'qd' });
    expect(refused).toMatchObject({ status: 400, data: { field: 'trip' } });
    expect(refused.msg).toContain('过滤济南');
  });

  it('is started with what the choice fills in, converted to the kind of each field', async () => {
    const { userId, chineseName } = workflow.player('staff03');
    const partners = [{ id: userId, name: chineseName }];
    const id = await trip('staff01', { subject: '带出', days: 4, city: 'jn', cost: '120.50', partners });
    const { data } = await item('staff01', 'trip', id);
    expect(data).toEqual({
      id,
      label: '带出',
      fills: { days: 4, where: '济南', partners, amount: '120.50', secret: null },
    });

    const chosen = { id, label: '带出' };
    const { data: started, msg } = await start('staff01', 'spend', { trip: chosen, ...data.fills, amount: '99.00' });
    expect(msg).toBeTruthy();
    const { values } = await opened('staff01', started.procInstId);
    expect(values).toMatchObject({ trip: chosen, days: 4, where: '济南', partners, amount: '99.00' });
  });

  it('fills fields in that were not submitted, and refuses tampered values by name', async () => {
    const id = await trip('staff01', { subject: '篡改', days: 4 });
    const chosen = { id, label: '篡改' };
    const sent = await start('staff01', 'spend', { trip: chosen });

    expect((await opened('staff01', sent.data.procInstId)).values).toMatchObject({ days: 4 });
    const tampered = await start('staff01', 'spend', { trip: chosen, days: 40 });
    expect(tampered).toMatchObject({ status: 400, data: { field: 'days' } });
    expect(tampered.msg).toContain('出差天数');
    expect(await start('staff01', 'spend', { days: 4 })).toMatchObject({ status: 400, data: { field: 'days' } });
    const renamed = await start('staff01', 'spend', { trip: { id, label: '别名' } });
    expect(renamed).toMatchObject({ status: 400, data: { field: 'trip' } });
    const { taskId } = await workflow.todo('staff03', sent.data.procInstId);
    const body = { taskId, procInstId: sent.data.procInstId, comment: '同意', values: { days: 5 } };
    expect(await workflow.call('staff03', forms.complete, { body })).toMatchObject({
      status: 400,
      data: { field: 'days' },
    });
  });

  it('accepts no entry of others, of another form, or of no form, nor a value that is none', async () => {
    const foreign = await trip('staff04', { subject: '他人' });
    const spent = (await start('staff01', 'spend', { tail: '无' })).data.procInstId;

    for (const [id, label] of [
      [foreign, '他人'],
      [spent, '无'],
      ['none', '无'],
    ])
      expect(await start('staff01', 'spend', { trip: { id, label } })).toMatchObject({
        status: 400,
        data: { field: 'trip' },
      });
    expect(await start('staff01', 'spend', { trip: 'none' })).toMatchObject({ status: 400, data: { field: 'trip' } });
    expect((await item('staff01', 'trip', foreign)).status).toBe(409);
  });

  it('stays with its name and a mark when the entry is gone, and is not checked again', async () => {
    const id = await trip('staff01', { subject: '将删除', days: 2 });
    const chosen = { id, label: '将删除' };
    const { procInstId } = (await start('staff01', 'spend', { trip: chosen })).data;
    expect((await opened('staff01', procInstId)).gone).toEqual([]);
    await workflow.server.database.pool.query(
      'update form_instances set instance_removed_at = now() where instance_id = $1',
      [id],
    );

    const form = await opened('staff03', procInstId);
    expect([form.gone, form.values['trip']]).toEqual([['trip'], chosen]);
    const { taskId } = await workflow.todo('staff03', procInstId);
    const body = { taskId, procInstId, comment: '同意', values: { tail: '已核' } };
    expect((await workflow.call('staff03', forms.complete, { body })).status).toBe(200);
    expect(await start('staff01', 'spend', { trip: chosen })).toMatchObject({ status: 400, data: { field: 'trip' } });
  });
});

describe('a lookup of people, units and records', () => {
  it('finds people by pinyin within a unit, and fills in their company and masked number', async () => {
    const [{ id }] = (await page('staff01', 'person', { keyword: 'zhangwei' })).data.records;
    const department = [{ id: 1, name: '技术研发部' }];

    expect(id).toBe(String(workflow.player('staff01').userId));
    const { data } = await item('staff01', 'person', id);
    expect(data.fills.phone).toBe('138****0011');
    expect(data.fills.company).toHaveLength(1);
    const { rows } = await workflow.server.database.pool.query<{ id: number }>(
      "select id::int from org_units where name = '技术研发部' order by id limit 1",
    );
    const values = { department: [{ ...department[0]!, id: rows[0]!.id }] };
    expect(await labels('staff01', 'person', { values, size: 100 })).toContain('赵敏');
    expect(await labels('staff01', 'person', { values, keyword: 'zhangwei' })).toEqual([]);
    const broken = { department: [{ ...department[0]!, id: 1.5 }] };
    expect(await page('staff01', 'person', { values: broken })).toMatchObject({ status: 200, data: { total: 0 } });
    expect(await start('staff01', 'spend', { person: { id, label: '张伟' }, ...values })).toMatchObject({
      status: 400,
      data: { field: 'person' },
    });
    const started = await start('staff01', 'spend', { person: { id, label: '张伟' }, ...data.fills });
    expect((await opened('staff01', started.data.procInstId)).values).toMatchObject({ phone: '138****0011' });
  });

  it('finds companies by pinyin, and no departments', async () => {
    const { rows } = await workflow.server.database.pool.query<{ id: string; label: string }>(
      "select id::text, name as label from org_units where id = company_id and status = '0' order by sort, id",
    );
    const { data } = await page('staff01', 'unit', { size: 100 });
    expect(await labels('staff01', 'unit', { keyword: 'qlz' })).toEqual(['齐鲁智能制造有限公司']);

    expect(data.records.map(({ id }: Choice) => id).toSorted()).toEqual(rows.map(({ id }) => id).toSorted());
    expect((await item('staff01', 'unit', rows[0]!.id)).data).toEqual({ ...rows[0], fills: {} });
    expect((await item('staff01', 'unit', "1' or 1=1")).status).toBe(409);
  });

  it('offers published records that the person may read, and marks a deleted one', async () => {
    const manager = await workflow.as('auditor01');
    const { create, act, remove } = announcements.endpoints;
    const values = { title: '关于用车的通知', kind: 'notice', scope: 'all', body: '<p>正文</p>' };
    const draft = (await manager(create, { body: { values } })).data;
    expect(await labels('staff01', 'notice', { keyword: '用车' })).toEqual([]);
    const published = (await manager(act, { body: { ...draft, action: 'publish' } })).data;

    const records = await page('designer01', 'notice', { keyword: '用车' });
    const reads = records.data.records.length > 0 ? 'designer01' : 'auditor01';
    const chosen = { id: String(draft.id), label: '关于用车的通知' };
    expect((await item(reads, 'notice', chosen.id)).data).toEqual({ ...chosen, fills: { basis: '关于用车的通' } });
    const { procInstId } = (await start(reads, 'spend', { notice: chosen })).data;
    const off = (await manager(act, { body: { id: draft.id, revision: published.revision, action: 'withdraw' } })).data;
    await manager(remove, { body: { id: draft.id, revision: off?.revision ?? published.revision } });
    expect((await opened(reads, procInstId)).gone).toEqual(['notice']);
  });
});

describe('a form with lookups', () => {
  const lookup = (settings: object) => ({
    title: '',
    columns: 1,
    fields: [field('target', 'whole-number', '目标'), field('one', 'lookup', '选择', settings)],
  });
  const trips = { type: 'form', form: 'trip' };

  it('is not published with a source or a column that is gone, hidden as personal, or of another kind', async () => {
    const reasons = await Promise.all(
      [
        { source: { type: 'form', form: 'none' } },
        { source: { type: 'record', record: 'users' } },
        { source: trips, shown: 'gone' },
        { source: trips, details: ['identity'] },
        { source: trips, filters: [{ column: 'partners', value: '张伟' }] },
        { source: trips, fills: [{ column: 'subject', field: 'target' }] },
      ].map(async (settings, index) => {
        const { status, data, msg } = await publishForm(`refused${index}`, lookup(settings));
        if (!data.issues) throw new Error(JSON.stringify([status, msg, data]));
        return [status, data.issues.map(({ code, detail }: { code: string; detail: string }) => [code, detail])];
      }),
    );

    expect(reasons).toEqual([
      [400, [['lookupSource', 'none']]],
      [400, [['lookupSource', 'users']]],
      [400, [['lookupColumn', 'gone']]],
      [400, [['lookupColumn', 'identity']]],
      [400, [['lookupColumn', 'partners']]],
      [400, [['lookupColumn', 'subject']]],
    ]);
  });

  it('names its sources and their columns to designers alone', async () => {
    const { data } = await workflow.call('designer01', forms.lookupSources, {
      query: { type: 'form', keyword: 'tri' },
    });
    expect(data).toEqual([{ key: 'trip', name: 'trip' }]);
    const { data: found } = await workflow.call('designer01', forms.lookupColumns, { body: { source: trips } });
    expect(found.columns.map(({ key }: { key: string }) => key)).toEqual([
      '@title',
      '@number',
      '@initiator',
      '@started',
      'subject',
      'city',
      'days',
      'cost',
      'partners',
      'secret',
    ]);
    expect((await workflow.call('staff01', forms.lookupColumns, { body: { source: trips } })).status).toBe(403);
  });

  it('answers only those who may fill it in, and for its lookups alone', async () => {
    const { procInstId } = (await start('staff01', 'spend', { tail: '无' })).data;
    const ask = (username: string, body: object) => workflow.call(username, forms.lookupPage, { body });

    expect((await ask('staff03', { procInstId, field: 'trip' })).status).toBe(200);
    expect((await ask('staff04', { procInstId, field: 'trip' })).status).toBe(403);
    expect((await ask('staff01', { procDefKey: 'spend', field: 'days' })).status).toBe(404);
    expect((await ask('staff01', { field: 'trip' })).status).toBe(404);
  });

  it('says that its source is gone once the other form is disabled', async () => {
    const { data } = await workflow.call('designer01', forms.detail, {
      query: { id: (bound.get('trip') as { formId: number }).formId },
    });
    const seen = { id: data.id, revision: data.revision };
    const { data: disabled } = await workflow.call('designer01', forms.enable, { body: { ...seen, enabled: false } });

    expect((await page('staff01', 'trip')).status).toBe(409);
    expect(await start('staff01', 'spend', { trip: { id: 'any', label: '任意' } })).toMatchObject({ status: 400 });
    await workflow.call('designer01', forms.enable, { body: { ...disabled, enabled: true } });
    expect((await page('staff01', 'trip')).status).toBe(200);
  });
});
