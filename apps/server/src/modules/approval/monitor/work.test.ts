import { monitor as contract, type Endpoint } from '@portal/contract';
import { createEngine, everyUser, createPgStore, type Engine } from '@portal/engine';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inRow, only, testWorkflow, type TestWorkflow } from '../workflow/testing/test-workflow';
import { withOverdue } from './testing/overdue';

/** Mail that another system sends. */
const mail = `<bpmn:serviceTask id="mail" name="发送邮件" camunda:type="external" camunda:topic="mail" />
  <bpmn:sequenceFlow id="to_mail" sourceRef="start" targetRef="mail" />`;

describe('job and incident lists', () => {
  let workflow: TestWorkflow;
  let engine: Engine;
  let procInstId: string;
  beforeAll(async () => {
    workflow = await testWorkflow();
    const [nodes, flows] = inRow(
      ['review', { handlers: only(workflow.player('staff02')) }],
      ['chase', { handlers: { ...only(), variable: '${chaser.id}' } }],
    );
    const { data } = await workflow.publish('mailed', nodes, flows, {
      edit: withOverdue({ interrupts: false, elements: mail }),
    });
    expect(data.illegalNodeList).toEqual([]);
    procInstId = await workflow.start('staff01', 'mailed', { agreementName: '催办合同' });
    const store = createPgStore(workflow.server.database.pool);
    engine = createEngine({ store, identity: everyUser });
  });
  afterAll(() => workflow.server.close());

  const call = async (endpoint: Endpoint, ask: object, username = 'designer01') =>
    (await workflow.as(username))(endpoint, ask);
  const incidents = async (query: object = {}) => (await call(contract.incidentPage, { query })).data;
  const jobs = async (query: object = {}) => (await call(contract.jobPage, { query })).data;
  const timer = async () => (await jobs({ node: '超时' })).records[0] as contract.JobRecord;
  const fail = async () => {
    const { jobId } = await timer();
    const failure = 'expressionFailed chase {"expression":"${chaser.id}","reason":"chaser is unknown"}';
    for (let attempt = 0; attempt < 3; attempt += 1) await engine.failJob('1', procInstId, jobId, failure);
    const worker = 'w1';
    const [task] = await engine.fetchAndLock('1', { worker, max: 1, topics: [{ topic: 'mail', lockMs: 1000 }] });
    if (!task) return;
    await engine.failExternal('1', { worker, taskId: task.taskId, message: 'no line', retries: 0, retryMs: 0 });
  };

  it('are refused to other users', async () => {
    const before = await workflow.everything();
    const calls: [Endpoint, object][] = [
      [contract.incidentPage, {}],
      [contract.jobPage, {}],
      [contract.retryIncidents, { body: { incidentIds: [`${procInstId}.1`] } }],
      [contract.setJobDue, { body: { procInstId, jobId: '1', due: '2030-01-01 00:00:00' } }],
    ];

    for (const [endpoint, ask] of calls) {
      expect((await workflow.server.anybody(endpoint, ask)).status).toBe(401);
      for (const username of ['staff01', 'unitadmin01']) expect((await call(endpoint, ask, username)).status).toBe(403);
      const elsewhere = { ...ask, headers: { 'tenant-id': '2' } };
      expect((await call(endpoint, elsewhere)).status).toBe(403);
    }
    expect(await workflow.everything()).toEqual(before);
  });

  it('show a job with its place, and let it be moved to another time', async () => {
    const job = await timer();
    expect(job).toMatchObject({
      procInstId,
      processDefinitionKey: 'mailed',
      processName: '流程 mailed',
      title: '催办合同',
      nodeId: 'overdue',
      nodeName: '超时',
      kind: 'timer',
      state: 'planned',
      retries: 3,
      failure: '',
      suspended: false,
    });
    const body = { procInstId, jobId: job.jobId, due: '2040-05-01 08:00:00' };
    for (const wrong of [{ due: 'soon' }, { due: undefined }, { jobId: 'x' }, { procInstId: undefined }])
      expect((await call(contract.setJobDue, { body: { ...body, ...wrong } })).status).toBe(400);
    expect((await call(contract.setJobDue, { body: { ...body, jobId: '999' } })).status).toBe(404);

    expect((await call(contract.setJobDue, { body })).status).toBe(200);
    expect(await timer()).toMatchObject({ due: body.due });
    expect((await jobs({ from: '2040-01-01 00:00:00', to: '2040-12-31 23:59:59' })).total).toBe(1);
    expect((await jobs({ to: '2030-01-01 00:00:00' })).total).toBe(0);
  });

  it('show why a job has failed, and filter by process, node, reason and time', async () => {
    await fail();
    const { records, total } = await incidents();

    expect(total).toBe(2);
    expect(records).toMatchObject([
      { kind: 'external', nodeName: '发送邮件', failure: 'no line', title: '催办合同' },
      { kind: 'job', nodeName: '超时', failure: expect.stringMatching(/节点 chase.*chaser is unknown/) },
    ]);
    const found = async (query: object) =>
      (await incidents(query)).records.map(({ kind }: contract.IncidentRecord) => kind);
    expect(await found({ process: 'mailed', keyword: '催办' })).toEqual(['external', 'job']);
    expect(await found({ node: '邮件' })).toEqual(['external']);
    expect(await found({ message: 'chaser' })).toEqual(['job']);
    expect(await found({ to: '2020-01-01 00:00:00' })).toEqual([]);
    expect((await jobs({ state: 'failed' })).records).toMatchObject([
      { nodeName: '超时', state: 'failed', retries: 0 },
    ]);
    const [failed] = (await jobs({ state: 'failed' })).records;
    const body = { procInstId: failed.procInstId, jobId: failed.jobId, due: '2040-05-01 08:00:00' };
    expect((await call(contract.setJobDue, { body })).status).toBe(200);
    expect((await jobs({ from: '2040-01-01 00:00:00' })).records).toMatchObject([
      { nodeName: '超时', state: 'retrying', retries: contract.newRetries },
    ]);
    for (const query of [{ from: 'yesterday' }, { size: 51 }, { current: 0 }])
      expect((await call(contract.incidentPage, { query })).status).toBe(400);
    expect((await call(contract.jobPage, { query: { state: 'asleep' } })).status).toBe(400);
  });

  it('cost one round trip each', async () => {
    const trips = async (endpoint: Endpoint) => {
      await call(endpoint, {});
      return (await workflow.statementsOf(() => call(endpoint, {}))).length;
    };
    expect([await trips(contract.incidentPage), await trips(contract.jobPage)]).toEqual([1, 1]);
  });

  it('reset the retries of many jobs at once, and name those that are already resolved', async () => {
    const incidentIds = (await incidents()).records.map(({ incidentId }: contract.IncidentRecord) => incidentId);
    for (const wrong of [[], [''], undefined, Array.from({ length: 51 }, (_, index) => `a.${index}`)])
      expect((await call(contract.retryIncidents, { body: { incidentIds: wrong } })).status).toBe(400);

    const first = await call(contract.retryIncidents, { body: { incidentIds } });
    const again = await call(contract.retryIncidents, { body: { incidentIds: [...incidentIds, 'none.1'] } });

    expect(first.data).toEqual({ retried: incidentIds, refused: [] });
    expect(again.data.retried).toEqual([]);
    expect(again.data.refused).toEqual(
      [...incidentIds, 'none.1'].map((incidentId) => ({ incidentId, reason: expect.any(String) })),
    );
    expect((await incidents()).total).toBe(0);
    expect(await timer()).toMatchObject({ state: 'retrying' });
    expect(
      await engine.fetchAndLock('1', { worker: 'w2', max: 1, topics: [{ topic: 'mail', lockMs: 1 }] }),
    ).toHaveLength(1);
  });

  it('retry external tasks from the page of the instance too', async () => {
    const [task] = await engine.fetchAndLock('1', { worker: 'w3', max: 1, topics: [{ topic: 'mail', lockMs: 1000 }] });
    const failure = { worker: 'w3', taskId: task!.taskId, message: 'no line', retries: 0, retryMs: 0 };
    await engine.failExternal('1', failure);
    const detail = async () => (await call(contract.instance, { query: { procInstId } })).data;
    const external = (await detail()).jobs.find(({ kind }: contract.Job) => kind === 'external');
    expect(external).toMatchObject({ nodeName: '发送邮件', due: null, retries: 0, failure: 'no line' });
    const retry = () => call(contract.retryJob, { body: { procInstId, jobId: external.jobId } });

    expect([(await retry()).status, (await retry()).status]).toEqual([200, 409]);
    expect((await detail()).incident).toBe(false);
  });
});
