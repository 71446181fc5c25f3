import { definitions as contract, identity, monitor, tasks } from '@portal/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { draw } from '../workflow/drawing';
import { processReaders } from '../workflow/process-rights';
import { inRow, only, testWorkflow, type TestWorkflow } from '../workflow/testing/test-workflow';

describe('the rights of a process', () => {
  let workflow: TestWorkflow;
  let me: string;
  beforeAll(async () => {
    workflow = await testWorkflow();
    me = identity.user(workflow.player('designer01').userId);
    for (const key of ['salary', 'open'])
      await workflow.publish(key, ...inRow(['check', { handlers: only(workflow.player('staff02')) }]));
  });
  afterAll(() => workflow.server.close());

  const rightsOf = async (key: string) =>
    (await workflow.call('designer01', contract.readRights, { query: { processDefKey: key } })).data;
  const save = (by: string, key: string, rights: object) =>
    workflow.call(by, contract.saveRights, {
      body: { processDefinitionKey: key, designers: [], readers: [], revision: 0, ...rights },
    });
  const user = (name: string) => identity.user(workflow.player(name).userId);
  const listed = async (by: string, key: string) => {
    const { data } = await workflow.call(by, contract.definitionPage, { query: { keyword: key } });
    return data.records.find((record: contract.DefinitionRecord) => record.processDefinitionKey === key);
  };

  it('are none at first, and are saved once for each revision that was read', async () => {
    expect(await rightsOf('open')).toEqual({ designers: [], readers: [], revision: 0 });

    expect((await save('designer01', 'open', { designers: [me], readers: [user('staff03')] })).data.revision).toBe(1);
    expect((await save('designer01', 'open', {})).status).toBe(409);

    const { name } = (await rightsOf('open')).designers[0];
    expect(name).toBe(workflow.player('designer01').chineseName);
    expect((await save('designer01', 'open', { revision: 1 })).data.revision).toBe(2);
    expect(await rightsOf('open')).toEqual({ designers: [], readers: [], revision: 2 });
  });

  it('let only named people design, publish, suspend and migrate the process, and those who set up the platform', async () => {
    const revision = (await rightsOf('salary')).revision;
    const others = { designers: [user('staff04')], revision };
    expect((await save('designer01', 'salary', others)).status).toBe(422);
    expect((await save('designer01', 'salary', { ...others, withoutMe: true })).status).toBe(200);

    const query = { processDefKey: 'salary' };
    const body = { processDefinitionKey: 'salary' };
    const drawn = { ...body, processName: '薪酬', bpmnData: '<definitions/>' };
    const by = (name: string) =>
      Promise.all([
        workflow.call(name, contract.loadDefinition, { query }),
        workflow.call(name, contract.loadDraft, { query }),
        workflow.call(name, contract.versionPage, { query }),
        workflow.call(name, contract.saveDraft, { body: drawn }),
        workflow.call(name, contract.deploy, { body: drawn }),
        workflow.call(name, contract.removeDraft, { body: { ...body, revision: 1 } }),
        workflow.call(name, contract.readRights, { query }),
        save(name, 'salary', { designers: [me], revision: 1 }),
        workflow.call(name, monitor.suspendDefinition, { body: { ...body, reason: '调整' } }),
        workflow.call(name, monitor.suspendInstances, { body: { ...body, suspended: true } }),
        ...[monitor.migrationMap, monitor.migrationCheck, monitor.migrate].map((endpoint) =>
          workflow.call(name, endpoint, { body: { source: 'salary:1', target: 'salary:2' } }),
        ),
      ]);
    expect((await by('designer01')).map(({ status }) => status)).toEqual(Array.from({ length: 13 }, () => 403));
    expect((await listed('designer01', 'salary'))?.designable).toBe(false);
    expect((await listed('designer01', 'open'))?.designable).toBe(true);
    expect((await listed('admin', 'salary'))?.designable).toBe(true);

    expect((await save('admin', 'salary', { revision: 1 })).status).toBe(200);
    expect((await listed('designer01', 'salary'))?.designable).toBe(true);
  });

  it('let people read instances in which they take no part, and nobody else', async () => {
    const procInstId = await workflow.start('staff01', 'salary');
    const status = async (name: string) =>
      (await workflow.call(name, tasks.historyList, { query: { procInstId } })).status;
    const { revision } = await rightsOf('salary');
    expect([await status('staff03'), await status('staff04')]).toEqual([403, 403]);

    await save('designer01', 'salary', { readers: [user('staff03')], revision });
    expect([await status('staff03'), await status('staff04')]).toEqual([200, 403]);
    const other = await workflow.start('staff01', 'open');
    expect((await workflow.call('staff03', tasks.historyList, { query: { procInstId: other } })).status).toBe(403);

    await save('designer01', 'salary', { revision: revision + 1 });
    expect(await status('staff03')).toBe(403);
  });

  it('give readers a list of those instances, and of no other process', async () => {
    const procInstId = await workflow.start('staff01', 'salary');
    await save('designer01', 'salary', { readers: [user('staff03')], revision: (await rightsOf('salary')).revision });
    const processes = async (name: string) => (await workflow.call(name, contract.readableProcesses)).data;
    const list = (name: string, query: object) =>
      workflow.call(name, contract.readablePage, { query: { processDefKey: 'salary', ...query } });

    const [nodes, flows] = inRow(['check', { handlers: only(workflow.player('staff02')) }]);
    const drawing = await draw({ key: 'drawn', name: '未发布', documentation: '', forms: [], nodes, flows });
    await workflow.call('designer01', contract.saveDraft, {
      body: { processDefinitionKey: 'drawn', processName: '未发布', bpmnData: drawing },
    });
    expect((await save('designer01', 'drawn', { readers: [user('staff03')] })).status).toBe(200);

    expect(await processes('staff03')).toMatchObject([{ processDefinitionKey: 'salary' }]);
    expect(await processes('staff04')).toEqual([]);
    const { data } = await list('staff03', {});
    expect(data.records[0]).toMatchObject({ procInstId, state: 'running', initiatorName: '张伟', endTime: null });
    expect(data.records[0].currentNodes).toHaveLength(1);
    expect((await list('staff03', { state: 'terminal' })).data.total).toBe(0);
    expect((await list('staff03', { keyword: data.records[0].instanceNumber })).data.total).toBe(1);
    expect((await list('staff03', { processDefKey: 'open' })).status).toBe(403);
    expect((await list('staff04', {})).status).toBe(403);
    await save('designer01', 'salary', { revision: (await rightsOf('salary')).revision });
    expect((await list('staff03', {})).status).toBe(403);
  });

  it('let people read the versions of those instances, and of those that they call', async () => {
    const { pool, db } = workflow.server.database;
    const procInstId = await workflow.start('staff01', 'salary');
    await save('designer01', 'salary', { readers: [user('staff03')], revision: (await rightsOf('salary')).revision });
    const reads = (name: string, definitionId: string) => {
      const { userId } = workflow.player(name);
      const actor = {
        tenantId: 1,
        userId,
        identities: [user(name)],
        permissions: [],
        companyIds: [],
        peopleScope: 'tenant' as const,
      };
      return processReaders(db).mayReadAny(actor, definitionId);
    };

    expect([await reads('staff03', 'salary:1'), await reads('staff04', 'salary:1')]).toEqual([true, false]);
    expect(await reads('staff03', 'open:1')).toBe(false);
    await pool.query(
      `insert into wf_called (tenant_id, instance_id, process, caller, node_id, node_name, definition_id, definition_key,
        business_key, status, started_at, ended_at, marks)
       values ('1', $1, 1, 0, 'call', '', 'open:1', 'open', '', 'complete', 0, 0, '[]')`,
      [procInstId],
    );
    expect([await reads('staff03', 'open:1'), await reads('staff04', 'open:1')]).toEqual([true, false]);
  });

  it('name the field of holders that do not exist, and are recorded in the audit log', async () => {
    const { revision } = await rightsOf('salary');
    expect(await save('designer01', 'salary', { readers: ['u:99999999'], revision })).toMatchObject({
      status: 404,
      data: { field: 'readers' },
    });
    expect(await save('designer01', 'salary', { designers: ['x'], revision })).toMatchObject({ status: 400 });
    expect((await save('designer01', 'none', { revision: 0 })).status).toBe(404);
    expect((await save('staff01', 'salary', { revision })).status).toBe(403);

    const { rows } = await workflow.server.database.pool.query(
      `select changes from audit_log where area = 'processes' and action = 'setRights' order by id`,
    );
    expect(JSON.stringify(rows)).toContain(workflow.player('staff03').chineseName);
  });
});
