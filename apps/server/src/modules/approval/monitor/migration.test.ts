import { monitor as contract, tasks, type Endpoint } from '@portal/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inRow, only, testWorkflow, type TestWorkflow } from '../workflow/testing/test-workflow';

describe('the migration of running instances', () => {
  let workflow: TestWorkflow;
  let standing: string;
  let ahead: string;
  beforeAll(async () => {
    workflow = await testWorkflow();
    const by = (username: string) => ({ handlers: only(workflow.player(username)) });
    await workflow.publish('moved', ...inRow(['review', by('staff02')], ['old', by('staff03')]));
    standing = await workflow.start('staff01', 'moved', { agreementName: '停在审核' });
    ahead = await workflow.start('staff01', 'moved', { agreementName: '停在旧节点' });
    await workflow.agree('staff02', ahead);
    await workflow.publish('moved', ...inRow(['review', by('staff04')], ['new', by('auditor01')]));
    await workflow.publish('other', ...inRow(['review', by('staff02')]));
  });
  afterAll(() => workflow.server.close());

  const call = async (endpoint: Endpoint, body: object, username = 'designer01', more = {}) =>
    (await workflow.as(username))(endpoint, { body, ...more });
  const order = { source: 'moved:1', target: 'moved:2' };

  it('is open to process administrators only, between existing versions of one process', async () => {
    const before = await workflow.everything();

    for (const endpoint of [contract.migrationMap, contract.migrationCheck, contract.migrate] as Endpoint[]) {
      expect((await workflow.server.anybody(endpoint, { body: order })).status).toBe(401);
      expect((await call(endpoint, order, 'staff01')).status).toBe(403);
      expect((await call(endpoint, order, 'designer01', { headers: { 'tenant-id': '2' } })).status).toBe(403);
      for (const [change, status] of [
        [{ source: undefined }, 400],
        [{ target: undefined }, 400],
        [{ mapping: ['review'] }, 400],
        [{ mapping: { review: '' } }, 400],
        [{ target: 'moved:1' }, 400],
        [{ target: 'other:1' }, 400],
        [{ target: 'moved:9' }, 404],
      ] as const)
        expect([change, (await call(endpoint, { ...order, ...change })).status]).toEqual([change, status]);
    }
    for (const change of [{ procInstIds: [] }, { procInstIds: Array.from({ length: 51 }, (_, n) => `i${n}`) }])
      expect((await call(contract.migrate, { ...order, ...change })).status).toBe(400);
    expect((await call(contract.migrate, { ...order, comment: '长'.repeat(101) })).status).toBe(400);
    expect(await workflow.everything()).toEqual(before);
  });

  it('is checked and reported before anything changes', async () => {
    const before = await workflow.everything();
    const map = await call(contract.migrationMap, order);
    const check = await call(contract.migrationCheck, order);

    expect(map.data.nodes.find(({ nodeId }: contract.MigratedNode) => nodeId === 'old')).toEqual({
      nodeId: 'old',
      nodeName: '节点 old',
      kind: 'userTask',
      targetId: null,
      targetName: '',
      given: false,
      issue: 'missing',
    });
    expect(map.data.targets).toContainEqual({ nodeId: 'new', nodeName: '节点 new', kind: 'userTask' });
    expect(check.data).toEqual({
      checked: 2,
      blocked: [
        {
          procInstId: ahead,
          title: '停在旧节点',
          issues: [{ nodeId: 'old', nodeName: '节点 old', issue: 'missing' }],
        },
      ],
      next: null,
    });
    expect(await workflow.everything()).toEqual(before);
  });

  it('moves the instances that can be moved, and names the others with the reason', async () => {
    const { data } = await call(contract.migrate, { ...order, comment: '新制度' });

    expect(data).toEqual({
      migrated: 1,
      refused: [{ procInstId: ahead, title: '停在旧节点', reason: expect.stringContaining('节点 old') }],
      next: null,
    });
    expect(await workflow.todo('staff02', standing)).toMatchObject({ procDefId: 'moved:2', taskDefKey: 'review' });
    expect(await workflow.todo('staff03', ahead)).toMatchObject({ procDefId: 'moved:1', taskDefKey: 'old' });
    const history = await (await workflow.as('staff01'))(tasks.historyList, { query: { procInstId: standing } });
    const entry = history.data.find(({ action }: tasks.HistoryRow) => action === 'migrate');
    expect(entry).toMatchObject({ userNickName: workflow.player('designer01').chineseName, fullMsg: '1 → 2 新制度' });
    expect((await call(contract.migrate, { ...order, procInstIds: [standing] })).data.migrated).toBe(0);
  });

  it('reads no definition twice, and nothing more when no instance is left', async () => {
    const migrate = () => call(contract.migrate, { ...order, procInstIds: [standing] });
    await migrate();

    const statements = await workflow.server.statementsOf(migrate);

    expect(statements.filter((text) => /xml|audit_intents/.test(text))).toEqual([]);
  });

  it('follows the given mapping, after which the instance continues at the mapped node', async () => {
    const mapping = { old: 'new' };
    const { data } = await call(contract.migrate, { ...order, mapping, procInstIds: [ahead] });

    expect(data).toEqual({ migrated: 1, refused: [], next: null });
    expect((await workflow.agree('staff03', ahead)).status).toBe(200);
    expect((await workflow.agree('staff02', standing)).status).toBe(200);
    expect(await workflow.todo('auditor01', standing)).toMatchObject({ taskDefKey: 'new' });
  });
});
