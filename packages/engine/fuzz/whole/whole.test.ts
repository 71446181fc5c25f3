import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { walksMs } from '../../../../testing/timeouts';
import { pgStore, type TestStore } from '../../testing/postgres';
import { runWhole } from './batch';
import { eventsInTable } from './outbox-table';
import { wholeKinds } from './moves';

/* `fuzz` walks through the core with one instance. These walks find what only the runtime can do wrong: with two processes on one
   store, lost answers, refused writes and crashes, they check deployments, versions that calls are bound to, signals, timers,
   change events and the deletion of expired instances. */
describe('a random walk through a whole engine', { timeout: walksMs }, () => {
  let test: TestStore;
  beforeAll(async () => {
    test = await pgStore();
  });
  afterAll(() => test.close());

  it('runs the bound versions, reports each change once, and deletes expired instances', async () => {
    const log = await eventsInTable(test);
    const done = new Set<string>();
    const missing = () => wholeKinds.filter((kind) => !done.has(kind));

    for (let seed = 1; seed <= 10 && (seed <= 2 || missing().length > 0); seed += 1) {
      const { failure, kinds } = await runWhole(seed, 6, log);
      expect(failure).toBe('');
      for (const kind of kinds) done.add(kind);
    }
    expect(missing()).toEqual([]);
  });
});
