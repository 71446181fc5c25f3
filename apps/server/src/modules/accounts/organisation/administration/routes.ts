import { addressBook, organisation as contract, units } from '@portal/contract';
import { PortalError, unknownReference, type Session } from '../../../../platform/http';
import type { ModuleContext } from '../../../../platform/module';
import { changesIn, initialChanges } from '../../../../platform/records';
import { isArea } from '../../../../platform/areas';
import {
  childPage,
  commonChildName,
  deleteUnit,
  foundUnits,
  isNameUsed,
  mergeUnit,
  moveUnit,
  setUnitStatus,
  setVerified,
  unitImpact,
  unitMembers,
  updateUnit,
  type StoredUnit,
} from './store';
import { unitReferences } from '../references';
import { requireNotThrough, requireUnit, unitChanges, type Changing } from './unit-changes';
import { addUnit, companyLevel } from '../units';
import { accountNotices } from '../../users/notices';
import { welcomeVerified } from '../../auth/registration/verified';

async function requireFreeName(
  { transaction }: Changing,
  tenantId: number,
  candidate: Parameters<typeof isNameUsed>[2],
  field: string,
): Promise<void> {
  if (await isNameUsed(transaction, tenantId, candidate))
    throw new PortalError('unitNameUsed', { name: candidate.name }, { field });
}

/** Checks that only the back office creates units at the top. */
function requireTop({ scope }: Changing, isCompany: boolean): void {
  if (!isCompany) throw new PortalError('unitRequired', {}, { field: 'parentId' });
  if (scope !== 'everyone') throw new PortalError('forbidden', {}, { field: 'parentId' });
}

/** @throws PortalError `companyBelowDepartment` */
function requireCompanyAbove(isCompany: boolean, parent: StoredUnit | undefined): void {
  if (isCompany && parent && !parent.isCompany)
    throw new PortalError('companyBelowDepartment', {}, { field: 'parentId' });
}

/** @throws PortalError `validation` for an area that does not exist, or for the area of a department */
function requireArea(isCompany: boolean, areaId: number | null): void {
  if (areaId !== null && !(isCompany && isArea(String(areaId)))) throw unknownReference('areaId');
}

type Context = Pick<ModuleContext, 'route' | 'db' | 'engine'>;

/** The back office's calls that read companies and departments. */
export function serveUnits({ route, db, engine }: Context): void {
  const { scopeOf } = unitChanges(db);
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
}

/** New companies and departments, and their names. */
export function serveUnitChanges({ route, db }: Context): void {
  const { changing, changingUnit } = unitChanges(db);

  route(contract.create, (request) =>
    changing(request, async (change) => {
      const { parentId, isCompany, name, sort, areaId } = request.body;
      requireArea(isCompany, areaId);
      const { tenantId } = request.session;
      if (parentId === null) requireTop(change, isCompany);
      else requireCompanyAbove(isCompany, await change.unit(parentId, 'parentId'));
      await requireFreeName(change, tenantId, { parentId, name }, 'name');
      const unitId = await addUnit(change.transaction, {
        tenantId,
        ...(parentId !== null && { parentId }),
        name,
        sort,
        areaId,
        level: isCompany ? companyLevel : addressBook.departmentLevel,
      });
      await change.audit(unitId, 'create', initialChanges({ name, parentId, ...(areaId !== null && { areaId }) }));
      return { unitId };
    }),
  );

  route(contract.change, (request) =>
    changingUnit(request, async (unit, change) => {
      const { name, sort, areaId = unit.areaId } = request.body;
      requireArea(unit.isCompany, areaId);
      const candidate = { parentId: unit.parentId, name, except: unit.unitId };
      await requireFreeName(change, request.session.tenantId, candidate, 'name');
      await updateUnit(change.transaction, unit.unitId, { name, sort, areaId });
      const changes = changesIn(['name', 'sort', 'areaId'], unit, { name, sort, areaId });
      await change.audit(unit.unitId, 'change', changes);
    }),
  );
}

