import { monitor as contract, tasks, settings, type Endpoint } from '@portal/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  countersigned,
  inRow,
  only,
  testWorkflow,
  publishRow,
  type TestWorkflow,
} from '../workflow/testing/test-workflow';

describe('the calls of process administrators', () => {
  let workflow: TestWorkflow;
  beforeAll(async () => {
    workflow = await testWorkflow();
    await publishRow(workflow);
    const signers = [workflow.player('auditor01'), workflow.player('auditor02')] as const;
    await workflow.publish(
      'monitored',
      ...inRow(
        ['review', { handlers: { ...only(), departmentList: [workflow.player('staff01').department!] } }],
        ['sign', { handlers: only(...signers), handling: countersigned }],
      ),
    );
  });
  afterAll(() => workflow.server.close());

  const list = async (query: object) => (await workflow.call('designer01', contract.instancePage, { query })).data;
  const detail = async (procInstId: string) =>
    (await workflow.call('designer01', contract.instance, { query: { procInstId } })).data;

  it('are refused to other users', async () => {
    const procInstId = await workflow.start('staff01', 'row');
    const before = await workflow.everything();
    const calls: [Endpoint, object][] = [
      [contract.instancePage, {}],
      [contract.instance, { query: { procInstId } }],
      [contract.terminate, { body: { procInstId, reason: '不再需要' } }],
      [contract.retryJob, { body: { procInstId, jobId: '1' } }],
      [contract.suspend, { body: { procInstId, reason: '不再需要' } }],
      [contract.activate, { body: { procInstId } }],
    ];

    for (const [endpoint, ask] of calls) {
      expect((await workflow.server.anybody(endpoint, ask)).status).toBe(401);
      for (const username of ['staff01', 'unitadmin01', 'auditor01'])
        expect((await workflow.call(username, endpoint, ask)).status).toBe(403);
      const elsewhere = { ...ask, headers: { 'tenant-id': '2' } };
      expect((await workflow.call('designer01', endpoint, elsewhere)).status).toBe(403);
    }
    expect(await workflow.everything()).toEqual(before);
  });

  it('have an entry in their menu only', async () => {
    const paths = async (username: string) =>
      (await workflow.call(username, settings.menu, {})).data.map(({ path }: settings.MenuItem) => path);

    expect(await paths('designer01')).toContain('/dev/activiti/instances');
    expect(await paths('staff01')).not.toContain('/dev/activiti/instances');
  });

  it('list instances with current nodes and handlers', async () => {
    const first = await workflow.start('staff01', 'monitored', { agreementName: '监控甲' });
    const second = await workflow.start('staff02', 'monitored', { agreementName: '监控乙' });
    await workflow.agree('staff01', first);

    const { records, total } = await list({ keyword: '监控' });

    expect(total).toBe(2);
    expect(records).toMatchObject([
      {
        procInstId: second,
        title: '监控乙',
        processName: '流程 monitored',
        processDefinitionKey: 'monitored',
        initiatorName: workflow.player('staff02').chineseName,
        state: 'running',
        incident: false,
        endTime: null,
        morePlaces: 0,
      },
      {
        procInstId: first,
        places: [
          {
            nodeId: 'sign',
            nodeName: '节点 sign',
            handlers: ['auditor01', 'auditor02'].map((name) => workflow.player(name).chineseName),
          },
        ],
      },
    ]);
    expect(records[0].places).toMatchObject([{ nodeId: 'review', handlers: [expect.any(String)] }]);
  });

  it('find instances by process, state, initiator and time', async () => {
    const mine = await workflow.start('unitadmin01', 'row', { agreementName: '查找用' });
    const stopped = await workflow.start('unitadmin01', 'row', { agreementName: '查找用' });
    await workflow.call('designer01', contract.terminate, { body: { procInstId: stopped, reason: '重复' } });
    const found = async (query: object) =>
      (await list({ keyword: '查找用', ...query })).records.map(
        ({ procInstId }: contract.InstanceRecord) => procInstId,
      );

    expect(await found({ process: 'row' })).toEqual([stopped, mine]);
    expect(await found({ process: 'monitored' })).toEqual([]);
    expect(await found({ state: 'running' })).toEqual([mine]);
    expect(await found({ state: 'terminal' })).toEqual([stopped]);
    expect(await found({ state: 'incident' })).toEqual([]);
    expect(await found({ initiator: 'unitadmin01' })).toEqual([stopped, mine]);
    expect(await found({ initiator: workflow.player('unitadmin01').chineseName })).toEqual([stopped, mine]);
    expect(await found({ initiator: 'staff01' })).toEqual([]);
    expect(await found({ initiator: 'unknown' })).toEqual([]);
    expect(await found({ startedTo: '2020-01-01 00:00:00' })).toEqual([]);
    expect(await found({ startedFrom: '2020-01-01 00:00:00' })).toEqual([stopped, mine]);
    for (const query of [{ state: 'asleep' }, { startedFrom: 'yesterday' }, { size: 51 }])
      expect((await workflow.call('designer01', contract.instancePage, { query })).status).toBe(400);
  });

  it('cost one round trip a page, and two with a search by initiator or with names that are not cached', async () => {
    const trips = async (query: object) => {
      await workflow.as('designer01');
      return (await workflow.statementsOf(() => list(query))).length;
    };
    await workflow.start('staff01', 'row');
    await list({ size: 50 });

    expect(await trips({ size: 50, state: 'running', process: 'row' })).toBe(1);
    expect(await trips({ size: 50, initiator: 'staff' })).toBe(2);
  });

  it('show the waits of an instance, mask personal data, and separate tenants', async () => {
    const instance = await workflow.start('staff01', 'row', { firstPartyPhone: '13812340000', firstPartyName: '甲方' });

    const shown = await detail(instance);

    expect(shown).toMatchObject({
      procInstId: instance,
      version: 1,
      state: 'running',
      endReason: '',
      jobs: [],
      waits: [
        {
          kind: 'task',
          nodeId: 'review',
          nodeName: '节点 review',
          attachedTo: null,
          handlers: [workflow.player('staff02').chineseName],
          offered: false,
        },
      ],
    });
    const variable = (name: string) => shown.variables.find((found: contract.Variable) => found.name === name);
    expect(variable('firstPartyPhone')).toEqual({
      name: 'firstPartyPhone',
      scope: null,
      processId: '0',
      processName: null,
      type: 'string',
      value: '"138****0000"',
      masked: true,
    });
    expect(variable('firstPartyName')?.value).toBe('"甲方"');
    expect(JSON.stringify(shown)).not.toContain('13812340000');
    await workflow.server.database.pool.query(`update wf_instance set tenant_id = '2' where id = $1`, [instance]);
    expect((await workflow.call('designer01', contract.instance, { query: { procInstId: instance } })).status).toBe(
      404,
    );
  });

  it('suspend and activate an instance', async () => {
    const procInstId = await workflow.start('staff01', 'row', { agreementName: '挂起的' });
    const suspended = async () => (await list({ keyword: '挂起的', state: 'suspended' })).total;

    await workflow.call('designer01', contract.suspend, { body: { procInstId, reason: '等待补充材料' } });
    const refused = await workflow.agree('staff02', procInstId);

    expect([refused.status, await suspended(), (await detail(procInstId)).suspended]).toEqual([409, 1, true]);
    const { data: rows } = await workflow.call('staff01', tasks.historyList, { query: { procInstId } });
    expect(rows).toContainEqual(expect.objectContaining({ action: 'suspend', fullMsg: '等待补充材料' }));
    await workflow.call('designer01', contract.activate, { body: { procInstId } });
    expect([(await workflow.agree('staff02', procInstId)).status, await suspended()]).toEqual([200, 0]);
    expect(
      (await workflow.call('designer01', contract.suspend, { body: { procInstId: 'none', reason: '等待' } })).status,
    ).toBe(404);
  });

  it('terminate a running instance once, with a reason that its history records', async () => {
    const instance = await workflow.start('staff01', 'row', { agreementName: '要终止的' });
    const body = { procInstId: instance, reason: '申请人已离职' };

    const missing = await workflow.call('designer01', contract.terminate, { body: { ...body, reason: ' ' } });
    const done = await workflow.call('designer01', contract.terminate, { body });
    const again = await workflow.call('designer01', contract.terminate, { body });

    expect([missing.status, done.status, again.status]).toEqual([400, 200, 409]);
    expect(done.data).toEqual({ procInstId: instance });
    await expect(workflow.todo('staff02', instance)).rejects.toThrow('nothing');
    const history = await workflow.call('staff01', tasks.historyList, { query: { procInstId: instance } });
    expect(history.data.slice(1)).toMatchObject([
      { activityName: '终止流程', action: 'terminate', userNickName: workflow.player('designer01').chineseName },
      { activityName: '节点 review', action: 'canceled' },
    ]);
    expect(history.data[1].fullMsg).toBe('申请人已离职');
    expect(await detail(instance)).toMatchObject({ state: 'terminal', endReason: '申请人已离职', waits: [] });
    const unknown = await workflow.call('designer01', contract.terminate, { body: { ...body, procInstId: 'none' } });
    expect(unknown.status).toBe(404);
  });
});
