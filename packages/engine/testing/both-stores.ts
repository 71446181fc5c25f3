import { afterAll, beforeAll, describe } from 'vitest';
import { createMemoryStore, type Handler, type Store } from '../src';
import { Desk, type Office } from './office';
import { pgStore, type TestStore } from './postgres';

type Open = (office?: Office, note?: Handler) => Desk;

/**
 * Describes the same behaviour in memory and on PostgreSQL. `desk` opens an office with a process of its own, in which
 * `note` is a handler.
 */
export function describeOnBothStores(name: string, tests: (desk: Open) => void): void {
  const openOn =
    (store: () => Store): Open =>
    (office = {}, note) =>
      new Desk(office, store(), note && { note });
  describe(`${name}, in memory`, () => tests(openOn(createMemoryStore)));
  describe(`${name}, on PostgreSQL`, () => {
    let test: TestStore;
    let store: Store;
    beforeAll(async () => {
      test = await pgStore();
      store = test.store;
    });
    afterAll(() => test.close());
    tests(openOn(() => store));
  });
}
