import { randomUUID } from 'node:crypto';
import type { Store } from '@portal/engine';
import { ourWorker, type WorkName, type Write } from './work';

/**
 * The writes of one instance, again and again under new ids and at new times: what the database alone can do. With one
 * time for all of them its statistics would lead it to other indexes.
 */
export async function bareWrites(store: Store, work: WorkName): Promise<() => Promise<number>> {
  const recorded: Write[] = [];
  const worker = await ourWorker(store, { onWrite: (write) => recorded.push(write) });
  const tasks = await worker.run(work);
  return async () => {
    const own = { id: randomUUID(), startedAt: Date.now() };
    for (const write of recorded) await store.write({ ...write, state: { ...write.state, ...own } });
    return tasks;
  };
}
