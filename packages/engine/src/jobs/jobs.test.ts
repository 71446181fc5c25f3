import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createMemoryStore } from '../index';
import { Desk } from '../../testing/office';
import { Diagram, handledBy } from '../../testing/diagram';
import { pgStore, type TestStore } from '../../testing/postgres';
import { createJobRunner } from './index';

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
  it('fire when they are due, once, and not after their task is done', async () => {
    const desk = new Desk({}, createMemoryStore());
    await desk.begin(withTimer('PT1H'), '1');
    const runner = createJobRunner({ engine: desk.engine, store: desk.store, clock: { now: () => desk.now } });
    expect(await runner.runDue()).toBe(0);
    desk.now += 60 * 60 * 1000;
    expect(await runner.runDue()).toBe(1);
    expect(await desk.waiting()).toEqual(['escalated:3']);
    expect(await runner.runDue()).toBe(0);
    await desk.begin(withTimer('PT1H'), '1');
    await desk.agree('audit', '2');
    desk.now += 60 * 60 * 1000;
    expect(await runner.runDue()).toBe(0);
  });

  describe('on PostgreSQL', () => {
    let test: TestStore;
    beforeAll(async () => {
      test = await pgStore();
    });
    afterAll(() => test.close());

    it('wake a runner of another process, and two runners do not fire one twice', async () => {
      const desk = new Desk({}, test.store);
      desk.now = Date.now();
      const failures: unknown[] = [];
      const runners = [1, 2].map(() =>
        createJobRunner({ engine: desk.engine, store: test.store, onFailure: (_job, error) => failures.push(error) }),
      );
      await Promise.all(runners.map((runner) => runner.start()));
      await desk.begin(withTimer('PT1S'), '1');
      await vi.waitFor(async () => expect(await desk.waiting()).toEqual(['escalated:3']), { timeout: 5000 });
      await Promise.all(runners.map((runner) => runner.stop()));
      expect(failures).toEqual([]);
      expect((await desk.story()).filter((line) => line === 'audit canceled 2')).toHaveLength(1);
    });

    it('keep a job that fails, with one retry less', async () => {
      const desk = new Desk({}, test.store);
      await desk.begin(withTimer('PT1H'), '1');
      const later = desk.now + 2 * 60 * 60 * 1000;
      const runner = createJobRunner({
        engine: { ...desk.engine, runJob: () => Promise.reject(new Error('away')) },
        store: test.store,
        clock: { now: () => later },
      });
      expect(await runner.runDue()).toBe(1);
      const { rows } = await test.pool.query('SELECT retries, error FROM wf_job WHERE instance_id = $1', [
        desk.instanceId,
      ]);
      expect(rows).toEqual([{ retries: 2, error: 'away' }]);
    });

    it('take a duration finer than the clock', async () => {
      const desk = new Desk({}, test.store);
      await desk.begin(withTimer('PT3600.0005S'), '1');
      expect(await desk.waiting()).toEqual(['audit:2']);
    });
  });
});
