import { audit, monitor as contract, type Endpoint } from '@portal/contract';
import { createEngine, everyUser, createPgStore } from '@portal/engine';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inRow, only, testWorkflow, type TestWorkflow } from '../workflow/testing/test-workflow';
import { withOverdue } from './testing/overdue';

describe('a timer that has failed for good', () => {
  let workflow: TestWorkflow;
  let procInstId: string;
  let jobId: string;
  beforeAll(async () => {
    workflow = await testWorkflow();
    const [nodes, flows] = inRow(
      ['review', { handlers: only(workflow.player('staff02')) }],
      ['chase', { handlers: { ...only(), variable: '${chaser.id}' } }],
    );
    const { data } = await workflow.publish('chased', nodes, flows, { edit: withOverdue() });
    expect(data.illegalNodeList).toEqual([]);
    procInstId = await workflow.start('staff01', 'chased');
    jobId = (await detail()).jobs[0].jobId;
  });
  afterAll(() => workflow.server.close());

  const call = async (endpoint: Endpoint, ask: object) => (await workflow.as('designer01'))(endpoint, ask);
  const detail = async () => (await call(contract.instance, { query: { procInstId } })).data;
  const retry = (id = jobId) => call(contract.retryJob, { body: { procInstId, jobId: id } });
  const change = (text: string, values: unknown[]) => workflow.server.database.pool.query(text, values);

  it('cannot be retried before it has failed', async () => {
    expect([(await retry()).status, (await retry('999')).status]).toEqual([409, 404]);
    expect(await detail()).toMatchObject({
      incident: false,
      waits: [{ kind: 'task' }, { kind: 'timer', nodeName: '超时', attachedTo: '节点 review' }],
    });
  });

  it('is listed as an incident with its reason', async () => {
    const failure = 'expressionFailed chase {"expression":"${chaser.id}","reason":"chaser is unknown"}';
    const store = createPgStore(workflow.server.database.pool);
    const engine = createEngine({ store, identity: everyUser });
    for (let attempt = 0; attempt < 2; attempt += 1) await engine.failJob('1', procInstId, jobId, failure);
    expect(await detail()).toMatchObject({ incident: false, jobs: [{ jobId, retries: 1 }] });

    /* The last attempt is that of a person. */
    const refused = await retry();
    expect([refused.status, refused.msg]).toEqual([409, expect.stringContaining('节点 chase')]);
    const log = await (await workflow.server.as('admin'))(audit.list, { query: { area: 'process-instances' } });
    expect(log.data.records[0]).toMatchObject({ username: 'designer01', actionName: '重试' });

    const { data } = await call(contract.instancePage, { query: { state: 'incident' } });
    const { incident, jobs, waits } = await detail();

    expect(data.records).toMatchObject([{ procInstId, incident: true }]);
    expect([incident, jobs[0].nodeName, jobs[0].retries]).toEqual([true, '超时', 0]);
    expect(jobs[0].failure).toMatch(/节点 chase.*没有变量 chaser/);
    expect(jobs[0].failure).not.toContain('expressionFailed');
    expect(waits[1]).toMatchObject({ kind: 'incident', attachedTo: '节点 review', detail: jobs[0].failure });
  });

  it('fails again while the cause remains, and runs after it is removed', async () => {
    expect((await retry()).status).toBe(409);
    expect(await detail()).toMatchObject({ incident: true, jobs: [{ jobId, retries: 0 }] });

    await change(`update wf_instance set state = jsonb_set(state, '{executions,0,vars,chaser}', $2) where id = $1`, [
      procInstId,
      JSON.stringify({ id: String(workflow.player('staff03').userId) }),
    ]);
    expect((await retry()).status).toBe(200);
    expect(await workflow.todo('staff03', procInstId)).toMatchObject({ taskDefKey: 'chase' });
    expect(await detail()).toMatchObject({ incident: false, jobs: [] });
    expect((await retry()).status).toBe(404);
  });
});
