import { lock, type Db } from '../../../platform/database';
import { PortalError, type Caller } from '../../../platform/http';
import type { ModuleContext } from '../../../platform/module';
import { publishSharedData } from '../../../platform/realtime';
import { writeAudit } from '../../../platform/records';
import { administeredCompany } from '../../accounts/organisation';

interface Hideable {
  id: number;
  hidden: boolean;
}

interface Choice<Item extends Hideable> {
  /** The name of the command in the audit log. */
  action: 'changeApplications' | 'changeMenuItems';
  read: (db: Db, tenantId: number, companyId: number) => Promise<Item[]>;
  hide: (transaction: Db, companyId: number, ids: readonly number[]) => Promise<void>;
  /** @throws PortalError if one of the items cannot be hidden */
  check?: (items: readonly Item[]) => void;
}

/**
 * Hides exactly the requested items from the members of the current company, unless others have changed them meanwhile.
 */
export async function changeHidden<Item extends Hideable>(
  { db, realtime }: Pick<ModuleContext, 'db' | 'realtime'>,
  { session, ip }: Caller,
  { before, hidden }: { before: readonly number[]; hidden: readonly number[] },
  { action, read, hide, check }: Choice<Item>,
): Promise<void> {
  const companyId = await administeredCompany(db, session);
  const changed = await db.transaction().execute(async (transaction) => {
    await lock(transaction, `${action} ${companyId}`);
    const items = await read(transaction, session.tenantId, companyId);
    const current = items.filter((item) => item.hidden).map(({ id }) => id);
    const found = items.filter(({ id }) => hidden.includes(id));
    if (found.length !== new Set(hidden).size) throw new PortalError('notFound', {}, { field: 'hidden' });
    const ids = found.map(({ id }) => id);
    if (sameIds(current, ids)) return false;
    if (!sameIds(current, before)) throw new PortalError('conflict');
    check?.(found);
    await hide(transaction, companyId, ids);
    const changes = [{ field: 'hidden', before: current, after: ids }];
    await writeAudit(transaction, { session, ip }, { area: 'team', subjectId: companyId, action, changes });
    return true;
  });
  if (changed) publishSharedData(realtime, session.tenantId, 'menus');
}

const sameIds = (one: readonly number[], other: readonly number[]) =>
  new Set(one).size === new Set(other).size && one.every((id) => other.includes(id));
