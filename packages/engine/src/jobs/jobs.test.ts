import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createEngine, everyUser, EngineError, type Engine } from '../index';
import { createMemoryStore } from '../../testing/memory-store';
import { Scenario } from '../../testing/scenario';
import { Diagram, handledBy } from '@portal/bpmn/testing';
import { describeOnBothStores, scenariosOnPostgres } from '../../testing/both-stores';
import { pgStore, type TestStore } from '../../testing/postgres';
import { createJobRunner } from './index';

const onPostgres = scenariosOnPostgres();

const hourMs = 60 * 60 * 1000;

const withTimer = (duration: string) =>
  new Diagram('timed')
    .start()
    .task('audit', { handlers: handledBy({ users: [2] }) })
    .timerBoundary('late', 'audit', duration)
    .task('escalated', { handlers: handledBy({ users: [3] }) })
    .end()
    .flow('start', 'audit', 'end')
    .flow('late', 'escalated', 'end');

describe('timers', () => {
  it('fire once when they are due, and not after their task is done', async () => {
    const scenario = new Scenario({}, createMemoryStore());
    await scenario.begin(withTimer('PT1H'), '1');
    const runner = createJobRunner({
      engine: scenario.engine,
      store: scenario.store,
      clock: { now: () => scenario.now },
    });

    expect(await runner.runDue()).toBe(0);

    scenario.now += 60 * 60 * 1000;
    expect(await runner.runDue()).toBe(1);
    expect(await scenario.waiting()).toEqual(['escalated:3']);
    expect(await runner.runDue()).toBe(0);

    await scenario.begin(withTimer('PT1H'), '1');
    await scenario.agree('audit', '2');
    scenario.now += 60 * 60 * 1000;
    expect(await runner.runDue()).toBe(0);
  });

  it('keep their retries while the database disk is full, and run afterwards', async () => {
    const scenario = new Scenario({}, createMemoryStore());
    await scenario.begin(withTimer('PT1H'), '1');
    scenario.now += hourMs;
    let isFull = true;
    const full = new Error('No space left on device');
    const runner = createJobRunner({
      engine: {
        ...scenario.engine,
        runJob: (...job) => (isFull ? Promise.reject(full) : scenario.engine.runJob(...job)),
      },
      store: scenario.store,
      clock: { now: () => scenario.now },
      isTransient: (error) => error === full,
    });

    for (let attempt = 0; attempt < 5; attempt += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one attempt after the other
      expect(await runner.runDue()).toBe(1);
      scenario.now += hourMs;
    }
    isFull = false;
    await runner.runDue();

    expect(await scenario.waiting()).toEqual(['escalated:3']);
  });

  it('of a runner that has died are taken over when its lock expires', async () => {
    const scenario = new Scenario({}, createMemoryStore());
    await scenario.begin(withTimer('PT1H'), '1');
    scenario.now += 2 * hourMs;

    expect(await scenario.store.takeDueJobs(scenario.now, 20, scenario.now + 60_000)).toHaveLength(1);

    const runner = createJobRunner({
      engine: scenario.engine,
      store: scenario.store,
      clock: { now: () => scenario.now },
    });
    expect(await runner.runDue()).toBe(0);

    scenario.now += 60_000;
    expect(await runner.runDue()).toBe(1);
    expect(await scenario.waiting()).toEqual(['escalated:3']);
  });

  it('are awaited until all locked jobs are done, even if a failure cannot be recorded', async () => {
    const scenario = new Scenario({}, createMemoryStore());
    const away = await scenario.begin(withTimer('PT1H'), '1');
    await scenario.begin(withTimer('PT1H'), '1');
    scenario.now += 2 * hourMs;
    const lost = async () => Promise.reject(new Error('the database is away'));
    const engine: Engine = {
      ...scenario.engine,
      failJob: lost,
      runJob: async (tenant, instanceId, jobId) => {
        if (instanceId === away.instanceId) return lost();
        await sleep(50);
        return scenario.engine.runJob(tenant, instanceId, jobId);
      },
    };
    const runner = createJobRunner({ engine, store: scenario.store, clock: { now: () => scenario.now } });

    await expect(runner.runDue()).rejects.toThrow('away');

    expect(await scenario.waiting()).toEqual(['escalated:3']);
  });

  it('report that their locks cannot be extended', async () => {
    let finish = (): void => undefined;
    const finished = new Promise<void>((resolve) => (finish = resolve));
    const scenario = new Scenario({}, createMemoryStore(), { slow: () => finished });
    const diagram = new Diagram('slow')
      .start()
      .add('<serviceTask id="work" camunda:class="slow" camunda:asyncBefore="true"/>')
      .end()
      .flow('start', 'work', 'end');
    const { instanceId } = await scenario.begin(diagram, '1');
    const reports: unknown[] = [];
    const runner = createJobRunner({
      engine: scenario.engine,
      store: { ...scenario.store, extendJobs: () => Promise.reject(new Error('the database is away')) },
      clock: { now: () => scenario.now },
      lockMs: 30,
      onExtensionFailure: (jobs, error) => reports.push([jobs, error]),
    });

    const working = runner.runDue();

    await expect.poll(() => reports[0]).toMatchObject([[{ instanceId }], { message: 'the database is away' }]);
    finish();
    await working;
    expect(await scenario.status()).toBe('complete');
  });

  it('keep all attempts if their instance is suspended when they start', async () => {
    const scenario = new Scenario({}, createMemoryStore());
    await scenario.begin(withTimer('PT1H'), '1');
    scenario.now += 2 * hourMs;
    const engine: Engine = {
      ...scenario.engine,
      runJob: async (tenant, instanceId, jobId) => {
        await scenario.engine.suspend(tenant, instanceId);
        return scenario.engine.runJob(tenant, instanceId, jobId);
      },
    };
    await createJobRunner({ engine, store: scenario.store, clock: { now: () => scenario.now } }).runDue();
    await scenario.engine.activate(scenario.tenant, scenario.instanceId);

    expect((await scenario.engine.explain(scenario.tenant, scenario.instanceId)).jobs).toMatchObject([{ retries: 3 }]);

    const runner = createJobRunner({
      engine: scenario.engine,
      store: scenario.store,
      clock: { now: () => scenario.now },
    });
    expect(await runner.runDue()).toBe(1);
    expect(await scenario.waiting()).toEqual(['escalated:3']);
  });

  it('fire when a start timer due at the same time fails; that start is retried as a job', async () => {
    const ill = () => {
      throw new Error('the service is closed');
    };
    const scenario = onPostgres({}, { ill });
    const nightly = (key: string, work: string) =>
      new Diagram(key)
        .timerStart('in', 'timeDuration', 'PT1H')
        .add(work)
        .task('check', { handlers: handledBy({ users: [2] }) })
        .end()
        .flow('in', 'work', 'check', 'end').xml;
    await scenario.engine.deploy(scenario.tenant, {
      xml: nightly('closed', '<serviceTask id="work" camunda:class="ill"/>'),
    });
    await scenario.engine.deploy(scenario.tenant, { xml: nightly('open', '<task id="work"/>') });
    await scenario.begin(withTimer('PT1H'), '1');
    scenario.now += 2 * hourMs;

    const clock = { now: () => scenario.now };
    await createJobRunner({ engine: scenario.engine, store: scenario.store, clock }).runDue();

    expect(await scenario.waiting()).toEqual(['escalated:3']);
    const { records } = await scenario.engine.todoPage(scenario.as('2'), { current: 1, size: 10 });
    expect(records.map(({ definitionKey }) => definitionKey)).toEqual(['open']);
    const jobs = await scenario.engine.jobPage(scenario.tenant, { current: 1, size: 10, countMax: 10 });
    expect(jobs.records).toMatchObject([{ definitionKey: 'closed', nodeId: 'in', retries: 2 }]);
  });

  it('fire even if no start is possible, and the failure is reported', async () => {
    const scenario = new Scenario({}, createMemoryStore());
    await scenario.begin(withTimer('PT1H'), '1');
    scenario.now += 2 * hourMs;
    const refuse = async () => Promise.reject(new EngineError('definitionNotFound'));
    const engine = { ...scenario.engine, startDue: refuse, deliverSignals: refuse };
    const refusals: string[] = [];
    const onRefusal = ({ code }: EngineError) => refusals.push(code);

    await createJobRunner({ engine, store: scenario.store, clock: { now: () => scenario.now }, onRefusal }).runDue();

    expect(await scenario.waiting()).toEqual(['escalated:3']);
    expect(refusals).toEqual(['definitionNotFound', 'definitionNotFound']);
  });

  it('fire after a run of the loop has failed; each failure is reported with its count', async () => {
    vi.useFakeTimers({ now: Date.UTC(2026, 0, 1, 9) });
    try {
      const scenario = new Scenario({}, createMemoryStore());
      await scenario.begin(withTimer('PT1H'), '1');
      const failures = [new TypeError('jobs is not iterable'), new Error('the database is away')];
      const takeDueJobs = scenario.store.takeDueJobs.bind(scenario.store);
      vi.spyOn(scenario.store, 'takeDueJobs').mockImplementation(async (...input) => {
        const failure = failures.shift();
        if (failure) throw failure;
        return takeDueJobs(...input);
      });
      const clock = { now: () => scenario.now };
      const onError = vi.fn();
      const runner = createJobRunner({ engine: scenario.engine, store: scenario.store, clock, onError });
      scenario.now += 2 * hourMs;

      await runner.start();
      await vi.advanceTimersByTimeAsync(25_000);
      await runner.stop();

      expect(onError.mock.calls).toEqual([
        [new TypeError('jobs is not iterable'), 1],
        [new Error('the database is away'), 2],
      ]);
      expect(await scenario.waiting()).toEqual(['escalated:3']);
    } finally {
      vi.useRealTimers();
    }
  });

  it('are polled when one is due or announced, otherwise twice a minute', async () => {
    vi.useFakeTimers({ now: Date.UTC(2026, 0, 1, 9) });
    try {
      const scenario = new Scenario({}, createMemoryStore());
      let calls = 0;
      const counting = new Proxy(scenario.store, {
        get: (store, name) => {
          calls += 1;
          return Reflect.get(store, name) as unknown;
        },
      });
      const engine = createEngine({ store: counting, identity: everyUser });
      const runner = createJobRunner({ engine, store: counting });
      await runner.start();
      await vi.advanceTimersByTimeAsync(1000);
      calls = 0;
      await vi.advanceTimersByTimeAsync(60_000);
      // signals, starts, jobs and when the next one is due, each time
      expect(calls).toBeLessThanOrEqual(2 * 4);

      await engine.deploy(scenario.tenant, { xml: withTimer('PT7S').xml });
      const { instanceId } = await engine.start({ tenant: scenario.tenant }, { definitionKey: 'timed' });
      await vi.advanceTimersByTimeAsync(6000);
      expect(await engine.history(scenario.tenant, instanceId)).toMatchObject([{}, { activityId: 'audit' }]);
      await vi.advanceTimersByTimeAsync(1500);
      expect((await engine.history(scenario.tenant, instanceId)).at(-1)).toMatchObject({ activityId: 'escalated' });
      await runner.stop();
    } finally {
      vi.useRealTimers();
    }
  });

  describe('on PostgreSQL', () => {
    let test: TestStore;
    beforeAll(async () => {
      test = await pgStore();
    });
    afterAll(() => test.close());

    it('wake a runner of another process, and are not fired twice by two runners', async () => {
      const scenario = new Scenario({}, test.store);
      scenario.now = Date.now();
      const failures: unknown[] = [];
      const runners = [1, 2].map(() =>
        createJobRunner({
          engine: scenario.engine,
          store: test.store,
          onFailure: (_job, error) => failures.push(error),
        }),
      );
      await Promise.all(runners.map((runner) => runner.start()));
      await scenario.begin(withTimer('PT1S'), '1');

      await expect.poll(() => scenario.waiting()).toEqual(['escalated:3']);

      await Promise.all(runners.map((runner) => runner.stop()));
      expect(failures).toEqual([]);
      expect((await scenario.actions()).filter((line) => line === 'audit canceled 2')).toHaveLength(1);
    });

    it('keep their lock while a worker extends it', async () => {
      let started = 0;
      let finish = (): void => undefined;
      const finished = new Promise<void>((resolve) => (finish = resolve));
      const slow = () => {
        started += 1;
        return finished;
      };
      const scenario = new Scenario({}, test.store, { slow });
      const diagram = new Diagram('slow')
        .start()
        .add('<serviceTask id="work" camunda:class="slow" camunda:asyncBefore="true"/>')
        .end()
        .flow('start', 'work', 'end');
      await scenario.begin(diagram, '1');
      let now = scenario.now + hourMs;
      const lockMs = 600;
      const ports = { engine: scenario.engine, store: test.store, clock: { now: () => now }, lockMs };
      const [one, other] = [createJobRunner(ports), createJobRunner(ports)];
      const lockedUntil = async () =>
        (await test.pool.query('SELECT locked_until::float8 AS until FROM wf_job')).rows[0]?.until as number;

      const working = one.runDue();
      await expect.poll(() => started).toBe(1);
      for (let round = 0; round < 5; round += 1) {
        now += lockMs - 1;
        await expect.poll(lockedUntil).toBe(now + lockMs);
        await other.runDue();
      }
      finish();
      await working;
      expect(started).toBe(1);
      expect(await scenario.status()).toBe('complete');
    });

    it('of a failed job keep one retry less', async () => {
      const scenario = new Scenario({}, test.store);
      await scenario.begin(withTimer('PT1H'), '1');
      const later = scenario.now + 2 * 60 * 60 * 1000;
      const runner = createJobRunner({
        engine: { ...scenario.engine, runJob: () => Promise.reject(new Error('away')) },
        store: test.store,
        clock: { now: () => later },
      });

      expect(await runner.runDue()).toBe(1);

      const { rows } = await test.pool.query('SELECT retries, error FROM wf_job WHERE instance_id = $1', [
        scenario.instanceId,
      ]);
      expect(rows).toEqual([{ retries: 2, error: 'away' }]);
    });

    it('may have a duration finer than the clock', async () => {
      const scenario = new Scenario({}, test.store);
      await scenario.begin(withTimer('PT3600.0005S'), '1');
      expect(await scenario.waiting()).toEqual(['audit:2']);
    });
  });
});

