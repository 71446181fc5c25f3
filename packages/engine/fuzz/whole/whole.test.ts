import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMemoryStore } from '../../src';
import { pgStore, type TestStore } from '../../testing/postgres';
import { runWhole } from './batch';
import { eventsInTable } from './outbox-table';
import { wholeKinds } from './moves';
import { eventsInMemory } from './unsteady';

describe('a random walk through a whole engine', { timeout: 180_000 }, () => {
  it('runs the bound versions, reports each change once, and deletes expired instances', async () => {
    const done = new Set<string>();

    for (const seed of [1, 2, 3]) {
      const { failure, kinds } = await runWhole(seed, 25, () => eventsInMemory(createMemoryStore()));
      expect(failure).toBe('');
      for (const kind of kinds) done.add(kind);
    }
    expect(wholeKinds.filter((kind) => !done.has(kind))).toEqual([]);
  });

  describe('on PostgreSQL', () => {
    let test: TestStore;
    beforeAll(async () => {
      test = await pgStore();
    });
    afterAll(() => test.close());

    it('does the same', async () => {
      const keeper = await eventsInTable(test);
      expect((await runWhole(1000, 6, () => keeper)).failure).toBe('');
    });
  });
});
