import { audit, definitions } from '@portal/contract';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contractProcess } from '../workflow/demo/contract-process';
import { drawn, restServer, tenant, type RestServer } from './testing/rest-server';

const scripted = `<scriptTask id="add" scriptFormat="javascript" camunda:resource="deployment://sum.js"
  camunda:resultVariable="sum"/><receiveTask id="wait"/>`;
const adding = drawn('adding', scripted, [['start', 'add', 'wait', 'end']]);
const waiting = (key: string) => drawn(key, '<receiveTask id="wait"/>', [['start', 'wait', 'end']]);

describe('deployments of several resources', () => {
  let server: RestServer;
  beforeAll(async () => {
    server = await restServer();
  });
  afterAll(() => server.close());

  /** Creates a deployment as a client posts it. */
  const create = async (fields: Record<string, string>, files: Record<string, string | Uint8Array<ArrayBuffer>>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    for (const [name, text] of Object.entries(files)) form.append(name, new Blob([text]), name);
    const body = new Response(form);
    const headers = { 'content-type': body.headers.get('content-type') ?? '' };
    const { status, body: answer } = await server.call(
      'POST',
      '/deployment/create',
      Buffer.from(await body.arrayBuffer()),
      headers,
    );
    return [status, answer] as const;
  };
  const named = (name: string, more: Record<string, string> = {}) => ({ 'deployment-name': name, ...more });

  const caseFile = (name: string) =>
    readFileSync(new URL(`../../../../../../packages/bpmn/cases/${name}.bpmn`, import.meta.url));

  it('are read in the encoding that they declare, and refused with a message when their bytes are not in it', async () => {
    const gbk = caseFile('gbk');
    const declaring = (encoding: string) =>
      new Uint8Array(Buffer.from(gbk.toString('latin1').replace('"GBK"', `"${encoding}"`), 'latin1'));

    const [status, made] = await create(named('gbk'), { 'gbk.bpmn': new Uint8Array(gbk) });
    const [refusal, reason] = await create(named('wrong'), { 'gbk.bpmn': declaring('UTF-8') });

    expect(status).toBe(200);
    expect(made.deployedProcessDefinitions['gbkProcess:1'].name).toBe('编码测试');
    const { body } = await server.call('GET', '/process-definition/key/gbkProcess/xml');
    expect(body.bpmn20Xml).toContain('name="部门经理审批"');
    expect(refusal).toBe(400);
    expect(reason.message).toContain("isn't in the encoding that it declares (UTF-8)");
  });

  it('accept ids in any script and flows without ids, and run', async () => {
    for (const [key, name] of [
      ['chineseIds', 'chinese-ids'],
      ['noIds', 'flow-without-id'],
    ] as const) {
      expect((await create(named(name), { [`${name}.bpmn`]: new Uint8Array(caseFile(name)) }))[0]).toBe(200);
      const { body: instance } = await server.call('POST', `/process-definition/key/${key}/start`, {});
      const { body: tasks } = await server.call('GET', `/task?processInstanceId=${instance.id}`);
      expect(tasks.map((task: { name: string }) => task.name)).toEqual([key === 'chineseIds' ? '经理审批' : 'Work']);
      expect((await server.call('POST', `/task/${tasks[0].id}/complete`, {})).status).toBe(204);
      expect((await server.call('GET', `/process-instance/${instance.id}`)).status).toBe(404);
    }
  });

  it('read Activiti attributes like those of Camunda, and list those that are not used', async () => {
    const activiti = caseFile('activiti-namespace').toString();
    const [, made] = await create(named('activiti'), { 'act.bpmn': activiti });
    const skipping = activiti.replace('activiti:dueDate=', 'activiti:skipExpression="${true}" activiti:dueDate=');
    const [status, other] = await create(named('skipping'), { 'act.bpmn': skipping });
    const start = { variables: { boss: { value: '5', type: 'String' } } };
    const { body: instance } = await server.call('POST', '/process-definition/key/act6t1pt/start', start);
    const { body: tasks } = await server.call('GET', `/task?processInstanceId=${instance.id}`);

    expect(made.warnings).toBeUndefined();
    expect(tasks).toMatchObject([{ name: 'approve', assignee: '5', due: expect.stringContaining('2030-01-01') }]);
    expect([status, other.warnings]).toEqual([
      200,
      [{ resource: 'act.bpmn', activityId: 'a', message: expect.stringContaining('skipExpression') }],
    ]);
  });

  it('report branches that a gateway never takes, and rules that compare with nothing', async () => {
    const condition = (text: string) =>
      `<conditionExpression xsi:type="tFormalExpression">${text}</conditionExpression>`;
    const flow = (id: string, source: string, target: string, text = '') =>
      `<sequenceFlow id="${id}" sourceRef="${source}" targetRef="${target}">${text && condition(text)}</sequenceFlow>`;
    const forks = ['first', 'never', 'nothing'].map(
      (id) => `<exclusiveGateway id="${id}"/><receiveTask id="${id}1"/><receiveTask id="${id}2"/>`,
    );
    const flows = [
      flow('f1', 'first', 'first1') + flow('f2', 'first', 'first2', '${total > 50000}'),
      flow('n1', 'never', 'never1', '${total > 1}') + flow('n2', 'never', 'never2', '${total > 2}'),
      flow('o1', 'nothing', 'nothing1', "${total > ''}") + flow('o2', 'nothing', 'nothing2', '${total < 1}'),
    ];
    const file = drawn(
      'forks',
      forks.join('') + flows.join('').replaceAll(' > ', ' &gt; ').replaceAll(' < ', ' &lt; '),
      [
        ['start', 'first'],
        ['first1', 'never'],
        ['never1', 'nothing'],
        ['nothing1', 'end'],
      ],
    );

    const [status, { warnings }] = await create(named('forks'), { 'forks.bpmn': file });

    expect(status).toBe(200);
    expect(warnings.map(({ activityId }: { activityId: string }) => activityId)).toEqual(['f1', 'o1', 'n2']);
  });

  it('return the created definitions, which run with their scripts', async () => {
    const files = { 'adding.bpmn': adding, 'sum.js': 'a + 1' };
    const [status, made] = await create(named('sums', { 'deployment-source': 'test', 'tenant-id': tenant }), files);
    expect([status, made]).toMatchObject([
      200,
      {
        name: 'sums',
        source: 'test',
        tenantId: tenant,
        deploymentTime: expect.stringMatching(/\+0000$/),
        deployedProcessDefinitions: { 'adding:1': { key: 'adding', resource: 'adding.bpmn', deploymentId: made.id } },
      },
    ]);
    const start = { variables: { a: { value: 2, type: 'Integer' } }, withVariablesInReturn: true };
    const { body } = await server.call('POST', '/process-definition/key/adding/start', start);
    expect(body.variables.sum).toMatchObject({ type: 'Integer', value: 3 });

    const admin = await server.as('admin');
    const entries = (await admin(audit.list, { query: { area: 'processes', size: 2 } })).data.records;
    expect(entries[1]).toMatchObject({
      userName: expect.any(String),
      username: '',
      actionName: '部署',
      changes: [{ after: 'sums' }, { label: '流程', after: 'adding:1' }],
    });

    const get = async (path: string) => (await server.call('GET', path)).body;
    expect(await get('/deployment?name=sums')).toMatchObject([{ id: made.id, source: 'test' }]);
    expect(await get('/deployment?maxResults=0')).toEqual([]);
    expect(await get('/deployment/count?name=sums')).toEqual({ count: 1 });
    expect(await get(`/deployment/${made.id}`)).toMatchObject({ id: made.id });
    const resources = await get(`/deployment/${made.id}/resources`);
    expect(resources.map(({ name }: { name: string }) => name)).toEqual(['adding.bpmn', 'sum.js']);
    const data = await get(`/deployment/${made.id}/resources/${resources[1].id}/data`);
    expect(String(data)).toBe('a + 1');
    expect(await get('/deployment/nowhere')).toMatchObject({ type: 'RestException' });
  });

  it('are not offered to be started in the portal, which has no form for them', async () => {
    await create(named('formless'), { 'formless.bpmn': waiting('formless') });
    const staff = await server.as('staff01');
    const { data } = await staff(definitions.startablePage, { query: { current: 1, size: 10 } });

    expect(data.records).toEqual([]);
  });

  it('do not create unchanged files again', async () => {
    const again = named('again', { 'enable-duplicate-filtering': 'true' });
    const [, first] = await create(again, { 'again.bpmn': waiting('again') });
    const [, second] = await create(again, { 'again.bpmn': waiting('again') });

    expect([second.id, second.deployedProcessDefinitions]).toEqual([first.id, null]);

    const changed = named('again', { 'deploy-changed-only': 'true' });
    const [, third] = await create(changed, { 'again.bpmn': waiting('again'), 'more.bpmn': waiting('more') });
    expect(Object.keys(third.deployedProcessDefinitions)).toEqual(['more:1']);
  });

  it('are refused as a whole, with every issue by file and node', async () => {
    const files = { 'good.bpmn': waiting('good'), 'adding.bpmn': adding, 'broken.bpmn': '<definitions' };
    const [status, refusal] = await create(named('invalid'), files);

    expect([status, refusal.type]).toEqual([400, 'ParseException']);
    expect(refusal.details['adding.bpmn'].errors).toMatchObject([
      {
        mainElementId: 'add',
        message:
          "The script's external resource was not found: use an inline script, or deploy the file with the process: deployment://sum.js is not in the deployment",
      },
    ]);
    expect(refusal.details['broken.bpmn'].errors).toHaveLength(1);
    expect((await server.call('GET', '/process-definition/key/good')).status).toBe(404);
    expect((await server.call('GET', '/deployment/count?name=invalid')).body).toEqual({ count: 0 });
  });

  it.each([
    ['<userTask id="a" camunda:assignee="${x"/>', "The expression is invalid: unexpected end of '${x'"],
    [
      '<intermediateCatchEvent id="a"><timerEventDefinition><timeDuration>soon</timeDuration></timerEventDefinition></intermediateCatchEvent>',
      'The timer definition is invalid: soon',
    ],
  ])('describe the issue of %s', async (node, message) => {
    const [status, refusal] = await create(named('w'), { 'a.bpmn': drawn('wrong', node, [['start', 'a', 'end']]) });

    expect([status, refusal.message]).toEqual([400, expect.stringContaining(`a.bpmn a ${message}`)]);
    expect(refusal.details['a.bpmn'].errors).toMatchObject([{ mainElementId: 'a', message }]);
  });

  it('follow the rules of publishing when they bind a form of the portal', async () => {
    const reviewers = {
      departmentHead: { userId: 1, chineseName: '一' },
      countersigners: [{ userId: 2, chineseName: '二' }],
      archivist: { userId: 3, chineseName: '三' },
    };
    const contract = await contractProcess(reviewers);
    const unnamed = contract.replace(/(<bpmn:userTask id="[^"]+" name=")[^"]+/, '$1');
    const [status, refusal] = await create(named('contract'), { 'contract.bpmn': unnamed });

    expect([status, refusal.type]).toEqual([400, 'ParseException']);
    expect((await create(named('contract'), { 'contract.bpmn': contract }))[0]).toBe(200);
  });

  it.each<[string, Record<string, string>, Record<string, string>, number]>([
    ['no file', named('a'), {}, 400],
    ['another tenant', named('a', { 'tenant-id': '99' }), { 'a.bpmn': waiting('a') }, 404],
    ['an unknown field', named('a', { 'deployment-activation-time': 'x' }), { 'a.bpmn': waiting('a') }, 400],
    ['an unreadable decision', named('a'), { 'a.dmn': '<definitions/>' }, 400],
    ['no process', named('a'), { 'a.bpmn': '' }, 400],
  ])('are refused with %s', async (_, fields, files, expected) => {
    const [status, refusal] = await create(fields, files);
    expect([status, refusal]).toMatchObject([expected, { message: expect.any(String) }]);
  });

  it.each([
    ['{}', 'application/json', 415],
    ['nonsense', 'multipart/form-data; boundary=x', 400],
    ['nonsense', 'multipart/form-data', 400],
  ])('are refused as %s of %s', async (body, type, expected) => {
    const { status } = await server.call('POST', '/deployment/create', body, { 'content-type': type });
    expect(status).toBe(expected);
  });
});
