import { addressBook, organisation as contract, permissions } from '@portal/contract';
import { lock, type Db } from '../../platform/database';
import { PortalError, unknownReference, type Call, type Session } from '../../platform/http';
import type { ModuleContext } from '../../platform/module';
import { writeAudit, type Change } from '../../platform/records';
import { isArea } from '../areas/tree';
import { administeredScope } from './administered-scope';
import {
  childPage,
  commonChildName,
  deleteMembers,
  deleteUnit,
  findUnit,
  foundUnits,
  insertMembers,
  isNameUsed,
  mergeUnit,
  moveUnit,
  replaceHeads,
  setAdministrator,
  setUnitStatus,
  setVerified,
  unitImpact,
  unitMembers,
  updateUnit,
  type StoredUnit,
} from './administration-store';
import { unitReferences } from './references';
import type { Scope } from './scope';
import { visibleUserIds } from './store';
import { addUnit, organisationLock } from './units';

const area = 'units';
const companyLevel = 1;

type Asked = Pick<Call, 'session' | 'ip'>;

/** A change under way, which no other change of the tenant's tree can cross. */
interface Changing {
  transaction: Db;
  scope: Scope;
  /** @throws PortalError `notFound` with the field, for a unit that the caller does not administer */
  unit: (unitId: number, field?: string) => Promise<StoredUnit>;
  audit: (unitId: number, action: string, changes?: readonly Change[]) => Promise<void>;
}

async function requireUnit(db: Db, session: Session, scope: Scope, unitId: number, field = 'unitId') {
  const unit = await findUnit(db, session, scope, unitId);
  if (!unit) throw new PortalError('notFound', {}, { field });
  return unit;
}

async function requireFreeName(
  { transaction }: Changing,
  tenantId: number,
  place: Parameters<typeof isNameUsed>[2],
  field: string,
): Promise<void> {
  if (await isNameUsed(transaction, tenantId, place))
    throw new PortalError('unitNameUsed', { name: place.name }, { field });
}

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

/** Only the back office has places above all units. */
function requireTop({ scope }: Changing, isCompany: boolean): void {
  if (!isCompany) throw new PortalError('unitRequired', {}, { field: 'parentId' });
  if (scope !== 'everyone') throw new PortalError('forbidden', {}, { field: 'parentId' });
}

/** @throws PortalError `validation` for an area that does not exist, or one of a department */
function requireArea(isCompany: boolean, areaId: number | null): void {
  if (areaId !== null && !(isCompany && isArea(String(areaId)))) throw unknownReference('areaId');
}

function requireNotThrough({ administeredThrough }: StoredUnit): void {
  if (administeredThrough) throw new PortalError('unitAdministeredThrough', {}, { field: 'unitId' });
}

const differing = (changes: readonly Change[]) =>
  changes.filter(({ before, after }) => JSON.stringify(before) !== JSON.stringify(after));

const idsOf = (people: readonly { userId: number }[]) => people.map(({ userId }) => userId);

