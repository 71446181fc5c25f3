import { recycleBin as contract, textsIn } from '@portal/contract';
import type { RecordDefinition } from '@portal/contract/records';
import { PortalError } from '../../platform/http';
import type { SetupModule } from '../../platform/module';
import { eraseRecord, readRecycledOfAll, restoreRecord, servedRecords, writeAudit } from '../../platform/records';

/** One recycle bin over all kinds of records that are served. */
export const setupRecycleBin: SetupModule = ({ route, db }) => {
  const kinds = (): RecordDefinition[] => servedRecords(db).filter(({ generated }) => !generated);
  const kindOf = (area: string): RecordDefinition => {
    const found = kinds().find((definition) => definition.area === area);
    if (!found) throw new PortalError('notFound', {}, { field: 'area' });
    return found;
  };

  route(contract.kinds, ({ locale }) =>
    Promise.resolve(kinds().map(({ area, texts }) => ({ area, title: textsIn(texts, locale).title }))),
  );

  route(contract.list, ({ session, query: { area, ...query } }) =>
    readRecycledOfAll(db, area === undefined ? kinds() : [kindOf(area)], session, query),
  );

  route(contract.restore, ({ body: { area, id }, ...asked }) => {
    const definition = kindOf(area);
    return db.transaction().execute(async (transaction) => {
      if ((await restoreRecord(transaction, definition, asked.session, id)) === null) throw new PortalError('notFound');
      await writeAudit(transaction, asked, { area, subjectId: id, action: 'restore', changes: [] });
    });
  });

  route(contract.erase, ({ body: { area, id }, ...asked }) => {
    const definition = kindOf(area);
    return db.transaction().execute(async (transaction) => {
      if (!(await eraseRecord(transaction, definition, asked.session, id))) throw new PortalError('notFound');
      await writeAudit(transaction, asked, { area, subjectId: id, action: 'erase', changes: [] });
    });
  });
};
