import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { by, Diagram } from '@portal/bpmn/testing';
import { Scenario } from '../../../testing/scenario';
import { pgStore, type TestStore } from '../../../testing/postgres';

const first = new Diagram('p').start().task('a', by(2)).task('b', by(3)).end().flow('start', 'a', 'b', 'end');
const second = new Diagram('p').start().task('a', by(2)).task('c', by(3)).end().flow('start', 'a', 'c', 'end');
const order = { source: 'p:1', target: 'p:2', mapping: {} };

describe('a migration', () => {
  let test: TestStore;
  let scenario: Scenario;
  let statements = 0;
  beforeAll(async () => {
    test = await pgStore();
    scenario = new Scenario({}, test.store);
    await scenario.engine.deploy(scenario.tenant, { xml: first.xml });
    for (const instanceId of ['i1', 'i2', 'i3'])
      await scenario.engine.start(scenario.as('1'), { definitionKey: 'p', instanceId, title: `T ${instanceId}` });
    scenario.instanceId = 'i2';
    await scenario.agree('a', '2');
    await scenario.engine.deploy(scenario.tenant, { xml: second.xml });
    const query = test.pool.query.bind(test.pool) as (...args: unknown[]) => unknown;
    Object.assign(test.pool, { query: (...args: unknown[]) => (statements++, query(...args)) });
  });
  afterAll(() => test.close());

  it('returns the node mapping', async () => {
    const { nodes, targets } = await scenario.engine.migrationMap(scenario.tenant, order);

    expect(nodes.map(({ nodeId, targetId, issue }) => [nodeId, targetId, issue])).toEqual([
      ['start', 'start', null],
      ['a', 'a', null],
      ['b', null, 'missing'],
      ['end', 'end', null],
    ]);
    expect(targets).toContainEqual({ nodeId: 'c', nodeName: 'c', kind: 'userTask' });

    const wrong = await scenario.engine.migrationMap(scenario.tenant, { ...order, mapping: { a: 'end', b: 'none' } });
    expect(wrong.nodes.map(({ issue }) => issue)).toEqual([null, 'otherKind', 'unknownTarget', null]);
  });

  it('returns the instances that cannot be migrated, page by page, in one statement each', async () => {
    await scenario.engine.migrationMap(scenario.tenant, order);
    statements = 0;
    const page = await scenario.engine.checkMigration(scenario.tenant, order, { limit: 2 });
    if (test) expect(statements).toBe(1);
    const rest = await scenario.engine.checkMigration(scenario.tenant, order, { limit: 2, after: page.next! });

    expect(page).toEqual({
      checked: 2,
      blocked: [{ instanceId: 'i2', title: 'T i2', issues: [{ nodeId: 'b', nodeName: 'b', issue: 'missing' }] }],
      next: 'i2',
    });
    expect(rest).toEqual({ checked: 1, blocked: [], next: null });
    const named = await scenario.engine.checkMigration(scenario.tenant, order, { limit: 9, ids: ['i1', 'x'] });
    expect(named).toEqual({ checked: 1, blocked: [], next: null });
    const mapped = { ...order, mapping: { b: 'c' } };
    expect((await scenario.engine.checkMigration(scenario.tenant, mapped, { limit: 9 })).blocked).toEqual([]);
  });

  it('updates version and node in every list, and reports the users whose lists changed', async () => {
    const migrated = { ...order, mapping: { b: 'c' }, user: '9', comment: '' };
    const { listsChanged } = await scenario.engine.migrate(scenario.tenant, 'i2', migrated);
    expect(listsChanged.toSorted()).toEqual(['u:1', 'u:3']);

    const { records } = await scenario.engine.todoPage(scenario.as('3'), { current: 1, size: 10 });
    expect(records).toMatchObject([{ instanceId: 'i2', definitionId: 'p:2', nodeId: 'c', nodeName: 'c' }]);
    const { records: all } = await scenario.engine.instancePage(scenario.tenant, {
      current: 1,
      size: 9,
      countMax: 9,
      places: 1,
    });
    const versions = all.map(({ instanceId, definitionId }) => [instanceId, definitionId]);
    expect(Object.fromEntries(versions)).toEqual({ i1: 'p:1', i2: 'p:2', i3: 'p:1' });
    await scenario.agree('c', '3');
    expect(await scenario.status()).toBe('complete');
  });
});
