import { afterAll, beforeAll, describe } from 'vitest';
import { createMemoryStore, type Handler, type Store } from '../src';
import { Scenario, type Organisation } from './scenario';
import { pgStore, type TestStore } from './postgres';

type Open = (organisation?: Organisation, note?: Handler) => Scenario;

/**
 * Describes the same behaviour in memory and on PostgreSQL. `open` creates a scenario, in which `note` is a handler.
 */
export function describeOnBothStores(name: string, tests: (open: Open) => void): void {
  const on =
    (store: () => Store): Open =>
    (organisation = {}, note) =>
      new Scenario(organisation, store(), note && { note });
  describe(`${name}, in memory`, () => tests(on(createMemoryStore)));
  describe(`${name}, on PostgreSQL`, () => {
    let test: TestStore;
    let store: Store;
    beforeAll(async () => {
      test = await pgStore();
      store = test.store;
    });
    afterAll(() => test.close());
    tests(on(() => store));
  });
}
