import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Diagram, handledBy } from '@portal/bpmn/testing';
import { Scenario } from '../../../../testing/scenario';
import { pgStore, type TestStore } from '../../../../testing/postgres';
import type { TopicRequest } from '../../../api';
import { createMemoryStore } from '../../../../testing/memory-store';
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
    const scenario = new Scenario({}, store);
    for (const { businessKey = '', vars = {} } of each)
      await scenario.begin(mailing(key, 'de'), '1', { businessKey, vars: { urgency: 1, ...vars } });
    const fetch = async (request: Partial<TopicRequest> = {}, rest: { max?: number; newestFirst?: boolean } = {}) => {
      const topics = [{ topic: key, lockMs: 60_000, ...request }];
      return scenario.engine.fetchAndLock(scenario.tenant, { worker: 'w', max: 10, topics, ...rest });
    };
    return { scenario, fetch };
  };

  it('external tasks are fetched by the worker’s filters', async () => {
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

  it('external tasks are fetched by priority, then oldest or newest first', async () => {
    const urgent = [1, 5, 1].map((urgency, n) => ({ businessKey: String(n), vars: { urgency } }));
    const { scenario, fetch } = await started('order', ...urgent);
    const order = async (newestFirst: boolean) => {
      const tasks = await fetch({}, { newestFirst });
      for (const { taskId } of tasks) await scenario.engine.unlock(scenario.tenant, taskId);
      return tasks.map(({ businessKey }) => businessKey).join('');
    };

    expect(await order(false)).toBe('102');
    expect(await order(true)).toBe('120');
  });

  it('external tasks are listed with their state and the last error', async () => {
    const { scenario, fetch } = await started('listed', {}, {});
    const [task] = await fetch({}, { max: 1 });
    const taskId = task?.taskId ?? '';
    const list = async (query: object) => {
      const page = await scenario.engine.externalPage(scenario.tenant, {
        topic: 'listed',
        first: 0,
        max: 10,
        ...query,
      });
      return [page.total, ...page.records.map((record) => record.taskId === taskId)];
    };
    expect(await list({})).toEqual([2, true, false]);
    expect(await list({ max: 1, first: 1 })).toEqual([2, false]);
    expect(await list({ lockedAt: scenario.now, worker: 'w' })).toEqual([1, true]);
    expect(await list({ freeAt: scenario.now })).toEqual([1, false]);
    expect(await scenario.store.nextExternal(scenario.tenant, ['listed'], scenario.now)).toBe(task?.lockedUntil);

    const failed = { taskId, worker: 'w', message: 'no line', details: 'at once', retries: 0, retryMs: 0 };
    await scenario.engine.failExternal(scenario.tenant, failed);
    expect(await list({ retriesLeft: false })).toEqual([1, true]);
    const page = await scenario.engine.externalPage(scenario.tenant, { taskId, first: 0, max: 1 });
    expect(page.records).toMatchObject([
      { retries: 0, failure: 'no line', worker: 'w', executionId: task?.executionId },
    ]);
    expect((await scenario.engine.externalPage('elsewhere', { first: 0, max: 1 })).total).toBe(0);
  });

  it('external tasks stay locked after a failure, unless another worker holds them by then', async () => {
    const { scenario, fetch } = await started('failing', {});
    const [{ taskId } = { taskId: '' }] = await fetch();
    const failed = { taskId, worker: 'w', message: 'no line', retries: 3, retryMs: 5000 };
    await scenario.engine.failExternal(scenario.tenant, failed);
    expect(await store.external(scenario.tenant, taskId)).toEqual({ worker: 'w', lockedUntil: scenario.now + 5000 });

    // the lock runs out and is another worker's while the failure is being written
    const lockedUntil = scenario.now + 60_000;
    const taken: Store = {
      ...store,
      write: async (write) => {
        await store.lockExternal(scenario.tenant, taskId, { worker: 'other', lockedUntil });
        await store.write(write);
      },
    };
    const late = new Scenario({}, taken);
    await late.engine.failExternal(scenario.tenant, { ...failed, retries: 2 });
    expect(await store.external(scenario.tenant, taskId)).toEqual({ worker: 'other', lockedUntil });
  });

  it('external tasks are locked by only one worker', async () => {
    const { scenario, fetch } = await started('alone', {});
    const [{ taskId } = { taskId: '' }] = await fetch();
    const other = { taskId, worker: 'other', lockMs: 60_000 };

    await expect(scenario.engine.lockExternal(scenario.tenant, other)).rejects.toMatchObject({ code: 'badRequest' });
    await expect(scenario.engine.extendLock(scenario.tenant, other)).rejects.toMatchObject({ code: 'badRequest' });

    scenario.now += 60_000;
    const own = { ...other, worker: 'w' };
    await expect(scenario.engine.extendLock(scenario.tenant, own)).rejects.toMatchObject({ code: 'badRequest' });

    await scenario.engine.lockExternal(scenario.tenant, other);
    expect((await scenario.store.external(scenario.tenant, taskId))?.worker).toBe('other');
  });

  it('external tasks are announced with their topic', async () => {
    const calls: unknown[] = [];
    const stop = await store.onExternals((...each) => calls.push(each));
    const { scenario } = await started('listened', {});
    await expect.poll(() => calls).toContainEqual([scenario.tenant, ['listened']]);
    await stop();
  });
});
