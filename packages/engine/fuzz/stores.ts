import { isDeepStrictEqual } from 'node:util';
import { type Store } from '../src';
import { createMemoryStore } from '../testing/memory-store';
import type { Write } from '../src/store/ports/instances';
import { holders } from '../src/core/effects';
import { publicId } from '../src/store/ids';
import { unhandledIncident } from '../src/store/records';
import type { Stepped, Walk } from './walk';
import { users } from './environment';

const definition = { id: 'random:1', key: 'random', name: 'random' };
const everything = { current: 1, size: 1000 };
const afterAll = Date.UTC(2100, 0, 1);

/** Sometimes this many instances take the same way at the same moment, so that their commands share statements. */
const beside = 10;
const besideEach = 4;

/**
 * Writes the changes of a walk to a store and to the memory store, which must return the same data during the walk and
 * after it. The lists, which only the store has, must agree with the documents.
 */
export function comparingStores(store: Store): (walk: Walk) => Promise<string[]> {
  let walks = 0;
  const run = Date.now().toString(36);
  return async ({ written }) => {
    walks += 1;
    const tenant = `${run}-${walks}`;
    const pair = [createMemoryStore(), store] as const;
    const halfway = Math.floor(written.length / 2);
    const isShared = walks % besideEach === 0;
    const as = isShared ? unordered : plain;
    // this instance catches what the walk throws; which of several instances catch simultaneous signals depends on
    // their order
    const first = written[0];
    if (first && !isShared) for (const each of pair) await each.write(listening(tenant, first));
    const copies = Array.from({ length: isShared ? beside : 0 }, (_, copy) => `-${copy}`);
    for (const [index, step] of written.entries()) {
      const version = versionBefore(written, index);
      const of = { ...definition, id: step.state.definitionId };
      const write = { tenant, definition: of, version, also: [], ...step };
      const writes = [
        write,
        ...copies.map((copy) => ({ ...write, state: { ...step.state, id: step.state.id + copy } })),
      ];
      for (const each of pair) await Promise.all(writes.map((one) => each.write(one)));
      if (index === halfway) {
        const violations = [
          ...(await differences(pair, as, (each) => contentsOf(each, tenant, step))),
          ...(await wrongLists(store, tenant, step)),
        ];
        if (violations.length > 0) return violations;
      }
    }
    const last = written.at(-1);
    if (!last) return [];
    return [
      ...(await differences(pair, as, (each) => contentsOf(each, tenant, last))),
      ...(await wrongLists(store, tenant, last)),
      ...(await differences(pair, as, (each) => taken(each, tenant, !isShared))),
    ];
  };
}

/** Returns an instance that waits for the signal of the walks and does nothing else. */
function listening(tenant: string, { state, effects }: Stepped): Write {
  const nothing = Object.fromEntries(
    Object.entries(effects).map(([name, rows]) => [name, Array.isArray(rows) ? [] : rows]),
  );
  const subscription = { id: '1', execution: '0', node: 'heard', type: 'signal', name: 'go' } as const;
  return {
    tenant,
    definition,
    version: undefined,
    also: [],
    state: { ...state, id: 'listener', startedAt: state.startedAt - 1, tasks: {} },
    effects: { ...(nothing as unknown as Stepped['effects']), subscriptionsAdded: [subscription] },
  };
}

/** Returns how often the instance was written before, or undefined if it is new. */
function versionBefore(written: readonly Stepped[], index: number): number | undefined {
  const id = written[index]?.state.id;
  const before = written.slice(0, index).filter(({ state }) => state.id === id).length;
  return before === 0 ? undefined : before;
}

async function differences(
  [memory, other]: readonly [Store, Store],
  as: (value: unknown) => unknown,
  read: (store: Store) => Promise<Record<string, unknown>>,
): Promise<string[]> {
  const [expected, found] = await Promise.all([read(memory), read(other)]);
  return Object.keys(expected).flatMap((name) =>
    isDeepStrictEqual(as(found[name]), as(expected[name]))
      ? []
      : [`${name}: in memory ${JSON.stringify(expected[name])}, else ${JSON.stringify(found[name])}`],
  );
}

/** Ignores instance numbers, because each store numbers its instances from 1. */
const uncounted = (key: string, value: unknown): unknown => (key === 'number' ? undefined : value);

