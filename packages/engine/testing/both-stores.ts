import { afterAll, beforeAll, describe } from 'vitest';
import type { Handler, Store } from '../src';
import { createMemoryStore } from './memory-store';
import { Scenario, type Organisation } from './scenario';
import { pgStore, type TestStore } from './postgres';

type Open = (organisation?: Organisation, note?: Handler) => Scenario;

const on =
  (store: () => Store): Open =>
  (organisation = {}, note) =>
    new Scenario(organisation, store(), note && { note });

/** Describes behaviour on PostgreSQL, because its tests read lists. `open` creates a scenario, in which `note` is a handler. */
export function describeOnPostgres(name: string, tests: (open: Open) => void): void {
  describe(name, () => {
    let test: TestStore;
    beforeAll(async () => {
      test = await pgStore();
    });
    afterAll(() => test.close());
    tests(on(() => test.store));
  });
}

/** Describes the same behaviour in memory and on PostgreSQL. */
export function describeOnBothStores(name: string, tests: (open: Open) => void): void {
  describe(`${name}, in memory`, () => tests(on(createMemoryStore)));
  describeOnPostgres(`${name}, on PostgreSQL`, tests);
}

/**
 * Opens PostgreSQL for the tests of one file, because they read lists. The returned function creates a scenario in a
 * tenant of its own.
 */
export function scenariosOnPostgres(): (
  organisation?: Organisation,
  handlers?: Readonly<Record<string, Handler>>,
) => Scenario {
  let test: TestStore;
  let tenants = 0;
  beforeAll(async () => {
    test = await pgStore();
  });
  afterAll(() => test.close());
  return (organisation = {}, handlers = {}) => {
    tenants += 1;
    return new Scenario(organisation, test.store, handlers, {}, `scenario-${tenants}`);
  };
}
