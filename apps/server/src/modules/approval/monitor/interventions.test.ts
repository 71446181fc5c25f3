import { randomUUID } from 'node:crypto';
import { monitor as contract, agreements, errorMessage, tasks, type Endpoint } from '@portal/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  inRow,
  only,
  testWorkflow,
  publishCalling,
  publishRow,
  type TestWorkflow,
} from '../workflow/testing/test-workflow';

const reason = '领导要求';

describe('the intervention of an administrator in one instance', () => {
  let workflow: TestWorkflow;
  beforeAll(async () => {
    workflow = await testWorkflow();
    await publishRow(workflow);
    await publishCalling(workflow);
  });
  afterAll(() => workflow.server.close());

  const administer = (endpoint: Endpoint, body: object) => workflow.call('designer01', endpoint, { body });
  const detail = async (procInstId: string) =>
    (await workflow.call('designer01', contract.instance, { query: { procInstId } })).data;
  const history = async (procInstId: string): Promise<tasks.HistoryRow[]> =>
    (await workflow.call('designer01', tasks.historyList, { query: { procInstId } })).data;
  const waitsAt = async (procInstId: string) =>
    (await detail(procInstId)).waits.map(({ nodeId }: contract.Wait) => nodeId);

  it('is refused to other users', async () => {
    const procInstId = await workflow.start('staff01', 'row');
    const before = await workflow.everything();
    const calls: [Endpoint, object][] = [
      [contract.nodeList, { query: { procInstId } }],
      [contract.modify, { body: { procInstId, start: ['plain'], reason } }],
      [contract.setVariable, { body: { procInstId, name: 'a', type: 'string', value: 'x', reason } }],
      [contract.restart, { body: { procInstId, reason, requestId: randomUUID() } }],
      [contract.deliver, { body: { procInstId, subscriptionId: '1', reason } }],
    ];

    for (const [endpoint, ask] of calls) {
      expect((await workflow.server.anybody(endpoint, ask)).status).toBe(401);
      for (const username of ['staff01', 'unitadmin01'])
        expect((await workflow.call(username, endpoint, ask)).status).toBe(403);
      expect((await workflow.call('designer01', endpoint, { ...ask, headers: { 'tenant-id': '2' } })).status).toBe(403);
    }
    expect(await workflow.everything()).toEqual(before);
  });

  it.each<[Endpoint, object, string]>([
    [contract.modify, { start: ['plain'] }, 'reason'],
    [contract.modify, { reason }, 'start'],
    [contract.modify, { start: ['nowhere'], reason }, 'start'],
    [contract.modify, { cancel: ['nowhere'], reason }, 'cancel'],
    [contract.setVariable, { name: '1a', type: 'string', reason }, 'name'],
    [contract.setVariable, { name: 'a', type: 'colour', reason }, 'type'],
    [contract.setVariable, { name: 'a', type: 'number', value: '12a', reason }, 'value'],
    [contract.setVariable, { name: 'a', type: 'number', value: '"12"', reason }, 'value'],
    [contract.setVariable, { name: 'a', type: 'boolean', value: 'yes', reason }, 'value'],
    [contract.setVariable, { name: 'a', type: 'date', value: '2026-02-30 00:00:00', reason }, 'value'],
    [contract.setVariable, { name: 'a', type: 'json', value: '{', reason }, 'value'],
    [contract.setVariable, { name: 'a', type: 'json', value: '['.repeat(20) + ']'.repeat(20), reason }, 'value'],
    [contract.setVariable, { name: 'a', type: 'null', processId: 'x', reason }, 'processId'],
    [contract.modify, { start: ['plain'], processId: '', reason }, 'processId'],
    [contract.deliver, { subscriptionId: '1' }, 'reason'],
    [contract.deliver, { subscriptionId: '', reason }, 'subscriptionId'],
    [contract.restart, { requestId: randomUUID() }, 'reason'],
    [contract.restart, { reason, requestId: 'x' }, 'requestId'],
    [contract.restart, { reason, target: 'nowhere', requestId: randomUUID() }, 'target'],
  ])('names the invalid field', async (endpoint, body, field) => {
    const procInstId = await workflow.start('staff01', 'row');
    const before = await workflow.everything();

    expect(await administer(endpoint, { procInstId, ...body })).toMatchObject({ status: 400, data: { field } });
    expect(await workflow.everything()).toEqual(before);
  });

  it('works in a called process as well', async () => {
    const procInstId = await workflow.start('staff01', 'calling');
    const { data } = await workflow.call('designer01', tasks.calledPage, { query: { procInstId } });
    const { processId } = data.records[0];
    const { data: nodes } = await workflow.call('designer01', contract.nodeList, { query: { procInstId, processId } });
    expect(nodes.map(({ nodeId, tokens }: contract.NodePlace) => `${nodeId} ${tokens}`)).toEqual([
      'check 1',
      'plain 0',
      'end 0',
    ]);

    const value = { name: 'grade', type: 'number', value: '3', reason };
    expect((await administer(contract.setVariable, { procInstId, processId, ...value })).status).toBe(200);
    expect((await detail(procInstId)).variables).toContainEqual({
      name: 'grade',
      scope: null,
      processId,
      processName: '流程 called',
      type: 'number',
      value: '3',
      masked: false,
    });
    const order = { procInstId, processId, cancel: ['check'], start: ['plain'], reason };
    expect((await administer(contract.modify, order)).status).toBe(200);
    expect(await waitsAt(procInstId)).toEqual(['plain']);
    expect(await history(procInstId)).toContainEqual(
      expect.objectContaining({ activityName: '调整流程', action: 'modification', fullMsg: reason, processId }),
    );

    await workflow.agree('auditor01', procInstId);
    expect((await administer(contract.modify, order)).status).toBe(409);
    expect((await administer(contract.modify, { ...order, processId: '999' })).status).toBe(404);
    expect(await waitsAt(procInstId)).toEqual(['plain']);
  });

  it('cancels and starts nodes, with a reason in the history', async () => {
    const procInstId = await workflow.start('staff01', 'row');
    await workflow.agree('staff02', procInstId);
    const { data: nodes } = await workflow.call('designer01', contract.nodeList, { query: { procInstId } });
    expect(nodes).toEqual([
      { nodeId: 'review', nodeName: '节点 review', kind: 'userTask', tokens: 0 },
      { nodeId: 'sign', nodeName: '节点 sign', kind: 'userTask', tokens: 2 },
      { nodeId: 'plain', nodeName: '节点 plain', kind: 'userTask', tokens: 0 },
      { nodeId: 'end', nodeName: '结束', kind: 'endEvent', tokens: 0 },
    ]);

    const body = { procInstId, cancel: ['sign'], start: ['plain'], reason };
    expect((await administer(contract.modify, body)).status).toBe(200);

    expect(await waitsAt(procInstId)).toEqual(['plain']);
    expect(await history(procInstId)).toContainEqual(
      expect.objectContaining({
        action: 'modification',
        fullMsg: reason,
        userNickName: workflow.player('designer01').chineseName,
      }),
    );
    await workflow.todo('staff03', procInstId);

    await administer(contract.modify, { procInstId, cancel: ['plain'], reason });
    expect((await detail(procInstId)).state).toBe('terminal');
    expect((await administer(contract.modify, body)).status).toBe(409);
  });

  it('triggers an event that an instance waits for, once', async () => {
    const withReceipt = (xml: string) =>
      xml.replace('<bpmn:process', '<bpmn:message id="receipt" name="归档回执" /><bpmn:process').replace(
        '</bpmn:process>',
        `<bpmn:boundaryEvent id="received" name="收到回执" attachedToRef="review">
            <bpmn:outgoing>after</bpmn:outgoing><bpmn:messageEventDefinition id="by" messageRef="receipt" />
          </bpmn:boundaryEvent><bpmn:sequenceFlow id="after" sourceRef="received" targetRef="file" /></bpmn:process>`,
      );
    const [nodes, flows] = inRow(
      ['review', { handlers: only(workflow.player('staff02')) }],
      ['file', { handlers: only(workflow.player('staff03')) }],
    );
    expect((await workflow.publish('receipt_row', nodes, flows, { edit: withReceipt })).data.illegalNodeList).toEqual(
      [],
    );
    const procInstId = await workflow.start('staff01', 'receipt_row');
    const [, wait] = (await detail(procInstId)).waits;
    expect(wait).toMatchObject({ kind: 'message', detail: '归档回执', attachedTo: '节点 review' });
    const body = { procInstId, subscriptionId: wait.subscriptionId, reason };

    expect((await administer(contract.deliver, body)).status).toBe(200);

    expect(await waitsAt(procInstId)).toEqual(['file']);
    expect(await workflow.todo('staff03', procInstId)).toMatchObject({ taskDefKey: 'file' });
    expect(await history(procInstId)).toContainEqual(
      expect.objectContaining({
        activityName: '收到回执',
        action: 'deliver',
        fullMsg: reason,
        userNickName: workflow.player('designer01').chineseName,
      }),
    );
    const before = await workflow.everything();
    expect(await administer(contract.deliver, body)).toMatchObject({
      status: 404,
      msg: errorMessage('waitGone', 'zh-CN'),
    });
    expect(await workflow.everything()).toEqual(before);
  });

  it.each([
    ['string', 'high', '"high"'],
    ['number', '12.5', '12.5'],
    ['boolean', 'false', 'false'],
    ['date', '2026-03-01 08:00:00', '2026-03-01 08:00:00'],
    ['json', '{"a":[1]}', '{"a":[1]}'],
    ['null', '', 'null'],
  ])('sets a variable of type %s', async (type, value, shown) => {
    const procInstId = await workflow.start('staff01', 'row');
    const body = { procInstId, name: 'level', type, value, reason };

    expect((await administer(contract.setVariable, body)).status).toBe(200);

    const { variables } = await detail(procInstId);
    expect(variables).toContainEqual(expect.objectContaining({ name: 'level', value: shown, masked: false }));
    expect((await history(procInstId)).at(-2)).toMatchObject({ action: 'setVars', fullMsg: `level: ${reason}` });
  });

  it('marks truncated values of variables', async () => {
    const procInstId = await workflow.start('staff01', 'row');
    const set = { procInstId, name: 'phone', type: 'string', value: '13812345678', reason };
    await administer(contract.setVariable, set);

    const { variables } = await detail(procInstId);
    const phone = variables.find(({ name }: contract.Variable) => name === 'phone');
    expect(phone.masked).toBe(true);
    expect(phone.value).not.toContain('12345678');
  });

  it('restarts an ended instance with its form, once for each request', async () => {
    const old = await workflow.start('staff01', 'row', { agreementName: '复活的合同' });
    const restart = (body: object) => administer(contract.restart, { procInstId: old, reason, ...body });
    const requestId = randomUUID();
    expect((await restart({ requestId })).status).toBe(409);
    await administer(contract.terminate, { procInstId: old, reason: '误终止' });

    const answer = await restart({ requestId, target: 'plain' });
    expect(answer).toMatchObject({ status: 200 });
    const { data } = answer;

    expect((await restart({ requestId, target: 'plain' })).data).toEqual(data);
    expect((await restart({ requestId, target: 'sign' })).status).toBe(422);
    const { procInstId } = data;
    expect(await waitsAt(procInstId)).toEqual(['plain']);
    const form = await workflow.form('staff03', procInstId);
    expect(form.data.dynamicFormAgreement.agreementName).toBe('复活的合同');
    expect((await history(procInstId))[0]).toMatchObject({ action: 'restart', fullMsg: reason });
    const { data: mine } = await workflow.call('staff01', tasks.initiatedPage, { query: { keyword: '复活的合同' } });
    expect(mine.total).toBe(2);
    const { taskId } = await workflow.todo('staff03', procInstId);
    const body = { taskOperationDTO: { taskId, procInstId, comment: '' } };
    expect((await workflow.call('staff03', agreements.completeAgreementTask, { body })).status).toBe(200);
    expect((await workflow.form('staff01', old)).status).toBe(200);
  });

  it('starts a node that several people handle for each of them', async () => {
    const procInstId = await workflow.start('staff01', 'row');
    const body = { procInstId, cancel: ['review'], start: ['sign'], reason };
    expect(await administer(contract.modify, body)).toMatchObject({ status: 200 });
    for (const username of ['auditor01', 'auditor02']) await workflow.agree(username, procInstId);
    await workflow.agree('staff03', procInstId);

    const again = { procInstId, target: 'sign', reason, requestId: randomUUID() };
    const { status, data } = await administer(contract.restart, again);

    expect(status).toBe(200);
    expect(await waitsAt(data.procInstId)).toEqual(['sign', 'sign']);
  });

  it.each(['review', 'sign'])('lets a node be cancelled and started again at once: %s', async (nodeId) => {
    const procInstId = await workflow.start('staff01', 'row');
    if (nodeId === 'sign') await workflow.agree('staff02', procInstId);
    const waits = async () => (await detail(procInstId)).waits.map(({ taskId }: contract.Wait) => taskId);
    const before = await waits();

    const reply = await administer(contract.modify, { procInstId, cancel: [nodeId], start: [nodeId], reason });

    expect(reply).toMatchObject({ status: 200 });
    expect(await waitsAt(procInstId)).toEqual(before.map(() => nodeId));
    expect((await waits()).filter((taskId: string) => before.includes(taskId))).toEqual([]);
  });

  it('starts at the start event by default', async () => {
    await workflow.publish('again', ...inRow(['review', { handlers: only(workflow.player('staff02')) }]));
    const old = await workflow.start('staff01', 'again');
    await workflow.agree('staff02', old);

    const { data } = await administer(contract.restart, {
      procInstId: old,
      reason,
      variables: 'beginning',
      requestId: randomUUID(),
    });

    expect(await waitsAt(data.procInstId)).toEqual(['review']);
  });
});
