import { recordViews as contract } from '@portal/contract';
import { PortalError, type Session } from '../../../platform/http';
import type { Module, ModuleContext } from '../../../platform/module';
import { servedRecords } from '../../../platform/records';
import { SavedViews, savedViewRoutes, savedViewTable } from '../../../platform/saved-views';

const store = new SavedViews('record_views');

function setup({ route, db, part }: ModuleContext): void {
  /** Who writes the records of a kind by a permission manages their list. */
  const mayShare = ({ permissions }: Session, list: string): boolean => {
    const found = part(servedRecords).find(({ definition }) => definition.area === list);
    if (!found) throw new PortalError('notFound', {}, { field: 'list' });
    const { permission } = found.definition.write;
    return permission !== undefined && permissions.includes(permission);
  };

  route(contract.list, async ({ session, query: { list } }) => {
    const shares = mayShare(session, list);
    const views = await store.read(db, session, list);
    return {
      views: views.map(({ id, name, query, shared }) => ({
        id,
        name,
        query: contract.recordViewQuery.parse(query),
        shared,
        gone: [],
        count: null,
      })),
      mayShare: shares,
    };
  });

  savedViewRoutes({ route, db }, { calls: contract, store, mayShare });
}

/** Searches of lists of records that people save under a name. */
export const recordViews: Module = {
  name: 'record-views',
  migrations: [{ name: '001-record-views', sql: savedViewTable('record_views') }],
  setup,
};
