import { afterAll, describe, expect, it } from 'vitest';
import { createMemoryStore } from '../testing/memory-store';
import { pgStore, type TestStore } from '../testing/postgres';
import { defaultFolder, hasCases } from './cases';
import { expressionArea, runArea } from './suite';

/** Areas in which every case of today's elements must pass, with the minimum number of these cases. */
const areas: Readonly<Record<string, number>> = {
  [expressionArea]: 95,
  async: 5,
  callactivity: 10,
  correlation: 34,
  'event-compensate': 11,
  'event-conditional': 88,
  'event-end': 5,
  'event-error': 19,
  'event-escalation': 43,
  'event-link': 1,
  'event-message': 25,
  'event-signal': 34,
  'event-timer': 21,
  exclusive: 4,
  external: 70,
  gateway: 30,
  instantiation: 11,
  iomapping: 14,
  job: 5,
  listener: 9,
  modification: 88,
  multiinstance: 25,
  parse: 18,
  receivetask: 11,
  restart: 20,
  'runtime-api': 50,
  scripttask: 12,
  'seed-approval': 27,
  sequenceflow: 2,
  subprocess: 10,
  suspension: 21,
  'task-api': 2,
  transaction: 3,
  usertask: 16,
};

describe.skipIf(!hasCases(defaultFolder))('conformance', () => {
  const stores: TestStore[] = [];
  afterAll(() => Promise.all(stores.map((store) => store.close())));

  for (const [area, atLeast] of Object.entries(areas)) {
    it(`plays the cases of ${area} in memory as recorded`, async () => {
      const { passed, failed } = await runArea(defaultFolder, area, createMemoryStore(), 'memory');
      expect(failed).toEqual([]);
      expect(passed).toBeGreaterThanOrEqual(atLeast);
    });
  }

  it('plays cases of every kind of state on PostgreSQL as recorded', { timeout: 120_000 }, async () => {
    const test = await pgStore();
    stores.push(test);

    for (const area of ['seed-approval', 'gateway', 'callactivity', 'event-compensate', 'transaction', 'restart']) {
      const { failed } = await runArea(defaultFolder, area, test.store, 'postgres');
      expect(failed).toEqual([]);
    }
  });
});
