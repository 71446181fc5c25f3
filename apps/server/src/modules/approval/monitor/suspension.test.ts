import { monitor as contract, agreements, errorMessage, tasks, definitions, type Endpoint } from '@portal/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { filledContract, inRow, only, testWorkflow, type TestWorkflow } from '../workflow/testing/test-workflow';

const reason = '制度修订中';

describe('suspending a process', () => {
  let workflow: TestWorkflow;
  beforeAll(async () => {
    workflow = await testWorkflow();
  });
  afterAll(() => workflow.server.close());

  const administer = (endpoint: Endpoint, body: object) => workflow.call('designer01', endpoint, { body });
  const publish = (key: string) =>
    workflow.publish(key, ...inRow(['review', { handlers: only(workflow.player('staff02')) }]));
  const startBody = (procDefKey: string, more = {}) => ({
    body: { startProcessDTO: { procDefKey, ...more }, agreementFormDTO: filledContract },
  });
  const offered = async (keyword: string) =>
    (await workflow.call('staff01', definitions.startablePage, { query: { keyword } })).data.records;

  it('is refused to other users', async () => {
    await publish('mine');
    const before = await workflow.everything();
    const of = { processDefinitionKey: 'mine' };
    const calls: [Endpoint, object][] = [
      [contract.suspendDefinition, { ...of, reason }],
      [contract.activateDefinition, of],
      [contract.suspendInstances, { ...of, suspended: true }],
    ];

    for (const [endpoint, body] of calls) {
      expect((await workflow.server.anybody(endpoint, { body })).status).toBe(401);
      expect((await workflow.call('staff01', endpoint, { body })).status).toBe(403);
      const elsewhere = { body, headers: { 'tenant-id': '2' } };
      expect((await workflow.call('designer01', endpoint, elsewhere)).status).toBe(403);
    }
    expect(await workflow.everything()).toEqual(before);
  });

  it.each([
    ['reason', { processDefinitionKey: 'mine', reason: ' ' }],
    ['reason', { processDefinitionKey: 'mine', reason: '长'.repeat(101) }],
    ['processDefinitionKey', { reason }],
    ['version', { processDefinitionKey: 'mine', version: 0, reason }],
  ])('names the invalid %s', async (field, body) => {
    expect(await administer(contract.suspendDefinition, body)).toMatchObject({ status: 400, data: { field } });
  });

  it('is refused for a process or version that does not exist', async () => {
    const body = { processDefinitionKey: 'mine', version: 9, reason };

    expect((await administer(contract.suspendDefinition, body)).status).toBe(404);
    expect((await administer(contract.activateDefinition, { processDefinitionKey: 'nothing' })).status).toBe(404);
  });

  it('refuses starts with its reason, and lists show who suspended it and when', async () => {
    await publish('held');
    const running = await workflow.start('staff01', 'held');
    const requestId = '6f1f3f51-53c4-4f8e-9f9e-6a1f6c7f8d01';
    const first = await workflow.call('staff01', agreements.startAgreement, startBody('held', { requestId }));

    expect((await administer(contract.suspendDefinition, { processDefinitionKey: 'held', reason })).status).toBe(200);

    const refusal = { status: 409, msg: errorMessage('definitionSuspended', 'zh-CN', { reason }) };
    expect(await workflow.call('staff01', agreements.startAgreement, startBody('held'))).toMatchObject(refusal);
    const query = { query: { procDefKey: 'held' } };
    expect(await workflow.call('staff01', tasks.startConfiguration, query)).toMatchObject(refusal);
    // a repeated request that was carried out before is not refused
    const again = await workflow.call('staff01', agreements.startAgreement, startBody('held', { requestId }));
    expect(again.data).toEqual(first.data);
    expect(await offered('held')).toMatchObject([{ suspension: { reason } }]);
    const suspension = { by: workflow.player('designer01').chineseName, reason, time: expect.any(String) };
    const listed = await workflow.call('designer01', definitions.definitionPage, { query: { keyword: 'held' } });
    expect(listed.data.records).toMatchObject([{ suspension }]);
    const versions = await workflow.call('designer01', definitions.versionPage, {
      query: { processDefKey: 'held' },
    });
    expect(versions.data.records).toMatchObject([{ version: 1, suspension }]);
    expect((await workflow.agree('staff02', running)).status).toBe(200);

    await administer(contract.activateDefinition, { processDefinitionKey: 'held' });

    expect(await offered('held')).toMatchObject([{ suspension: null }]);
    await workflow.start('staff01', 'held');
  });

  it('suspends running instances page by page, and activates them again', async () => {
    await publish('along');
    const ids = [await workflow.start('staff01', 'along'), await workflow.start('staff01', 'along')];
    const of = { processDefinitionKey: 'along' };

    const suspended = await administer(contract.suspendInstances, { ...of, suspended: true });
    expect(suspended.data).toEqual({ changed: 2, next: null });
    expect((await administer(contract.suspendInstances, { ...of, suspended: true })).data.changed).toBe(0);
    expect((await workflow.agree('staff02', ids[0]!)).status).toBe(409);

    const activated = await administer(contract.suspendInstances, { ...of, version: 1, suspended: false });
    expect(activated.data.changed).toBe(2);
    expect((await workflow.agree('staff02', ids[0]!)).status).toBe(200);
  });
});
