import type { views } from '@portal/contract';
import { inTransaction } from '../database';
import { PortalError, type Session } from '../http';
import type { ModuleContext } from '../module';
import type { SavedViews } from './store';

interface Lists {
  calls: Pick<views.SavedViewCalls, 'save' | 'remove' | 'order'>;
  store: SavedViews;
  /** Whether the caller changes the views that everybody sees. @throws PortalError for a list they may not read */
  mayShare: (session: Session, list: string) => boolean;
}

/** Serves what changes saved views: everybody has their own; who manages a list also changes those of the tenant. */
export function savedViewRoutes({ route, db }: Pick<ModuleContext, 'route' | 'db'>, lists: Lists): void {
  const { calls, store, mayShare } = lists;
  const requireSharing = (session: Session, list: string, shared: boolean) => {
    if (!mayShare(session, list) && shared) throw new PortalError('forbidden');
  };

  route(calls.save, async ({ session, body }) => {
    requireSharing(session, body.list, body.shared);
    return inTransaction(db, async (transaction) => {
      await store.lockList(transaction, session, body.list);
      if (body.id !== undefined)
        requireSharing(session, body.list, (await store.lock(transaction, session, body.id)).shared);
      return { id: await store.save(transaction, session, body) };
    });
  });

  route(calls.remove, async ({ session, body: { id } }) =>
    inTransaction(db, async (transaction) => {
      const { list, shared } = await store.lock(transaction, session, id);
      requireSharing(session, list, shared);
      await store.remove(transaction, id);
      return { id };
    }),
  );

  route(calls.order, async ({ session, body }) => {
    requireSharing(session, body.list, body.shared);
    await store.order(db, session, body);
    return { ids: body.ids };
  });
}
