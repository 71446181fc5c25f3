import { organisation as contract, type people as peopleContract } from '@portal/contract';
import { PortalError, type Session } from '../../../../platform/http';
import type { ModuleContext } from '../../../../platform/module';
import { differing, initialChanges } from '../../../../platform/records';
import { replaceHeads, type StoredUnit } from './store';
import type { Scope } from '../scope';
import { deleteMembers, insertMembers, membersAmong, setAdministrator, visibleUserIds } from '../member-store';
import { completeDeparture, depart, handedProcesses, handedTo, type NotedDeparture } from '../../leaving/departure';
import { readLeaving } from '../../leaving/leaving';
import { requireParts } from '../../leaving/succession';
import { requireCompanyAdministrators } from '../../leaving/administrators-left';
import { requireNotThrough, requireUnit, unitChanges, type Changing } from './unit-changes';

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
export function setupUnitMembers(context: Pick<ModuleContext, 'route' | 'db' | 'engine' | 'log' | 'realtime'>): void {
  const { route, db, engine } = context;
  const { scopeOf, changing, changingUnit } = unitChanges(db);

  route(contract.setHeads, (request) =>
    changingUnit(request, async (unit, change) => {
      const { headIds, deputyIds } = request.body;
      const { tenantId } = request.session;
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

  route(contract.addMembers, (request) =>
    changing(request, async (change) => {
      const { unitId, userIds } = request.body;
      await change.unit(unitId);
      await requireActive(change, request.session.tenantId, change.scope, userIds, 'userIds');
      const added = await insertMembers(change.transaction, unitId, userIds);
      if (added.length > 0) await change.audit(unitId, 'addMembers', initialChanges({ userIds: added }));
    }),
  );

  /** Checks that only the back office removes the caller's own administration. */
  const requireOther = ({ scope }: Changing, unit: StoredUnit, session: Session, userIds: readonly number[]) => {
    if (scope !== 'everyone' && userIds.includes(session.userId)) requireNotThrough(unit);
  };

  route(contract.memberLeaving, async ({ session, query: { unitId, userId } }) => {
    const scope = await scopeOf(session);
    const { administrators } = await requireUnit(db, session, scope, unitId);
    if ((await membersAmong(db, unitId, [userId])).length === 0)
      throw new PortalError('notFound', {}, { field: 'userId' });
    const leaver = { tenantId: session.tenantId, userId, companyId: null, unitIds: [unitId] };
    const administrator = administrators.some((each) => each.userId === userId);
    return { administrator, ...(await readLeaving(db, engine, leaver)) };
  });

  route(contract.removeMembers, async (request) => {
    const { session, body } = request;
    const { unitId, userIds, handOverTo, parts } = body;
    if (handOverTo !== undefined) for (const userId of userIds) await requireParts(db, session, userId, parts);
    const processesOf = await handedProcesses(engine, { tenantId: session.tenantId, userIds }, body);
    const noted = await changing(request, async (change) => {
      const { transaction, scope } = change;
      const unit = await change.unit(unitId);
      requireOther(change, unit, session, userIds);
      if (handOverTo !== undefined && userIds.includes(handOverTo))
        throw new PortalError('notFound', {}, { field: 'handOverTo' });
      if (handOverTo !== undefined) await requireActive(change, session.tenantId, scope, [handOverTo], 'handOverTo');
      const { tenantId } = session;
      const left = { tenantId, to: handOverTo, parts, scope, unitIds: [unitId], roleIds: null, companyId: null };
      const removed: number[] = [];
      const orders = await requireCompanyAdministrators(transaction, { userIds, field: 'userIds' }, async () => {
        const each: NotedDeparture[] = [];
        for (const from of await membersAmong(transaction, unitId, userIds)) {
          const leave = async () => removed.push(...(await deleteMembers(transaction, unitId, [from])));
          each.push(await depart(transaction, { ...left, from, processes: processesOf(from) }, leave));
        }
        return each;
      });
      if (removed.length > 0)
        await change.audit(unitId, 'removeMembers', [
          { field: 'userIds', before: removed, after: null },
          ...handedTo({ handOverTo, parts }),
        ]);
      return orders;
    });
    const total: peopleContract.HandedOver = { handedOver: 0, left: 0, pending: false, skippedProcesses: [] };
    for (const departure of noted) {
      const done = await completeDeparture(context, departure);
      total.handedOver += done.handedOver;
      total.left += done.left;
      total.pending ||= done.pending;
      total.skippedProcesses = [...new Set([...total.skippedProcesses, ...done.skippedProcesses])];
    }
    return total;
  });

  route(contract.setAdministrator, (request) =>
    changing(request, async (change) => {
      const { unitId, userId, administrator } = request.body;
      const unit = await change.unit(unitId);
      if (!unit.isCompany) throw new PortalError('notACompany', {}, { field: 'unitId' });
      const before = unit.administrators.some((each) => each.userId === userId);
      if (before === administrator) return;
      if (administrator) await requireActive(change, request.session.tenantId, change.scope, [userId], 'userId');
      else requireOther(change, unit, request.session, [userId]);
      await requireCompanyAdministrators(
        change.transaction,
        { userIds: administrator ? [] : [userId], field: 'userId' },
        () => setAdministrator(change.transaction, unitId, userId, administrator),
      );
      await change.audit(unitId, administrator ? 'addAdministrator' : 'removeAdministrator', [
        { field: 'userId', before: administrator ? null : userId, after: administrator ? userId : null },
      ]);
    }),
  );
}
