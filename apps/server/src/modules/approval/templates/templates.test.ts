import { definitions, forms, tasks, templates as contract } from '@portal/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testServer, type Client, type TestServer } from '../../../testing/server';
import { catalogue } from './catalogue';

describe('templates of applications', () => {
  let server: TestServer;
  let designer: Client;
  let staff: Client;
  beforeAll(async () => {
    server = await testServer();
    [designer, staff] = await Promise.all([server.as('designer01'), server.as('staff01')]);
  });
  afterAll(() => server.close());

  const adopt = (key: string, processDefinitionKey: string, locale: 'zh-CN' | 'en-US' = 'zh-CN') =>
    designer(contract.adoptTemplate, {
      body: { key, processDefinitionKey, processName: `${key} ${locale}` },
      locale,
    });
  const formCount = async () =>
    (await designer(forms.page, { query: { current: 1, size: 10, keyword: '' } })).data.total as number;

  it.each([...catalogue().keys()])('publish a form and a process without issues: %s', async (key) => {
    for (const locale of ['zh-CN', 'en-US'] as const) {
      const processDefinitionKey = `${key}_${locale.slice(0, 2)}`;
      // oxlint-disable no-await-in-loop -- the second adoption follows the first
      const adopted = await adopt(key, processDefinitionKey, locale);
      const { data } = await designer(definitions.loadDefinition, { query: { processDefKey: processDefinitionKey } });
      const { bpmnData } = data as definitions.ProcessDefinition;
      const checked = await designer(definitions.checkDefinition, { body: { bpmnData, processDefinitionKey } });
      const offered = await staff(tasks.startConfiguration, { query: { procDefKey: processDefinitionKey } });
      // oxlint-enable no-await-in-loop

      expect(adopted).toMatchObject({ status: 200, data: { processDefinitionKey } });
      expect(checked.data).toEqual({ illegalNodeList: [], warningList: [] });
      expect(offered.data.formList).toMatchObject([{ formId: adopted.data.formId }]);
      expect(
        locale === 'zh-CN' ? /[\u4E00-\u9FFF]/u.test(bpmnData) : / name="[^"]*[\u4E00-\u9FFF]/u.test(bpmnData),
      ).toBe(locale === 'zh-CN');
    }
  });

  it("show name, summary and handlers in the reader's language, with the form", async () => {
    const list = (await designer(contract.templateList, { locale: 'en-US' })).data as contract.Template[];
    const detail = await designer(contract.templateDetail, { query: { key: 'leave' } });

    expect(list.map(({ key }) => key)).toEqual([...catalogue().keys()]);
    expect(list.find(({ key }) => key === 'leave')).toMatchObject({
      name: 'Leave request',
      steps: [
        { name: 'Confirm handover', handler: 'Deputy named in the request', condition: null },
        { name: 'Department approval', condition: null },
        { name: 'Division head approval', condition: 'More than 3 days' },
        { name: 'Personnel record' },
      ],
    });
    expect(detail.data).toMatchObject({ name: '请假申请', steps: [{ handler: '申请中填写的工作交接人' }, {}, {}, {}] });
    expect(detail.data.form.fields.length).toBeGreaterThan(3);
  });

  it('bring the templates whose entries their forms look up, once, and open such fields where they are chosen', async () => {
    const registers = async () =>
      (await designer(forms.page, { query: { current: 1, size: 50, keyword: 'vehicle_register' } })).data.total;
    await adopt('vehicle', 'vehicle_first');
    const before = await registers();
    await Promise.all([adopt('vehicle', 'vehicle_one'), adopt('vehicle', 'vehicle_two')]);
    expect(before).toBeGreaterThan(0);
    expect(await registers()).toBe(before);

    const started = await staff(forms.formToStart, { query: { procDefKey: 'vehicle_one' } });
    const names = (started.data.form.fields as { key: string }[]).map(({ key }) => key);
    expect(names).toContain('contact');
    expect(names).not.toContain('vehicle');
    const list = (await designer(contract.templateList, { locale: 'en-US' })).data as contract.Template[];
    expect(list.find(({ key }) => key === 'vehicle')?.needs).toEqual(['Vehicle register']);
  });

  it('refuse a key that another process has, and create no second form', async () => {
    await adopt('leave', 'leave_once');
    const before = await formCount();

    const again = await adopt('leave', 'leave_once');

    expect(again).toMatchObject({ status: 409, data: { field: 'processDefinitionKey' } });
    expect(await formCount()).toBe(before);
  });

  it('refuse an unknown template, an invalid key and people who may not publish processes', async () => {
    const body = { key: 'leave', processDefinitionKey: 'leave_other', processName: '请假' };

    expect((await adopt('nothing', 'leave_other')).status).toBe(404);
    expect((await designer(contract.templateDetail, { query: { key: '../leave' } })).status).toBe(404);
    expect((await adopt('leave', '1 wrong')).status).toBe(400);
    expect((await staff(contract.adoptTemplate, { body })).status).toBe(403);
    expect((await staff(contract.templateList, {})).status).toBe(403);
    expect((await designer(definitions.loadDefinition, { query: { processDefKey: 'leave_other' } })).data).toBeNull();
  });
});