const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null, uncounted));

/** Sorts rows that several instances have written at the same moment, because their order is not defined. */
const unordered = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value ?? null, uncounted), (key, inner: unknown) =>
    Array.isArray(inner) && (key === '' || key === 'records')
      ? inner.toSorted((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1))
      : inner,
  );

const named = ['instanceId', 'taskId', 'jobId', 'incidentId', 'subscriptionId', 'activityId', 'endedAt', 'action'];
const nameOf = (record: unknown): string =>
  typeof record === 'object' && record !== null
    ? named.map((name) => JSON.stringify((record as Record<string, unknown>)[name])).join()
    : String(record);

/** Reads everything of an instance that both stores return. */
async function contentsOf(store: Store, tenant: string, { state }: Stepped): Promise<Record<string, unknown>> {
  const waiting = async (type: 'message' | 'signal', name: string) =>
    (await store.subscribers(tenant, type, { name })).toSorted((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1));
  const read: Record<string, unknown> = {
    document: await store.load(tenant, state.id),
    history: await store.history(tenant, state.id),
    running: await store.runningInstances(tenant, definition, { suspended: false, limit: 1000 }),
    suspended: await store.runningInstances(tenant, definition, { suspended: true, limit: 1000 }),
    externals: await store.externals(tenant, { first: 0, max: 1000 }),
    signal: await waiting('signal', 'go'),
  };
  for (const name of ['withdraw', 'note-0', 'note-1', 'note-2', 'note-3'])
    read[`message ${name}`] = await waiting('message', name);
  return read;
}

/** Returns the lists of tasks, jobs and incidents that disagree with the document of the instance. */
async function wrongLists(store: Store, tenant: string, { state }: Stepped): Promise<string[]> {
  const page = { ...everything, countMax: 1000 };
  const shown = <T extends { instanceId: string }>(rows: T[], id: (row: T) => string) =>
    rows
      .filter(({ instanceId }) => instanceId === state.id)
      .map(id)
      .toSorted();
  const differing = (list: string, found: string[], expected: string[]) =>
    isDeepStrictEqual(found, expected.toSorted())
      ? []
      : [`${list}: ${JSON.stringify(found)} instead of ${JSON.stringify(expected)}`];
  const [jobs, allIncidents] = [await store.jobPage(tenant, page), await store.incidentPage(tenant, page)];
  const incidents = allIncidents.records.filter(({ type }) => type !== unhandledIncident);
  const wrong = [
    ...differing(
      'jobs',
      shown(jobs.records, ({ jobId }) => jobId),
      Object.keys(state.jobs),
    ),
    ...differing(
      'incidents',
      shown(incidents, ({ incidentId }) => incidentId),
      Object.keys(state.incidents).map((id) => publicId(state.id, id)),
    ),
  ];
  for (const user of users) {
    const identities = [`u:${user}`, 'g:g1', ...(user === '2' || user === '3' ? ['r:1'] : [])];
    const { records } = await store.todoPage({ tenant, user, identities }, everything, 0);
    const offered = Object.values(state.tasks).filter((task) =>
      holders(task).some((each) => identities.includes(each)),
    );
    const ids = offered.map(({ id }) => publicId(state.id, id));
    wrong.push(
      ...differing(
        `to do of ${user}`,
        shown(records, ({ taskId }) => taskId),
        ids,
      ),
    );
  }
  return wrong;
}

/** Fetches work as workers and job runners do, which also locks it. */
async function taken(store: Store, tenant: string, withSignals: boolean): Promise<Record<string, unknown>> {
  const topics = [{ topic: 'work', lockMs: 1000 }];
  const fetch = { worker: 'w', topics, max: 1000, usePriority: true, newestFirst: false, now: afterAll };
  const jobs = await store.takeDueJobs(afterAll, 1000, afterAll + 1);
  return {
    externals: await store.fetchExternals(tenant, fetch),
    jobs: jobs.filter((job) => job.tenant === tenant).toSorted((a, b) => Number(a.jobId) - Number(b.jobId)),
    signals: (await store.takeSignals({ now: afterAll, limit: 1000, lockedUntil: afterAll + 1, async: true }))
      .filter((signal) => withSignals && signal.tenant === tenant)
      .map(({ id: _id, ...signal }) => signal),
  };
}
