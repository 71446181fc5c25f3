import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Diagram, handledBy } from '../../../../testing/diagram';
import { Desk } from '../../../../testing/office';
import { pgStore, type TestStore } from '../../../../testing/postgres';
import type { TopicRequest } from '../../../api';
import { createMemoryStore } from '../../memory/index';
import type { Store } from '../../ports/store';

const mailing = (key: string, tag = '') =>
  new Diagram(key)
    .start()
    .add(
      `<serviceTask id="mail" camunda:type="external" camunda:topic="${key}" camunda:taskPriority="\${urgency}">
        <extensionElements><camunda:properties><camunda:property name="lang" value="${tag}"/></camunda:properties></extensionElements>
      </serviceTask>`,
    )
    .task('look', { handlers: handledBy({ users: [2] }) })
    .end()
    .flow('start', 'mail', 'look', 'end');

describe.each(['memory', 'postgres'])('external tasks in the %s store', (kind) => {
  let test: TestStore | undefined;
  let store: Store;
  beforeAll(async () => {
    test = kind === 'postgres' ? await pgStore() : undefined;
    store = test?.store ?? createMemoryStore();
  });
  afterAll(() => test?.close());

  /** Instances of a process, each with a task for workers. */
  const started = async (key: string, ...each: { businessKey?: string; vars?: Record<string, unknown> }[]) => {
    const desk = new Desk({}, store);
    for (const { businessKey = '', vars = {} } of each)
      await desk.begin(mailing(key, 'de'), '1', { businessKey, vars: { urgency: 1, ...vars } });
    const fetch = async (request: Partial<TopicRequest> = {}, rest: { max?: number; newestFirst?: boolean } = {}) => {
      const topics = [{ topic: key, lockMs: 60_000, ...request }];
      return desk.engine.fetchAndLock(desk.tenant, { worker: 'w', max: 10, topics, ...rest });
    };
    return { desk, fetch };
  };

  it('are fetched by the worker’s filters', async () => {
    const { fetch } = await started('asked', { businessKey: 'A' }, { businessKey: 'B', vars: { city: 'Jinan', n: 2 } });
    expect(await fetch({ definitionKeys: ['other'] })).toEqual([]);
    expect(await fetch({ definitionIds: ['asked:9'] })).toEqual([]);
    expect(await fetch({ versionTag: 'blue' })).toEqual([]);
    expect(await fetch({ processVars: { city: 'Jinan', n: 3 } })).toEqual([]);
    expect(await fetch({ processVars: { city: 'Jinan', n: 2 }, variables: ['n'] })).toMatchObject([
      { businessKey: 'B', vars: { n: 2 }, definitionId: 'asked:2', nodeId: 'mail', properties: { lang: 'de' } },
    ]);
    expect(await fetch({ definitionKeys: ['asked'], definitionIds: ['asked:1'], localVars: true })).toMatchObject([
      { businessKey: 'A', vars: {} },
    ]);
  });

  it('come most urgent first, then oldest or newest', async () => {
    const urgent = [1, 5, 1].map((urgency, n) => ({ businessKey: String(n), vars: { urgency } }));
    const { desk, fetch } = await started('order', ...urgent);
    const order = async (newestFirst: boolean) => {
      const tasks = await fetch({}, { newestFirst });
      for (const { taskId } of tasks) await desk.engine.unlock(desk.tenant, taskId);
      return tasks.map(({ businessKey }) => businessKey).join('');
    };
    expect(await order(false)).toBe('102');
    expect(await order(true)).toBe('120');
  });

  it('are listed in their state with the last error', async () => {
    const { desk, fetch } = await started('listed', {}, {});
    const [task] = await fetch({}, { max: 1 });
    const taskId = task?.taskId ?? '';
    const list = async (query: object) => {
      const page = await desk.engine.externalPage(desk.tenant, { topic: 'listed', first: 0, max: 10, ...query });
      return [page.total, ...page.records.map((record) => record.taskId === taskId)];
    };
    expect(await list({})).toEqual([2, true, false]);
    expect(await list({ max: 1, first: 1 })).toEqual([2, false]);
    expect(await list({ lockedAt: desk.now, worker: 'w' })).toEqual([1, true]);
    expect(await list({ freeAt: desk.now })).toEqual([1, false]);
    expect(await desk.store.nextExternal(desk.tenant, ['listed'], desk.now)).toBe(task?.lockedUntil);

    const failed = { taskId, worker: 'w', message: 'no line', details: 'at once', retries: 0, retryMs: 0 };
    await desk.engine.failExternal(desk.tenant, failed);
    expect(await list({ retriesLeft: false })).toEqual([1, true]);
    const page = await desk.engine.externalPage(desk.tenant, { taskId, first: 0, max: 1 });
    expect(page.records).toMatchObject([
      { retries: 0, failure: 'no line', worker: 'w', executionId: task?.executionId },
    ]);
    expect((await desk.engine.externalPage('elsewhere', { first: 0, max: 1 })).total).toBe(0);
  });

  it('stay locked after a failure, unless another worker holds them by then', async () => {
    const { desk, fetch } = await started('failing', {});
    const [{ taskId } = { taskId: '' }] = await fetch();
    const failed = { taskId, worker: 'w', message: 'no line', retries: 3, retryMs: 5000 };
    await desk.engine.failExternal(desk.tenant, failed);
    expect(await store.external(desk.tenant, taskId)).toEqual({ worker: 'w', lockedUntil: desk.now + 5000 });

    // the lock runs out and is another worker's while the failure is being written
    const lockedUntil = desk.now + 60_000;
    const taken: Store = {
      ...store,
      write: async (write) => {
        await store.lockExternal(desk.tenant, taskId, { worker: 'other', lockedUntil });
        await store.write(write);
      },
    };
    const late = new Desk({}, taken);
    await late.engine.failExternal(desk.tenant, { ...failed, retries: 2 });
    expect(await store.external(desk.tenant, taskId)).toEqual({ worker: 'other', lockedUntil });
  });

  it('are locked by one alone', async () => {
    const { desk, fetch } = await started('alone', {});
    const [{ taskId } = { taskId: '' }] = await fetch();
    const other = { taskId, worker: 'other', lockMs: 60_000 };
    await expect(desk.engine.lockExternal(desk.tenant, other)).rejects.toMatchObject({ code: 'badRequest' });
    await expect(desk.engine.extendLock(desk.tenant, other)).rejects.toMatchObject({ code: 'badRequest' });
    desk.now += 60_000;
    const own = { ...other, worker: 'w' };
    await expect(desk.engine.extendLock(desk.tenant, own)).rejects.toMatchObject({ code: 'badRequest' });
    await desk.engine.lockExternal(desk.tenant, other);
    expect((await desk.store.external(desk.tenant, taskId))?.worker).toBe('other');
  });

  it('are announced with their topic', async () => {
    const calls: unknown[] = [];
    const stop = await store.onExternals((...each) => calls.push(each));
    const { desk } = await started('listened', {});
    await expect.poll(() => calls).toContainEqual([desk.tenant, ['listened']]);
    await stop();
  });
});
