import type { Engine, Store } from '../../src';
import type { CalledRecord, TaskRecord } from '../../src/api';
import type { StoredHistory } from '../../src/store/ports/history';
import type { InstanceState } from '../../src/core/state';

/** The identities that may have tasks. */
export const identities = ['u:1', 'u:2', 'u:3', 'u:4', 'u:5', 'r:1'] as const;

const everything = { current: 1, size: 1000 };

/** Everything stored of a tenant's instances at one moment. */
export interface Picture {
  /** The documents of the existing instances, by id. */
  documents: ReadonlyMap<string, InstanceState>;
  /** The to-do rows of an identity, as `identity task`. */
  todo: ReadonlySet<string>;
  tasks: ReadonlyMap<string, TaskRecord>;
  histories: ReadonlyMap<string, StoredHistory[]>;
  calls: ReadonlyMap<string, CalledRecord[]>;
}

export async function pictureOf(
  { engine, store }: { engine: Engine; store: Store },
  tenant: string,
  ids: readonly string[],
): Promise<Picture> {
  const each = async <T>(read: (id: string) => Promise<T>): Promise<Map<string, T>> =>
    new Map(await Promise.all(ids.map(async (id) => [id, await read(id)] as const)));
  const loaded = await each(async (id) => (await store.load(tenant, id))?.state);
  const documents = new Map([...loaded].flatMap(([id, state]) => (state ? [[id, state] as const] : [])));
  const lists = await Promise.all(
    identities.map(async (identity) => {
      const { records } = await engine.todoPage({ tenant, user: 'none', identities: [identity] }, everything);
      return records.map(({ taskId }) => `${identity} ${taskId}`);
    }),
  );
  const { records } = await engine.taskPage(tenant, { first: 0, max: 1000 });
  return {
    documents,
    todo: new Set(lists.flat()),
    tasks: new Map(records.map((task) => [task.taskId, task])),
    histories: await each((id) => store.history(tenant, id)),
    calls: await each(async (id) =>
      documents.has(id) ? (await engine.calledPage(tenant, id, everything)).records : [],
    ),
  };
}
