import { noHandlers } from '@portal/bpmn';
import { audit, forms, definitions, type Page } from '@portal/contract';
import { drawnForm } from '@portal/contract/forms';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { draw, type DrawnFlow, type DrawnNode } from '../workflow/drawing';
import { testServer, type Client, type TestServer } from '../../../testing/server';

const field = (key: string, kind = 'short-text', more: object = {}) => ({ key, kind, label: `字段 ${key}`, ...more });
const drawing = (...fields: object[]) => drawnForm.parse({ fields, title: '' });

describe('drawn forms', () => {
  let server: TestServer;
  let designer: Client;
  let form: { id: number; revision: number };
  let count = 0;

  beforeAll(async () => {
    server = await testServer();
    designer = await server.as('designer01');
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    const body = { formKey: `car_${++count}`, formName: `用车申请 ${count}`, draft: drawing(field('reason')) };
    form = (await designer(forms.create, { body })).data;
  });

  const publish = (seen = form) => designer(forms.publish, { body: seen });
  const saveDraft = async (...fields: object[]) => {
    const body = { ...form, formName: '用车申请', draft: drawing(...fields) };
    const { data } = await designer(forms.saveDraft, { body });
    return data as typeof form;
  };
  const listed = async () =>
    (await designer(definitions.formList, { query: { keyword: `car_${count}` } })).data.records;

  async function checkProcess(condition: string) {
    const formKey = `car_${count}`;
    const bound = { formId: form.id, formKey, formName: '用车', formFieldList: [], formPropertyList: [] };
    const task = (id: string, y: number): DrawnNode => ({
      id,
      type: 'bpmn:UserTask',
      name: id,
      x: 400,
      y,
      settings: { handlers: { ...noHandlers, variable: '${initiator}' } },
    });
    const straight = (id: string, from: string, to: string, more: Partial<DrawnFlow> = {}): DrawnFlow => ({
      id,
      from,
      to,
      ...more,
      points: [
        [0, 0],
        [1, 1],
      ],
    });
    const bpmnData = await draw({
      key: 'car',
      name: '用车',
      documentation: '',
      forms: [bound],
      nodes: [
        { id: 'start', type: 'bpmn:StartEvent', name: '开始', x: 100, y: 100 },
        { id: 'fork', type: 'bpmn:ExclusiveGateway', name: '分支', x: 200, y: 100 },
        task('one', 100),
        task('two', 200),
        { id: 'end', type: 'bpmn:EndEvent', name: '结束', x: 600, y: 100 },
      ],
      flows: [
        straight('first', 'start', 'fork'),
        straight('chosen', 'fork', 'one', { condition: `\${${condition}}` }),
        straight('other', 'fork', 'two', { isDefault: true }),
        straight('last', 'one', 'end'),
        straight('also', 'two', 'end'),
      ],
    });
    return designer(definitions.checkDefinition, { body: { bpmnData, processDefinitionKey: 'car' } });
  }

  it('are offered to processes with their fields and columns once published', async () => {
    form = await saveDraft(
      field('hint', 'heading', { settings: { text: '说明' } }),
      field('reason'),
      field('stops', 'table', { settings: { columns: [{ key: 'place', kind: 'short-text', label: '地点' }] } }),
    );
    expect(await listed()).toEqual([]);

    expect((await publish()).data).toMatchObject({ version: 1, revision: 3 });

    expect(await listed()).toEqual([
      { id: form.id, formKey: `car_${count}`, formName: '用车申请', formRouter: 'drawnForm' },
    ]);
    const items = (await designer(definitions.formItemList, { params: { id: form.id } })).data;
    expect(items.map(({ fieldKey, fieldName }: definitions.FormItem) => [fieldKey, fieldName])).toEqual([
      ['reason', '字段 reason'],
      ['stops', '字段 stops'],
      ['stops.place', '字段 stops / 地点'],
    ]);
    expect(items.map(({ readable }: definitions.FormItem) => readable)).toEqual([
      [{ path: 'reason', label: '字段 reason', type: 'text' }],
      [{ path: 'stops.count', label: '字段 stops / 行数', type: 'number' }],
      [],
    ]);
  });

  it('are not published with a condition that decides nothing, nor are the processes that read them', async () => {
    const options = [
      { value: 'city', label: '市内' },
      { value: 'away', label: '市外' },
    ];
    const scope = field('scope', 'choice', { settings: { options } });
    const stops = field('stops', 'table', {
      settings: { columns: [{ key: 'cost', kind: 'money', label: '费用', sum: true }] },
    });
    const shownWhen = (visibleWhen: string) => field('note', 'short-text', { visibleWhen });

    const refusals = [];
    for (const condition of [
      "${scope == ''}",
      "${scope == 'abroad'}",
      '${stops.sums.gone > 5}',
      "${stops.count > ''}",
    ]) {
      form = await saveDraft(scope, stops, shownWhen(condition));
      refusals.push((await publish()).msg);
    }
    form = await saveDraft(scope, stops, shownWhen("${scope == 'away' && stops.sums.cost > 5}"));
    form = (await publish()).data;

    expect(refusals).toEqual([
      expect.stringContaining('“字段 scope”缺少比较的值'),
      expect.stringContaining('选项“abroad”不存在'),
      expect.stringContaining('字段“stops.sums.gone”不存在'),
      expect.stringContaining('“字段 stops / 行数”缺少比较的值'),
    ]);

    form = await saveDraft(scope, field('note'));
    form = (await publish()).data;
    const issuesOf = async (condition: string) => (await checkProcess(condition)).data.illegalNodeList;
    const issue = (errCode: string, detail: string) => [{ nodeId: 'chosen', errCode, detail }];
    expect(await issuesOf("scope == ''")).toEqual(issue('ruleIncomplete', '字段 scope'));
    expect(await issuesOf("scope == 'abroad'")).toEqual(issue('ruleOptionMissing', 'abroad'));
    expect(await issuesOf('stops.sums.cost > 5')).toEqual(issue('ruleFieldMissing', 'stops.sums.cost'));
    expect(await issuesOf("scope == 'away' || another == 'x'")).toEqual([]);
  });

  it('keep the published version while the draft changes', async () => {
    form = (await publish()).data;
    await saveDraft(field('other'));

    const detail = (await designer(forms.detail, { query: { id: form.id } })).data;

    expect(detail).toMatchObject({ version: 1, changed: true, draft: { fields: [{ key: 'other' }] } });
    const items = (await designer(definitions.formItemList, { params: { id: form.id } })).data;
    expect(items).toMatchObject([{ fieldKey: 'reason' }]);
  });

  it('never reuse the key of a published field for a field of another kind', async () => {
    form = (await publish()).data;
    form = (await publish(await saveDraft(field('other')))).data;
    const changed = await saveDraft(field('reason', 'date'));

    const { status, data } = await publish(changed);

    expect([status, data.issues]).toEqual([400, [{ code: 'kindChanged', field: 'reason', detail: 'short-text' }]]);
    const detail = (await designer(forms.detail, { query: { id: form.id } })).data;
    expect(detail.published).toEqual({ other: 'short-text', reason: 'short-text' });
  });

  it('show their published versions', async () => {
    form = (await publish()).data;
    form = (await publish(await saveDraft(field('other')))).data;

    const { data } = await designer(forms.versions, { query: { id: form.id, size: 1 } });
    const first = (await designer(forms.versionDetail, { query: { id: form.id, version: 1 } })).data;

    expect(data).toMatchObject({ total: 2, records: [{ version: 2, formName: '用车申请' }] });
    expect(first).toMatchObject({ version: 1, form: { fields: [{ key: 'reason' }] } });
    expect((await designer(forms.versionDetail, { query: { id: form.id, version: 3 } })).status).toBe(404);
  });

  it('report references that do not exist before they are imported', async () => {
    const draft = drawing(
      field('service', 'choice', { settings: { dictionary: 'servicelist' } }),
      field('stops', 'table', {
        settings: {
          columns: ['place', 'next'].map((key) => ({ key, kind: 'choice', settings: { dictionary: 'gone' } })),
        },
      }),
      field('driver', 'people', { default: [{ id: 999_999, name: '无名' }] }),
      field('kind', 'choice', { settings: { dictionary: 'service' }, default: 'none' }),
    );

    const { data } = await designer(forms.check, { body: { draft } });

    expect(data).toEqual([
      { field: 'service', dictionary: 'servicelist' },
      { field: 'stops', dictionary: 'gone' },
      { field: 'driver', name: '无名' },
      { field: 'kind' },
    ]);
  });

  it('refuse a draft that another user changed meanwhile', async () => {
    await saveDraft(field('first'));

    const body = { ...form, formName: '用车申请', draft: drawing(field('second')) };

    expect((await designer(forms.saveDraft, { body })).status).toBe(409);
  });

  it.each([
    ['a duplicate key', [field('a'), field('a')], '字段 a', '标识重复'],
    [
      'a value that refers to itself',
      [field('a', 'computed', { settings: { expression: '${a + 1}' } })],
      '字段 a',
      '循环引用',
    ],
    [
      'a condition on a field that is gone',
      [field('a', 'short-text', { visibleWhen: '${gone == 1}' })],
      '字段 a',
      'gone',
    ],
    ['a key of the engine', [field('initiator')], '字段 initiator', '流程引擎'],
    [
      'a dictionary that does not exist',
      [field('a', 'choice', { settings: { dictionary: 'gone' } })],
      '字段 a',
      '字典“gone”不存在',
    ],
    ['a default value that does not fit', [field('a', 'whole-number', { default: 'x' })], '字段 a', 'default'],
    [
      'a default value that names an unknown user',
      [field('a', 'people', { default: [{ id: 999_999, name: '无名' }] })],
      '字段 a',
      'default',
    ],
    ['no field to fill in', [field('a', 'heading', { settings: { text: 'x' } })], '字段 a', '可填写'],
  ])('are not published with %s', async (_, fields, name, reason) => {
    form = await saveDraft(...fields);

    const { status, msg, data } = await publish();

    expect(status).toBe(400);
    expect(msg).toContain(name);
    expect(msg).toContain(reason);
    expect(data.issues).not.toEqual([]);
    expect(await listed()).toEqual([]);
  });

  it('are named in the refusal when they have no fields', async () => {
    const { status, msg } = await publish(await saveDraft());

    expect(status).toBe(400);
    expect(msg).toContain('用车申请');
  });

  it('have at most 300 fields', async () => {
    const draft = { fields: Array.from({ length: 301 }, (_, index) => field(`f${index}`)), columns: 1, title: '' };

    const { status, data } = await designer(forms.saveDraft, { body: { ...form, formName: 'x', draft } });

    expect([status, data.field]).toEqual([400, 'draft.fields']);
  });

  it.each([{ columns: 'x' }, { columns: [1] }, { options: [{ value: 1 }] }, { dictionary: {} }])(
    'refuse settings that no builder can read: %j',
    async (settings) => {
      const draft = { fields: [{ ...field('a', 'table'), settings }], columns: 1, title: '' };

      const { status, data } = await designer(forms.saveDraft, { body: { ...form, formName: 'x', draft } });

      expect([status, data.field]).toEqual([400, 'draft.fields.0.settings']);
    },
  );

  it('are copied with their draft under a key of their own', async () => {
    const body = { formKey: `car_${count}`, formName: '副本', copyOf: form.id };
    expect((await designer(forms.create, { body })).data).toMatchObject({ field: 'formKey' });

    const copy = (await designer(forms.create, { body: { ...body, formKey: `copy_${count}` } })).data;

    const detail = (await designer(forms.detail, { query: { id: copy.id } })).data;
    expect(detail).toMatchObject({ version: null, draft: { fields: [{ key: 'reason' }] } });
  });

  it('are no longer offered once they are disabled', async () => {
    form = (await publish()).data;

    form = (await designer(forms.enable, { body: { ...form, enabled: false } })).data;
    expect(await listed()).toEqual([]);

    await designer(forms.enable, { body: { ...form, enabled: true } });
    expect(await listed()).toHaveLength(1);
  });

  it('cannot be deleted while a process uses them', async () => {
    expect((await designer(forms.remove, { body: form })).status).toBe(200);

    expect((await designer(forms.detail, { query: { id: form.id } })).status).toBe(404);
  });

  it('are written to the audit log with what takes effect', async () => {
    const { data: published } = await publish();
    const enable = { id: form.id, revision: published.revision, enabled: false };
    const { data: disabled } = await designer(forms.enable, { body: enable });
    await designer(forms.remove, { body: { id: form.id, revision: disabled.revision } });

    const admin = await server.as('admin');
    const { data } = await admin(audit.list, { query: { area: 'drawn-forms' } });

    const records: audit.AuditRecord[] = data.records;
    const logged = records.filter(({ subjectId }) => subjectId === form.id);
    expect(logged.map(({ username, areaName, actionName }) => [username, areaName, actionName])).toEqual(
      ['删除', '停用', '发布', '新建'].map((action) => ['designer01', '表单', action]),
    );
    expect(logged.flatMap(({ changes }) => changes)).toMatchObject([
      { label: '名称', before: `用车申请 ${count}` },
      { label: '版本', after: '1' },
      { label: '名称', after: `用车申请 ${count}` },
    ]);
  });

  it('are listed before built-in ones, newest first, on whichever page', async () => {
    const page = async (current: number, size: number) =>
      (await designer(forms.page, { query: { current, size } })).data as Page<forms.FormSummary>;

    const { records, total } = await page(1, 50);
    const byTwo = await Promise.all(Array.from({ length: Math.ceil(total / 2) }, (_, index) => page(index + 1, 2)));

    const drawn = records.filter((form) => form.drawn);
    expect(records[0]).toMatchObject({ drawn: true, formKey: `car_${count}`, version: null, changed: true });
    expect(records).toEqual([...drawn, ...records.filter((form) => !form.drawn)]);
    expect(records.at(-1)).toMatchObject({ drawn: false });
    expect(byTwo.flatMap((each) => each.records)).toEqual(records);
  });

  it('are open to process administrators only', async () => {
    const staff = await server.as('staff01');

    expect((await staff(forms.page)).status).toBe(403);
    expect((await staff(forms.publish, { body: form })).status).toBe(403);
  });
});
