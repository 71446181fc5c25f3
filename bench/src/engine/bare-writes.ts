import { randomUUID } from 'node:crypto';
import type { Store } from '@portal/engine';
import { ourWorker, type WorkName, type Write } from './work';

/** The writes of one instance, again and again under new ids: what the database alone can do. */
export async function bareWrites(store: Store, work: WorkName): Promise<() => Promise<number>> {
  const recorded: Write[] = [];
  const worker = await ourWorker(store, (write) => recorded.push(write));
  const tasks = await worker.run(work);
  return async () => {
    const id = randomUUID();
    for (const write of recorded) await store.write({ ...write, state: { ...write.state, id } });
    return tasks;
  };
}
