import { organisation as contract } from '@portal/contract';
import { PortalError, type Session } from '../../platform/http';
import type { ModuleContext } from '../../platform/module';
import { differing } from '../../platform/records';
import { deleteMembers, insertMembers, replaceHeads, setAdministrator, type StoredUnit } from './administration-store';
import type { Scope } from './scope';
import { visibleUserIds } from './store';
import { requireNotThrough, unitChanges, type Changing } from './unit-changes';

async function requireActive(
  { transaction }: Changing,
  tenantId: number,
  scope: Scope,
  ids: readonly number[],
  field: string,
) {
  const active = await visibleUserIds(transaction, tenantId, scope, ids);
  if (active.length !== new Set(ids).size) throw new PortalError('assigneeUnknown', {}, { field });
}

const idsOf = (people: readonly { userId: number }[]) => people.map(({ userId }) => userId);

/** The back office's calls that change heads, members and administrators of units. */
export function setupUnitMembers({ route, db }: Pick<ModuleContext, 'route' | 'db'>): void {
  const { changing, changingUnit } = unitChanges(db);

  route(contract.setHeads, (asked) =>
    changingUnit(asked, async (unit, change) => {
      const { headIds, deputyIds } = asked.body;
      const { tenantId } = asked.session;
      if (headIds.some((id) => deputyIds.includes(id)))
        throw new PortalError('headIsDeputy', {}, { field: 'deputyIds' });
      await requireActive(change, tenantId, 'everyone', headIds, 'headIds');
      await requireActive(change, tenantId, 'everyone', deputyIds, 'deputyIds');
      await replaceHeads(change.transaction, unit.unitId, { headIds, deputyIds });
      const changes = differing([
        { field: 'headIds', before: idsOf(unit.heads), after: headIds },
        { field: 'deputyIds', before: idsOf(unit.deputies), after: deputyIds },
      ]);
      await change.audit(unit.unitId, 'setHeads', changes);
    }),
  );

  route(contract.addMembers, (asked) =>
    changing(asked, async (change) => {
      const { unitId, userIds } = asked.body;
      await change.unit(unitId);
      await requireActive(change, asked.session.tenantId, change.scope, userIds, 'userIds');
      const added = await insertMembers(change.transaction, unitId, userIds);
      if (added.length > 0)
        await change.audit(unitId, 'addMembers', [{ field: 'userIds', before: null, after: added }]);
    }),
  );

  /** Only the back office takes away the caller's own administration. */
  const requireOther = ({ scope }: Changing, unit: StoredUnit, session: Session, userIds: readonly number[]) => {
    if (scope !== 'everyone' && userIds.includes(session.userId)) requireNotThrough(unit);
  };

  route(contract.removeMembers, (asked) =>
    changing(asked, async (change) => {
      const { unitId, userIds } = asked.body;
      requireOther(change, await change.unit(unitId), asked.session, userIds);
      const removed = await deleteMembers(change.transaction, unitId, userIds);
      if (removed.length > 0)
        await change.audit(unitId, 'removeMembers', [{ field: 'userIds', before: removed, after: null }]);
    }),
  );

  route(contract.setAdministrator, (asked) =>
    changing(asked, async (change) => {
      const { unitId, userId, administrator } = asked.body;
      const unit = await change.unit(unitId);
      if (!unit.isCompany) throw new PortalError('notACompany', {}, { field: 'unitId' });
      const before = unit.administrators.some((each) => each.userId === userId);
      if (before === administrator) return;
      if (administrator) await requireActive(change, asked.session.tenantId, change.scope, [userId], 'userId');
      else requireOther(change, unit, asked.session, [userId]);
      await setAdministrator(change.transaction, unitId, userId, administrator);
      await change.audit(unitId, administrator ? 'addAdministrator' : 'removeAdministrator', [
        { field: 'userId', before: administrator ? null : userId, after: administrator ? userId : null },
      ]);
    }),
  );
}
