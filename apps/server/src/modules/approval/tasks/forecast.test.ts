import { Diagram } from '@portal/bpmn/testing';
import { tasks as contract, definitions } from '@portal/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countersigned, inRow, only, testWorkflow, type TestWorkflow } from '../workflow/testing/test-workflow';

describe('what lies ahead', () => {
  let workflow: TestWorkflow;
  let procInstId: string;
  const name = (username: string) => workflow.player(username).chineseName;
  beforeAll(async () => {
    workflow = await testWorkflow();
    const signers = [workflow.player('auditor01'), workflow.player('auditor02')] as const;
    const [nodes, flows] = inRow(
      ['review', { handlers: only(workflow.player('staff02')) }],
      ['sign', { handlers: only(...signers), handling: countersigned }],
    );
    await workflow.publish('ahead', nodes, flows);
    const closed = (xml: string) =>
      xml.replace('isExecutable="true"', 'isExecutable="true" camunda:candidateStarterUsers="999"');
    await workflow.publish('closed', ...inRow(['review', { handlers: only(workflow.player('staff02')) }]), {
      edit: closed,
    });
    procInstId = await workflow.start('staff01', 'ahead');
  });
  afterAll(() => workflow.server.close());

  const steps = () => [
    { kind: 'task', nodeName: '节点 review', now: true, handlers: [name('staff02')], countersign: null, end: null },
    {
      kind: 'task',
      nodeName: '节点 sign',
      now: false,
      handlers: [name('auditor01'), name('auditor02')],
      countersign: { total: 2, needed: 2, sequential: false },
    },
    { kind: 'end', nodeName: '结束' },
  ];

  it('is shown with names to participants and process administrators, and changes nothing', async () => {
    const before = await workflow.everything();

    for (const username of ['staff01', 'staff02', 'designer01']) {
      const { data } = await workflow.call(username, contract.instanceForecast, { query: { procInstId } });
      expect(data).toMatchObject(steps());
    }
    expect(await workflow.everything()).toEqual(before);
  });

  it('is refused to other users', async () => {
    const ask = { query: { procInstId } };
    expect((await workflow.server.anybody(contract.instanceForecast, ask)).status).toBe(401);
    expect((await workflow.call('staff03', contract.instanceForecast, ask)).status).toBe(403);

    const elsewhere = { ...ask, headers: { 'tenant-id': '2' } };
    expect((await workflow.call('staff01', contract.instanceForecast, elsewhere)).status).toBe(403);
    expect((await workflow.call('staff01', contract.instanceForecast, { query: { procInstId: 'none' } })).status).toBe(
      404,
    );
    expect((await workflow.call('staff01', contract.instanceForecast, { query: {} })).status).toBe(400);
  });

  it('reads the instance once', async () => {
    const ask = { query: { procInstId } };

    await workflow.call('designer01', contract.instanceForecast, ask);

    expect(await workflow.statementsOf(() => workflow.call('designer01', contract.instanceForecast, ask))).toHaveLength(
      1,
    );
  });

  it('is shown before a start to users who may start', async () => {
    const before = await workflow.everything();
    const body = { procDefKey: 'ahead', variables: { agreementMoney: 5 } };
    const { data } = await workflow.call('staff01', contract.startForecast, { body });

    expect(data).toMatchObject(steps());
    expect((await workflow.server.anybody(contract.startForecast, { body })).status).toBe(401);
    expect((await workflow.call('staff01', contract.startForecast, { body: { procDefKey: 'closed' } })).status).toBe(
      403,
    );
    expect((await workflow.call('staff01', contract.startForecast, { body: { procDefKey: 'none' } })).status).toBe(404);
    for (const wrong of [{}, { ...body, variables: [1] }, { ...body, variables: { long: 'x'.repeat(70_000) } }])
      expect((await workflow.call('staff01', contract.startForecast, { body: wrong })).status).toBe(400);
    expect(await workflow.everything()).toEqual(before);
  });

  it('marks where the reader chooses the way, at the start and at their task, and the handlers', async () => {
    const way = () =>
      new Diagram('way')
        .form('agreementForm')
        .start()
        .gateway('exclusive', 'first', { manual: true })
        .task('a', { handlers: only(workflow.player('staff02')) })
        .task('b', { handlers: only(workflow.player('staff02')) })
        .gateway('exclusive', 'second', { manual: true })
        .task('c', { choice: { chooser: 'previous', several: false, required: true } })
        .end()
        .flow('start', 'first', 'a', 'second', 'c', 'end')
        .flow('first', 'b', 'end')
        .flow('second', 'end');
    await workflow.call('designer01', definitions.deploy, {
      body: { bpmnData: way().drawn(), processDefinitionKey: 'way', processName: '自选路线' },
    });
    const forecastOf = async (selectedSeqFlowId: string[]) =>
      (await workflow.call('staff01', contract.startForecast, { body: { procDefKey: 'way', selectedSeqFlowId } })).data;

    expect(await forecastOf([])).toMatchObject([
      { kind: 'start', now: true, end: { reason: 'ownChoice', detail: ['a', 'b'] } },
    ]);
    expect(await forecastOf(['first_a'])).toMatchObject([
      { nodeId: 'a', end: { reason: 'choice', detail: ['c', 'end'] } },
    ]);
  });

  it('names the value that would be refused, and the reason', async () => {
    const growing = new Diagram('growing')
      .form('agreementForm')
      .start()
      .node('serviceTask', 'seed', { attributes: `camunda:expression="\${'text'}" camunda:resultVariable="s"` })
      .node('serviceTask', 'grow', { attributes: 'camunda:expression="${s.concat(s)}" camunda:resultVariable="s"' })
      .gateway('exclusive', 'again', { default: 'again_end' })
      .end()
      .flow('start', 'seed', 'grow', 'again', 'end')
      .branch('again', 'grow', '${s.length() > 0}')
      .drawn();
    await workflow.call('designer01', definitions.deploy, {
      body: { bpmnData: growing, processDefinitionKey: 'growing', processName: '文本翻倍' },
    });

    const { data } = await workflow.call('staff01', contract.startForecast, { body: { procDefKey: 'growing' } });

    expect(data[0].end).toEqual({
      reason: 'stops',
      detail: ['变量 s 的值不能保存：内容超过 1048576 个字符'],
    });
  });
});
