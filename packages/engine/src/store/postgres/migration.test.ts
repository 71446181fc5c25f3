import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Diagram, handledBy } from '../../../testing/diagram';
import { Desk } from '../../../testing/office';
import { pgStore, type TestStore } from '../../../testing/postgres';
import { createMemoryStore } from '../memory/index';

const by = (user: number) => ({ handlers: handledBy({ users: [user] }) });
const first = new Diagram('p').start().task('a', by(2)).task('b', by(3)).end().flow('start', 'a', 'b', 'end');
const second = new Diagram('p').start().task('a', by(2)).task('c', by(3)).end().flow('start', 'a', 'c', 'end');
const order = { source: 'p:1', target: 'p:2', mapping: {} };

describe.each(['memory', 'postgres'])('a migration in the %s store', (kind) => {
  let test: TestStore | undefined;
  let desk: Desk;
  let statements = 0;
  beforeAll(async () => {
    test = kind === 'postgres' ? await pgStore() : undefined;
    desk = new Desk({}, test?.store ?? createMemoryStore());
    await desk.engine.deploy(desk.tenant, { xml: first.xml });
    for (const instanceId of ['i1', 'i2', 'i3'])
      await desk.engine.start(desk.as('1'), { definitionKey: 'p', instanceId, title: `T ${instanceId}` });
    desk.instanceId = 'i2';
    await desk.agree('a', '2');
    await desk.engine.deploy(desk.tenant, { xml: second.xml });
    const query = test?.pool.query.bind(test.pool) as ((...args: unknown[]) => unknown) | undefined;
    if (test && query) Object.assign(test.pool, { query: (...args: unknown[]) => (statements++, query(...args)) });
  });
  afterAll(async () => test?.close());

  it('returns the node mapping', async () => {
    const { nodes, targets } = await desk.engine.migrationMap(desk.tenant, order);
    expect(nodes.map(({ nodeId, targetId, problem }) => [nodeId, targetId, problem])).toEqual([
      ['start', 'start', null],
      ['a', 'a', null],
      ['b', null, 'missing'],
      ['end', 'end', null],
    ]);
    expect(targets).toContainEqual({ nodeId: 'c', nodeName: 'c', kind: 'userTask' });
    const wrong = await desk.engine.migrationMap(desk.tenant, { ...order, mapping: { a: 'end', b: 'none' } });
    expect(wrong.nodes.map(({ problem }) => problem)).toEqual([null, 'otherKind', 'unknownTarget', null]);
  });

  it('returns the instances that cannot be migrated, page by page, in one statement each', async () => {
    await desk.engine.migrationMap(desk.tenant, order);
    statements = 0;
    const page = await desk.engine.checkMigration(desk.tenant, order, { limit: 2 });
    if (test) expect(statements).toBe(1);
    const rest = await desk.engine.checkMigration(desk.tenant, order, { limit: 2, after: page.next! });

    expect(page).toEqual({
      checked: 2,
      blocked: [{ instanceId: 'i2', title: 'T i2', problems: [{ nodeId: 'b', nodeName: 'b', problem: 'missing' }] }],
      next: 'i2',
    });
    expect(rest).toEqual({ checked: 1, blocked: [], next: null });
    const named = await desk.engine.checkMigration(desk.tenant, order, { limit: 9, ids: ['i1', 'x'] });
    expect(named).toEqual({ checked: 1, blocked: [], next: null });
    const mapped = { ...order, mapping: { b: 'c' } };
    expect((await desk.engine.checkMigration(desk.tenant, mapped, { limit: 9 })).blocked).toEqual([]);
  });

  it('says in every list which version it is of now', async () => {
    await desk.engine.migrate(desk.tenant, 'i2', { ...order, mapping: { b: 'c' }, user: '9', comment: '' });

    const { records } = await desk.engine.todoPage(desk.as('3'), { current: 1, size: 10 });
    expect(records).toMatchObject([{ instanceId: 'i2', definitionId: 'p:2', nodeId: 'c' }]);
    const { records: all } = await desk.engine.instancePage(desk.tenant, {
      current: 1,
      size: 9,
      countMax: 9,
      places: 1,
    });
    const versions = all.map(({ instanceId, definitionId }) => [instanceId, definitionId]);
    expect(Object.fromEntries(versions)).toEqual({ i1: 'p:1', i2: 'p:2', i3: 'p:1' });
    await desk.agree('c', '3');
    expect(await desk.status()).toBe('complete');
  });
});