/** The back office's calls that change companies, departments and their members. */
export function setupOrganisationAdministration({ route, db, engine }: ModuleContext): void {
  const scopeOf = (session: Session, from: Db = db) => administeredScope(from, session, permissions.departmentAdd);
  const changing = <Result>(asked: Asked, work: (change: Changing) => Promise<Result>): Promise<Result> =>
    db.transaction().execute(async (transaction) => {
      const { session } = asked;
      await lock(transaction, organisationLock(session.tenantId));
      const scope = await scopeOf(session, transaction);
      return work({
        transaction,
        scope,
        unit: (unitId, field) => requireUnit(transaction, session, scope, unitId, field),
        audit: (subjectId, action, changes = []) =>
          writeAudit(transaction, asked, { area, subjectId, action, changes }),
      });
    });

  /** Changes a unit as it was when the caller read it. */
  const changingUnit = (
    asked: Asked & { body: { unitId: number; revision: string } },
    work: (unit: StoredUnit, change: Changing) => Promise<void>,
  ): Promise<void> =>
    changing(asked, async (change) => {
      const unit = await change.unit(asked.body.unitId);
      if (unit.revision !== asked.body.revision) throw new PortalError('conflict');
      await work(unit, change);
    });

  async function requireUnreferenced(tenantId: number, { unitId }: StoredUnit) {
    const { tasks, processes } = await unitReferences(engine, tenantId, unitId);
    if (tasks + processes.length > 0)
      throw new PortalError('unitReferenced', { tasks, processes: processes.length }, { field: 'unitId' });
  }

  const readUnit = async (session: Session, unitId: number, field?: string) =>
    requireUnit(db, session, await scopeOf(session), unitId, field);

  route(contract.children, async ({ session, query }) => {
    if (query.parentId !== undefined) await readUnit(session, query.parentId, 'parentId');
    return childPage(db, session.tenantId, await scopeOf(session), query);
  });

  route(contract.search, async ({ session, query }) => foundUnits(db, session.tenantId, await scopeOf(session), query));

  route(contract.detail, async ({ session, query }) => {
    const { ids: _, ...unit } = await readUnit(session, query.unitId);
    return unit;
  });

  route(contract.members, async ({ session, query }) => {
    await readUnit(session, query.unitId);
    return unitMembers(db, session.tenantId, query);
  });

  route(contract.impact, async ({ session, query: { unitId } }) => {
    await readUnit(session, unitId);
    const [impact, references] = await Promise.all([
      unitImpact(db, unitId),
      unitReferences(engine, session.tenantId, unitId),
    ]);
    return { ...impact, ...references };
  });

  route(contract.create, (asked) =>
    changing(asked, async (change) => {
      const { parentId, isCompany, name, sort, areaId } = asked.body;
      requireArea(isCompany, areaId);
      const { tenantId } = asked.session;
      if (parentId === null) requireTop(change, isCompany);
      else await change.unit(parentId, 'parentId');
      await requireFreeName(change, tenantId, { parentId, name }, 'name');
      const unitId = await addUnit(change.transaction, {
        tenantId,
        ...(parentId !== null && { parentId }),
        name,
        sort,
        areaId,
        level: isCompany ? companyLevel : addressBook.departmentLevel,
      });
      await change.audit(unitId, 'create', [
        { field: 'name', before: null, after: name },
        { field: 'parentId', before: null, after: parentId },
        ...(areaId === null ? [] : [{ field: 'areaId', before: null, after: areaId }]),
      ]);
      return { unitId };
    }),
  );

  route(contract.change, (asked) =>
    changingUnit(asked, async (unit, change) => {
      const { name, sort, areaId = unit.areaId } = asked.body;
      requireArea(unit.isCompany, areaId);
      const place = { parentId: unit.parentId, name, except: unit.unitId };
      await requireFreeName(change, asked.session.tenantId, place, 'name');
      await updateUnit(change.transaction, unit.unitId, { name, sort, areaId });
      const changes = differing([
        { field: 'name', before: unit.name, after: name },
        { field: 'sort', before: unit.sort, after: sort },
        { field: 'areaId', before: unit.areaId, after: areaId },
      ]);
      await change.audit(unit.unitId, 'change', changes);
    }),
  );

  route(contract.move, (asked) =>
    changingUnit(asked, async (unit, change) => {
      requireNotThrough(unit);
      const { parentId } = asked.body;
      if (parentId === null) requireTop(change, unit.isCompany);
      const parent = parentId === null ? undefined : await change.unit(parentId, 'parentId');
      if (parent?.ids.includes(unit.unitId)) throw new PortalError('unitBelowItself', {}, { field: 'parentId' });
      const place = { parentId, name: unit.name, except: unit.unitId };
      await requireFreeName(change, asked.session.tenantId, place, 'parentId');
      await moveUnit(change.transaction, unit, parent);
      await change.audit(unit.unitId, 'move', [{ field: 'parentId', before: unit.parentId, after: parentId }]);
    }),
  );

  route(contract.merge, (asked) =>
    changingUnit(asked, async (source, change) => {
      const field = 'intoId';
      const target = await change.unit(asked.body.intoId, field);
      if (target.ids.includes(source.unitId)) throw new PortalError('unitBelowItself', {}, { field });
      if (source.isCompany || target.isCompany || source.companyId !== target.companyId)
        throw new PortalError('unitsNotMergeable', {}, { field });
      const name = await commonChildName(change.transaction, source.unitId, target.unitId);
      if (name !== undefined) throw new PortalError('unitNameUsed', { name }, { field });
      await requireUnreferenced(asked.session.tenantId, source);
      await mergeUnit(change.transaction, source, target);
      await change.audit(source.unitId, 'merge', [
        { field: 'name', before: source.name, after: null },
        { field: 'intoId', before: null, after: target.unitId },
      ]);
    }),
  );

  route(contract.disable, (asked) =>
    changingUnit(asked, async (unit, change) => {
      requireNotThrough(unit);
      await setUnitStatus(change.transaction, unit.unitId, '1');
      await change.audit(unit.unitId, 'disable');
    }),
  );

  route(contract.enable, (asked) =>
    changingUnit(asked, async (unit, change) => {
      await setUnitStatus(change.transaction, unit.unitId, '0');
      await change.audit(unit.unitId, 'enable');
    }),
  );

  route(contract.verify, (asked) =>
    changingUnit(asked, async (unit, change) => {
      if (change.scope !== 'everyone') throw new PortalError('forbidden', {}, { field: 'unitId' });
      if (unit.verified) return;
      await setVerified(change.transaction, unit.unitId);
      await change.audit(unit.unitId, 'verify');
    }),
  );

  route(contract.remove, (asked) =>
    changingUnit(asked, async (unit, change) => {
      const { members, units } = unit;
      if (members + units > 0) throw new PortalError('unitNotEmpty', { members, units }, { field: 'unitId' });
      await requireUnreferenced(asked.session.tenantId, unit);
      await deleteUnit(change.transaction, unit.unitId);
      await change.audit(unit.unitId, 'remove', [{ field: 'name', before: unit.name, after: null }]);
    }),
  );

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