/** Serves the calls that move a company or department in the tree or remove it. */
export function serveUnitPlaces({ route, db, engine }: Context): void {
  const { changingUnit } = unitChanges(db);
  const requireUnreferenced = async (tenantId: number, { unitId }: StoredUnit) => {
    const { tasks, processes } = await unitReferences(engine, tenantId, unitId);
    if (tasks + processes.length > 0)
      throw new PortalError('unitReferenced', { tasks, processes: processes.length }, { field: 'unitId' });
  };

  route(contract.move, (request) =>
    changingUnit(request, async (unit, change) => {
      requireNotThrough(unit);
      const { parentId } = request.body;
      if (parentId === null) requireTop(change, unit.isCompany);
      const parent = parentId === null ? undefined : await change.unit(parentId, 'parentId');
      requireCompanyAbove(unit.isCompany, parent);
      if (parent?.ids.includes(unit.unitId)) throw new PortalError('unitBelowItself', {}, { field: 'parentId' });
      const candidate = { parentId, name: unit.name, except: unit.unitId };
      await requireFreeName(change, request.session.tenantId, candidate, 'parentId');
      await moveUnit(change.transaction, unit, parent);
      await change.audit(unit.unitId, 'move', [{ field: 'parentId', before: unit.parentId, after: parentId }]);
    }),
  );

  route(contract.merge, (request) =>
    changingUnit(request, async (source, change) => {
      const field = 'intoId';
      const target = await change.unit(request.body.intoId, field);
      if (target.ids.includes(source.unitId)) throw new PortalError('unitBelowItself', {}, { field });
      if (source.isCompany || target.isCompany || source.companyId !== target.companyId)
        throw new PortalError('unitsNotMergeable', {}, { field });
      const name = await commonChildName(change.transaction, source.unitId, target.unitId);
      if (name !== undefined) throw new PortalError('unitNameUsed', { name }, { field });
      await requireUnreferenced(request.session.tenantId, source);
      await mergeUnit(change.transaction, source, target);
      await change.audit(source.unitId, 'merge', [
        { field: 'name', before: source.name, after: null },
        { field: 'intoId', before: null, after: target.unitId },
      ]);
    }),
  );

  route(contract.remove, (request) =>
    changingUnit(request, async (unit, change) => {
      const { members, units } = unit;
      if (members + units > 0) throw new PortalError('unitNotEmpty', { members, units }, { field: 'unitId' });
      await requireUnreferenced(request.session.tenantId, unit);
      await deleteUnit(change.transaction, unit.unitId);
      await change.audit(unit.unitId, 'remove', [{ field: 'name', before: unit.name, after: null }]);
    }),
  );
}

/** Whether a company or department is in use, and whether its registration is verified. */
export function serveUnitStates({ route, db, part }: Pick<ModuleContext, 'route' | 'db' | 'part'>): void {
  const notices = part(accountNotices);
  const { changingUnit } = unitChanges(db);

  route(contract.disable, (request) =>
    changingUnit(request, async (unit, change) => {
      requireNotThrough(unit);
      await setUnitStatus(change.transaction, unit.unitId, units.unitStatus.disabled);
      await change.audit(unit.unitId, 'disable');
    }),
  );

  route(contract.enable, (request) =>
    changingUnit(request, async (unit, change) => {
      await setUnitStatus(change.transaction, unit.unitId, units.unitStatus.active);
      await change.audit(unit.unitId, 'enable');
    }),
  );

  route(contract.verify, (request) =>
    changingUnit(request, async (unit, change) => {
      if (change.scope !== 'everyone') throw new PortalError('forbidden', {}, { field: 'unitId' });
      if (unit.verified) return;
      await setVerified(change.transaction, unit.unitId);
      await welcomeVerified(change.transaction, { session: request.session, notices }, unit);
      await change.audit(unit.unitId, 'verify');
    }),
  );
}
