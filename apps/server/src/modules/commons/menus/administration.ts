import { menus as contract } from '@portal/contract';
import { lock, type Db } from '../../../platform/database';
import { PortalError, type Session } from '../../../platform/http';
import type { ModuleContext } from '../../../platform/module';
import { publishSharedData } from '../../../platform/realtime';
import { auditIn, changesIn, initialChanges } from '../../../platform/records';
import { deleteItem, insertItem, managedItems, requireItem, sortItems, updateItem } from './administration-store';

/** Serves the administration of the portal's menu. */
export function administerMenu({ route, db, realtime }: Pick<ModuleContext, 'route' | 'db' | 'realtime'>): void {
  /** Serializes changes of one menu, so that its levels and their order stay consistent. */
  const change = async <T>({ tenantId }: Session, work: (transaction: Db) => Promise<T>): Promise<T> => {
    const result = await db.transaction().execute(async (transaction) => {
      await lock(transaction, `menu ${tenantId}`);
      return work(transaction);
    });
    publishSharedData(realtime, tenantId, 'menus');
    return result;
  };
  const audit = auditIn('menus');

  route(contract.manageList, ({ session }) => managedItems(db, session.tenantId));

  route(contract.create, ({ session, ip, body }) =>
    change(session, async (transaction) => {
      await requireParent(transaction, session.tenantId, body.parentId);
      const id = await insertItem(transaction, session.tenantId, body);
      await audit(transaction, { session, ip }, id, 'create', initialChanges({ label: body.label }));
      return { id };
    }),
  );

  route(contract.change, ({ session, ip, body }) =>
    change(session, async (transaction) => {
      const before = await requireItem(transaction, session.tenantId, body.id);
      if (before.builtIn && before.path !== body.path) throw new PortalError('menuBuiltIn', {}, { field: 'path' });
      if (before.parentId !== body.parentId) await requireParent(transaction, session.tenantId, body.parentId, body.id);
      if (!(await updateItem(transaction, body))) throw new PortalError('conflict');
      const fields = ['label', 'path', 'parentId', 'icon', 'keepAlive', 'hidden', 'permissions'] as const;
      await audit(transaction, { session, ip }, body.id, 'change', changesIn(fields, before, body));
    }),
  );

  route(contract.arrange, ({ session, ip, body: { parentId, ids } }) =>
    change(session, async (transaction) => {
      const level = (await managedItems(transaction, session.tenantId)).filter((item) => item.parentId === parentId);
      const before = level.map(({ id }) => id);
      if (before.length !== ids.length || before.some((id) => !ids.includes(id))) throw new PortalError('conflict');
      await sortItems(transaction, ids);
      await audit(transaction, { session, ip }, parentId ?? 0, 'arrange', [{ field: 'ids', before, after: ids }]);
    }),
  );

  route(contract.remove, ({ session, ip, body: { id } }) =>
    change(session, async (transaction) => {
      const item = await requireItem(transaction, session.tenantId, id);
      if (item.builtIn) throw new PortalError('menuBuiltIn');
      const items = await managedItems(transaction, session.tenantId);
      if (items.some(({ parentId }) => parentId === id)) throw new PortalError('menuNotEmpty');
      await deleteItem(transaction, id);
      await audit(transaction, { session, ip }, id, 'remove', [{ field: 'label', before: item.label, after: null }]);
    }),
  );
}

/** The menu has two levels: a parent is an item of the first, and an item with items beneath it stays there. */
async function requireParent(transaction: Db, tenantId: number, parentId: number | null, id?: number): Promise<void> {
  if (parentId === null) return;
  const items = await managedItems(transaction, tenantId);
  const parent = items.find((item) => item.id === parentId);
  const fits =
    parent?.parentId === null && parent.id !== id && items.every((item) => item.parentId !== id || id === undefined);
  if (!fits) throw new PortalError('menuLevels', {}, { field: 'parentId' });
}
