import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { everyUser } from '../../runtime';
import { createEngine } from '../../runtime';
import { createJobRunner } from '../../jobs';
import { Diagram, handledBy } from '@portal/bpmn/testing';
import { pgStore, type TestStore } from '../../../testing/postgres';
import { databaseClock, type DatabaseClock } from './clock';

const tenant = 'clocks';
const caller = { tenant, user: '1' };
const hourMs = 60 * 60 * 1000;

const timed = new Diagram('timed')
  .start()
  .task('audit', { handlers: handledBy({ users: [2] }) })
  .timerBoundary('late', 'audit', 'PT10M')
  .end()
  .flow('start', 'audit', 'end')
  .flow('late', 'end');

describe('servers whose clocks differ by an hour', () => {
  let test: TestStore;
  const clocks: DatabaseClock[] = [];
  beforeAll(async () => {
    test = await pgStore();
  });
  afterEach(() => {
    vi.useRealTimers();
    for (const clock of clocks.splice(0)) clock.stop();
  });
  afterAll(() => test.close());

  const databaseNow = async () => {
    const { rows } = await test.pool.query<{ now: number }>(
      'SELECT (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS now',
    );
    return rows[0]?.now ?? 0;
  };

  /** Returns a server whose own clock is wrong. */
  const server = async (aheadMs: number) => {
    vi.useFakeTimers({ toFake: ['Date'], now: (await databaseNow()) + aheadMs });
    const clock = await databaseClock(test.pool);
    clocks.push(clock);
    const engine = createEngine({ store: test.store, clock, identity: everyUser });
    return { clock, engine, runner: createJobRunner({ engine, store: test.store, clock }) };
  };

  it.each([hourMs, -hourMs])('have the time of the database (%i ms)', async (aheadMs) => {
    const { clock } = await server(aheadMs);

    expect(Math.abs(clock.now() - (await databaseNow()))).toBeLessThan(1000);
  });

  it('run a job neither too early nor too late', async () => {
    const fast = await server(hourMs);
    await fast.engine.deploy(tenant, { xml: timed.xml });
    const { instanceId } = await fast.engine.start(caller, { definitionKey: 'timed' });

    expect(await fast.runner.runDue()).toBe(0);

    const [job] = (await fast.engine.explain(tenant, instanceId)).jobs;
    expect(Math.abs((job?.due ?? 0) - (await databaseNow()) - 10 * 60 * 1000)).toBeLessThan(2000);
  });

  it('do not run a job twice', async () => {
    const slow = await server(-hourMs);
    const { instanceId } = await slow.engine.start(caller, { definitionKey: 'timed' });
    await test.pool.query('UPDATE wf_job SET due_at = 0 WHERE instance_id = $1', [instanceId]);
    let runs = 0;
    const running = createJobRunner({
      engine: {
        ...slow.engine,
        runJob: async (...job) => {
          runs += 1;
          await sleep(500);
          return slow.engine.runJob(...job);
        },
      },
      store: test.store,
      clock: slow.clock,
    }).runDue();
    await sleep(100);

    const fast = await server(hourMs);
    expect(await fast.runner.runDue()).toBe(0);

    await running;
    expect(runs).toBe(1);
  });
});