describeOnBothStores('jobs that are due at the same time', (open) => {
  it('run by priority, also within one instance', async () => {
    const urgencies = [1, 7, 3, 9, 5, 8, 2, 6, 4];
    const scenario = open();
    const work = (urgency: number) =>
      `<scriptTask id="w${urgency}" scriptFormat="juel" camunda:asyncBefore="true" camunda:jobPriority="${urgency}"><script>\${execution.setVariable('order', order.concat('${urgency}'))}</script></scriptTask>`;
    const diagram = new Diagram('urgent').start().gateway('parallel', 'all').flow('start', 'all');
    for (const urgency of urgencies)
      diagram.add(work(urgency)).end(`e${urgency}`).flow('all', `w${urgency}`, `e${urgency}`);
    diagram
      .task('wait', { handlers: handledBy({ users: [1] }) })
      .end()
      .flow('all', 'wait', 'end');
    await scenario.begin(diagram, '1', { vars: { order: '' } });

    await createJobRunner({
      engine: scenario.engine,
      store: scenario.store,
      clock: { now: () => scenario.now },
    }).runDue();

    const { vars } = (await scenario.store.load(scenario.tenant, scenario.instanceId))?.state.executions['0'] ?? {};
    expect(vars).toMatchObject({ order: '987654321' });
  });
});
