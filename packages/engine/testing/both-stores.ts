import { afterAll, beforeAll, describe } from 'vitest';
import { createMemoryStore, type Store } from '../src';
import { Desk, type Office } from './office';
import { pgStore, type TestStore } from './postgres';

/** Describes the same behaviour in memory and on PostgreSQL. `desk` opens an office with a process of its own. */
export function describeOnBothStores(name: string, tests: (desk: (office?: Office) => Desk) => void): void {
  describe(`${name}, in memory`, () => tests((office = {}) => new Desk(office, createMemoryStore())));
  describe(`${name}, on PostgreSQL`, () => {
    let test: TestStore;
    let store: Store;
    beforeAll(async () => {
      test = await pgStore();
      store = test.store;
    });
    afterAll(() => test.close());
    tests((office = {}) => new Desk(office, store));
  });
}
