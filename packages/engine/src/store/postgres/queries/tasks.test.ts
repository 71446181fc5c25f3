import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Diagram, handledBy } from '@portal/bpmn/testing';
import { Scenario } from '../../../../testing/scenario';
import { pgStore, type TestStore } from '../../../../testing/postgres';
import type { TaskQuery } from '../../../api';

describe('waiting tasks', () => {
  let test: TestStore;
  beforeAll(async () => {
    test = await pgStore();
  });
  afterAll(() => test.close());

  it('are listed by filter, for all handlers', async () => {
    const scenario = new Scenario({ 'r:9': ['3', '4'] }, test.store);
    const inner = new Diagram('inner')
      .start()
      .task('deep', { handlers: handledBy({ users: [4] }) })
      .end();
    await scenario.engine.deploy(scenario.tenant, { xml: inner.flow('start', 'deep', 'end').xml });
    const outer = new Diagram('outer')
      .start()
      .gateway('parallel', 'fork')
      .task('sign', { handlers: handledBy({ roles: [9] }) })
      .task('file', { attributes: 'camunda:assignee="7"' })
      .call('call', 'inner')
      .end()
      .flow('start', 'fork', 'sign', 'end')
      .flow('fork', 'file', 'end')
      .flow('fork', 'call', 'end');
    await scenario.begin(outer, '1', { businessKey: 'B', vars: { a: 1 } });
    const { instanceId } = scenario;

    const nodes = async (query: Partial<TaskQuery>) => {
      const page = await scenario.engine.taskPage(scenario.tenant, { instanceId, first: 0, max: 10, ...query });
      return [page.total, ...page.records.map(({ nodeId }) => nodeId)];
    };
    expect(new Set(await nodes({}))).toEqual(new Set([3, 'deep', 'file', 'sign']));
    expect(await nodes({ assignee: '7' })).toEqual([1, 'file']);
    expect(await nodes({ candidate: 'r:9' })).toEqual([1, 'sign']);
    expect(await nodes({ assigned: true, nodeName: 'file' })).toEqual([1, 'file']);
    expect(await nodes({ assigned: false, definitionKey: 'other' })).toEqual([0]);
    expect(await nodes({ businessKey: 'B', first: 3 })).toEqual([3]);
    expect((await scenario.engine.taskPage('elsewhere', { first: 0, max: 1 })).total).toBe(0);

    const { records } = await scenario.engine.taskPage(scenario.tenant, { nodeId: 'deep', first: 0, max: 1 });
    expect(records).toMatchObject([{ definitionKey: 'inner', definitionId: 'inner:1', assignee: '4', dueAt: null }]);
    const [deep] = records;
    expect(deep?.processId).not.toBe(instanceId);
    expect(await scenario.engine.variables(scenario.tenant, { executionId: instanceId })).toMatchObject({ a: 1 });
    expect(await scenario.engine.variables(scenario.tenant, { taskId: deep?.taskId ?? '' })).toEqual({
      initiator: '1',
    });
    await expect(scenario.engine.variables(scenario.tenant, { executionId: 'no' })).rejects.toMatchObject({
      code: 'activityNotFound',
    });
  });
});
