import { permissions, recycleBin as contract, textsIn } from '@portal/contract';
import type { RecordDefinition } from '@portal/contract/records';
import { violatesReference } from '../../../platform/database';
import { PortalError } from '../../../platform/http';
import type { SetupModule } from '../../../platform/module';
import { eraseRecord, readRecycledOfAll, servedRecords, writeAudit } from '../../../platform/records';

const erasing = { permission: permissions.platformSettings, reach: 'tenant' } as const;

/** Serves one recycle bin for all kinds of records. */
export const setupRecycleBin: SetupModule = ({ route, db, part }) => {
  const served = () => part(servedRecords).filter(({ definition }) => !definition.generated);
  const kinds = (): RecordDefinition[] => served().map(({ definition }) => definition);
  const kindOf = (area: string) => {
    const found = served().find(({ definition }) => definition.area === area);
    if (!found) throw new PortalError('notFound', {}, { field: 'area' });
    return found;
  };

  route(contract.kinds, ({ locale }) =>
    Promise.resolve(kinds().map(({ area, texts }) => ({ area, title: textsIn(texts, locale).title }))),
  );

  route(contract.list, ({ session, query: { area, ...query } }) =>
    readRecycledOfAll(db, area === undefined ? kinds() : [kindOf(area).definition], session, query),
  );

  route(contract.restore, async ({ body: { area, id }, ...request }) => {
    await kindOf(area).restore(request, id);
  });

  route(contract.erase, ({ body: { area, id }, ...request }) => {
    const { definition } = kindOf(area);
    return db.transaction().execute(async (transaction) => {
      const reader = request.session;
      const erased = await eraseRecord(transaction, definition, { reader, right: erasing }, id).catch(
        (error: unknown) => {
          throw violatesReference(error) ? new PortalError('recordInUse') : error;
        },
      );
      if (!erased) throw new PortalError('notFound');
      await writeAudit(transaction, request, { area, subjectId: id, action: 'erase', changes: [] });
    });
  });
};
