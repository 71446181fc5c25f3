import { localized, teamApplications as contract } from '@portal/contract';
import { lock } from '../../platform/database';
import { PortalError } from '../../platform/http';
import type { ModuleContext } from '../../platform/module';
import { publishSharedData } from '../../platform/realtime';
import { writeAudit } from '../../platform/records';
import { companyItems, hideItems } from '../menus/company-items';
import { administeredCompany } from './company';

const isRequired = ({ path }: { path: string }) => contract.requiredPaths.includes(path);

/** Which items of the menu the current company hides from its members. */
export function setupApplications({ route, db, realtime }: Pick<ModuleContext, 'route' | 'db' | 'realtime'>): void {
  route(contract.list, async ({ session, locale }) => {
    const items = await companyItems(db, session.tenantId, await administeredCompany(db, session));
    return items.map((item) => ({ ...item, label: localized(item.label, locale), required: isRequired(item) }));
  });

  route(contract.change, async ({ session, ip, locale, body: { before, hidden } }) => {
    const companyId = await administeredCompany(db, session);
    const changed = await db.transaction().execute(async (transaction) => {
      await lock(transaction, `applications ${companyId}`);
      const items = await companyItems(transaction, session.tenantId, companyId);
      const current = items.filter((item) => item.hidden).map(({ id }) => id);
      const asked = items.filter(({ id }) => hidden.includes(id));
      if (asked.length !== new Set(hidden).size) throw new PortalError('notFound', {}, { field: 'hidden' });
      const ids = asked.map(({ id }) => id);
      if (sameIds(current, ids)) return false;
      if (!sameIds(current, before)) throw new PortalError('conflict');
      const required = asked.find(isRequired);
      if (required)
        throw new PortalError('applicationRequired', { name: localized(required.label, locale) }, { field: 'hidden' });
      await hideItems(transaction, companyId, ids);
      const changes = [{ field: 'hidden', before: current, after: ids }];
      await writeAudit(
        transaction,
        { session, ip },
        { area: 'team', subjectId: companyId, action: 'changeApplications', changes },
      );
      return true;
    });
    if (changed) publishSharedData(realtime, session.tenantId, 'menus');
  });
}

const sameIds = (one: readonly number[], other: readonly number[]) =>
  new Set(one).size === new Set(other).size && one.every((id) => other.includes(id));
