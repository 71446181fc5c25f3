import { monitor as contract, tasks, permissions, type Endpoint } from '@portal/contract';
import { createEngine, everyUser, createPgStore } from '@portal/engine';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inRow, only, testWorkflow, type TestWorkflow } from '../workflow/testing/test-workflow';
import { withOverdue } from './testing/overdue';

describe('a process administrator whose role reaches the company', () => {
  let workflow: TestWorkflow;
  let roleId: number;
  let own: string;
  let foreign: string;
  const call = async (endpoint: Endpoint, ask: object = {}) => (await workflow.as('staff03'))(endpoint, ask);

  beforeAll(async () => {
    workflow = await testWorkflow();
    const { pool } = workflow.server.database;
    const [nodes, flows] = inRow(
      ['review', { handlers: only(workflow.player('staff02')) }],
      ['chase', { handlers: only(workflow.player('staff02')) }],
    );
    expect(
      (await workflow.publish('timed', nodes, flows, { edit: withOverdue({ interrupts: false }) })).data
        .illegalNodeList,
    ).toEqual([]);
    own = await workflow.start('staff01', 'timed');
    foreign = await workflow.start('auditor01', 'timed');
    const engine = createEngine({ store: createPgStore(pool), identity: everyUser });
    for (const instanceId of [own, foreign]) {
      const { jobs } = await engine.explain('1', instanceId);
      for (let attempt = 0; attempt < 3; attempt += 1)
        await engine.failJob('1', instanceId, jobs[0]!.jobId, 'expressionFailed chase {}');
    }
    const { rows } = await pool.query(
      `insert into roles (tenant_id, code, name, permissions, data_reach)
       values (1, 'ROLE_901', '{"zh-CN":"本单位流程"}', $1, 'company') returning id`,
      [[permissions.processDesign]],
    );
    roleId = Number(rows[0].id);
    await pool.query('insert into user_roles values ($1, $2)', [workflow.player('staff03').userId, roleId]);
  });
  afterAll(() => workflow.server.close());

  const ids = async (endpoint: Endpoint, query: object = {}): Promise<string[]> =>
    (await call(endpoint, { query })).data.records.map(({ procInstId }: { procInstId: string }) => procInstId);

  it('lists instances, jobs and incidents of the people of the company', async () => {
    for (const endpoint of [contract.instancePage, contract.jobPage, contract.incidentPage])
      expect(await ids(endpoint)).toEqual([own]);
    expect(await ids(contract.instancePage, { initiator: 'auditor' })).toEqual([]);
    expect(await ids(contract.instancePage, { initiator: 'staff' })).toEqual([own]);
  });

  it('reads and changes no others', async () => {
    const reason = '不再需要';
    const calls: [Endpoint, (procInstId: string) => object][] = [
      [contract.instance, (procInstId) => ({ query: { procInstId } })],
      [contract.variableChangePage, (procInstId) => ({ query: { procInstId } })],
      [contract.nodeList, (procInstId) => ({ query: { procInstId } })],
      [contract.suspend, (procInstId) => ({ body: { procInstId, reason } })],
      [contract.activate, (procInstId) => ({ body: { procInstId } })],
      [tasks.listJumpNode, (procInstId) => ({ query: { procInstId, taskId: `${procInstId}.9` } })],
      [contract.terminate, (procInstId) => ({ body: { procInstId, reason } })],
    ];
    const before = await workflow.everything();
    const refused = [];
    for (const [endpoint, ask] of calls) refused.push((await call(endpoint, ask(foreign))).status);

    expect(refused).toEqual([404, 404, 404, 404, 404, 404, 404]);
    expect(await workflow.everything()).toEqual(before);
    for (const [endpoint, ask] of calls.filter(([endpoint]) => endpoint !== tasks.listJumpNode))
      expect((await call(endpoint, ask(own))).status).toBe(200);
  });

  it('retries only incidents of the company, and cannot suspend versions', async () => {
    const { data } = await (await workflow.as('designer01'))(contract.incidentPage);
    const incidentIds = data.records
      .filter(({ procInstId }: contract.IncidentRecord) => procInstId === foreign)
      .map(({ incidentId }: contract.IncidentRecord) => incidentId);

    const retried = await call(contract.retryIncidents, { body: { incidentIds } });
    const suspended = await call(contract.suspendDefinition, {
      body: { processDefinitionKey: 'timed', reason: '停用' },
    });

    expect(retried.data).toMatchObject({ retried: [], refused: [{ incidentId: incidentIds[0] }] });
    expect(suspended.status).toBe(403);
  });

  it('sees everything when the role reaches the tenant', async () => {
    await workflow.server.database.pool.query(`update roles set data_reach = 'tenant' where id = $1`, [roleId]);

    expect((await ids(contract.instancePage)).toSorted()).toEqual([own, foreign].toSorted());
  });
});
