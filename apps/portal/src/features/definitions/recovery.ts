import { dayMs, limits } from '@portal/contract';
import type { DesignerPorts, RecoveryCopy } from '@portal/designer/modeler';
import { drawingsDatabase } from '../../shared/session/personal-entries';

/** The owner of the stored drawings. They are not offered to other users. */
export interface Person {
  tenantId: number;
  userId: number;
}

interface StoredCopy extends RecoveryCopy {
  id: string;
}

const store = 'copies';

/** Stores the copy of one person's drawing of one process in the database of the browser. */
export function recoveryPorts({ tenantId, userId }: Person, key: string): DesignerPorts['recovery'] {
  const id = `${tenantId}/${userId}/${key}`;
  return {
    read: () => within('readonly', (copies) => answer<StoredCopy | undefined>(copies.get(id))),
    write: (copy) =>
      within('readwrite', async (copies) => {
        copies.put({ ...copy, id } satisfies StoredCopy);
        removeOld(copies, await answer<StoredCopy[]>(copies.getAll()));
      }),
    remove: () => within('readwrite', async (copies) => void copies.delete(id)),
  };
}

/** Deletes copies that are too old, and the oldest of too many. */
function removeOld(copies: IDBObjectStore, kept: StoredCopy[]): void {
  const newestFirst = kept.toSorted((a, b) => b.savedAt - a.savedAt);
  const oldest = Date.now() - limits.recoveryDays * dayMs;
  newestFirst
    .filter(({ savedAt }, index) => index >= limits.recoveryCopies || savedAt < oldest)
    .forEach(({ id }) => copies.delete(id));
}

/** Runs the work in one transaction, and returns after its commit. */
async function within<T>(mode: IDBTransactionMode, work: (copies: IDBObjectStore) => Promise<T>): Promise<T> {
  const opening = indexedDB.open(drawingsDatabase, 1);
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(store, { keyPath: 'id' }));
  const opened = await answer(opening);
  try {
    const transaction = opened.transaction(store, mode);
    const done = new Promise<void>((resolve, reject) => {
      transaction.addEventListener('complete', () => resolve());
      transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('aborted')));
    });
    const result = await work(transaction.objectStore(store));
    await done;
    return result;
  } finally {
    opened.close();
  }
}

const answer = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('failed')));
  });
