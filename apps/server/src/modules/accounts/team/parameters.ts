import { teamParameters as contract } from '@portal/contract';
import { PortalError } from '../../../platform/http';
import type { ModuleContext } from '../../../platform/module';
import { changesIn, writeAudit } from '../../../platform/records';
import { companyParameters, saveCompanyParameters, widestPeopleScope } from '../organisation/company-parameters';
import { isWiderScope } from '../organisation/scope';
import { administeredCompany } from '../organisation/administered-scope';
import { isUnitOf, unitName } from './store';

const names = ['peopleScope', 'invitationDays', 'joinUnitId'] as const;

/** Serves the parameters of the current company to its administrators. */
export function setupParameters({ route, db, config }: Pick<ModuleContext, 'route' | 'db' | 'config'>): void {
  route(contract.read, async ({ session }) => {
    const companyId = await administeredCompany(db, session);
    const stored = await companyParameters(db, companyId);
    const widestScope = await widestPeopleScope(db, companyId, config.peopleScope);
    const { peopleScope, joinUnitId } = stored;
    return {
      ...stored,
      peopleScope: isWiderScope(peopleScope, widestScope) ? widestScope : peopleScope,
      widestScope,
      joinUnit: joinUnitId === null ? null : { unitId: joinUnitId, path: await unitName(db, joinUnitId) },
    };
  });

  route(contract.change, async ({ session, ip, body }) => {
    const companyId = await administeredCompany(db, session);
    await db.transaction().execute(async (transaction) => {
      if (isWiderScope(body.peopleScope, await widestPeopleScope(transaction, companyId, config.peopleScope)))
        throw new PortalError('peopleScopeTooWide', {}, { field: 'peopleScope' });
      if (body.joinUnitId !== null && !(await isUnitOf(transaction, companyId, body.joinUnitId)))
        throw new PortalError('joinUnitUnknown', {}, { field: 'joinUnitId' });
      const before = await companyParameters(transaction, companyId);
      const changes = changesIn(names, before, body);
      if (changes.length === 0) return;
      if (!(await saveCompanyParameters(transaction, companyId, body))) throw new PortalError('conflict');
      await writeAudit(
        transaction,
        { session, ip },
        { area: 'team', subjectId: companyId, action: 'changeParameters', changes },
      );
    });
  });
}
