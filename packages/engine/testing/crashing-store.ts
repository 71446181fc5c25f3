import type { Store } from '../src';
import type { InstanceSession } from '../src/store/ports/instances';

/** Thrown in place of a process that was killed. */
export class Killed extends Error {
  override readonly message = 'killed';
}

/** The write at which a process dies, counted from 1, and whether it dies before or right after that write. */
export interface Death {
  at: number;
  when: 'before' | 'after';
}

/**
 * Wraps a store for a process that dies: after its death nothing reaches the store. Await `quiet` for the writes that
 * were already in progress.
 */
export function crashingStore(store: Store, { at, when }: Death): { store: Store; quiet: () => Promise<unknown> } {
  let writes = 0;
  let dead = false;
  const underWay = new Set<Promise<unknown>>();
  const living = async <T>(call: () => Promise<T>): Promise<T> => {
    if (dead) throw new Killed();
    const answer = call();
    underWay.add(answer);
    try {
      return await answer;
    } finally {
      underWay.delete(answer);
    }
  };
  const dying =
    (session: Pick<InstanceSession, 'write'>): InstanceSession['write'] =>
    async (command) => {
      if (dead) throw new Killed();
      writes += 1;
      if (writes !== at) return living(() => session.write(command));
      if (when === 'after') await living(() => session.write(command));
      dead = true;
      throw new Killed();
    };
  const calls = Object.entries(store).map(([name, call]: [string, (...args: never[]) => Promise<unknown>]) => [
    name,
    (...args: never[]) => living(() => call(...args)),
  ]);
  return {
    store: {
      ...(Object.fromEntries(calls) as Store),
      write: dying(store),
      withLock: (tenant, id, work) =>
        living(() => store.withLock(tenant, id, (session) => work({ ...session, write: dying(session) }))),
    },
    quiet: () => Promise.allSettled(underWay),
  };
}
