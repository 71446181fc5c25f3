import { afterAll, describe, expect, it } from 'vitest';
import { createMemoryStore } from '../src';
import { pgStore, type TestStore } from '../testing/postgres';
import { defaultFolder, hasCases } from './cases';
import { expressionArea, runArea } from './suite';

/** Areas of which every case that needs only today's elements must pass; how many those are at least. */
const areas: Readonly<Record<string, number>> = {
  [expressionArea]: 95,
  'seed-approval': 27,
  gateway: 21,
  multiinstance: 4,
  usertask: 14,
  sequenceflow: 1,
};

describe.skipIf(!hasCases(defaultFolder))('conformance', () => {
  const stores: TestStore[] = [];
  afterAll(() => Promise.all(stores.map((store) => store.close())));

  for (const [area, atLeast] of Object.entries(areas)) {
    it(`keeps the cases of ${area} in memory`, async () => {
      const { passed, failed } = await runArea(defaultFolder, area, createMemoryStore(), 'memory');
      expect(failed).toEqual([]);
      expect(passed).toBeGreaterThanOrEqual(atLeast);
    });
  }

  it('keeps the approval cases on PostgreSQL', async () => {
    const test = await pgStore();
    stores.push(test);
    for (const area of ['seed-approval', 'gateway', 'multiinstance', 'usertask', 'sequenceflow']) {
      const { failed } = await runArea(defaultFolder, area, test.store, 'postgres');
      expect(failed).toEqual([]);
    }
  });
});
