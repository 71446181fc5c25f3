import { permissions, units, type Locale } from '@portal/contract';
import { PortalError, type Session } from '../../../platform/http';
import type { ModuleContext } from '../../../platform/module';
import { administeredScope } from './administered-scope';
import type { Scope } from './scope';
import { memberPage, peopleIn, type MemberQuery } from './member-store';
import { isUnitInScope, unitRows, type CompanyUnitRow } from './unit-store';
import { departmentForest } from './tree';
import type { VisiblePeople } from './visible-people';

/** The calls of pickers and trees (spec 002 §7). */
export function setupUnits({ route, db }: ModuleContext, visiblePeople: VisiblePeople): void {
  const scopeFor = (session: Session, administered: boolean): Scope | Promise<Scope> =>
    administered
      ? administeredScope(db, session, permissions.userManage, permissions.departmentAdd)
      : visiblePeople.scope(session);

  route(units.administeredTree, async ({ session, query }) => {
    const scope = await scopeFor(session, query.companyAdmin === '1');
    return departmentForest(await unitRows(db, session.tenantId, scope, { name: query.name }));
  });

  route(units.selectableTree, async ({ session, query }) => {
    const scope = await scopeFor(session, query.onlyEdit === '1');
    return departmentForest(await unitRows(db, session.tenantId, scope, { name: query.name }));
  });

  /**
   * Returns the people to whom the caller may give roles: everybody for those who manage roles, and otherwise the
   * people whom they administer.
   */
  const grantableScope = (session: Session): Scope | Promise<Scope> =>
    session.permissions.includes(permissions.roleManage)
      ? 'everyone'
      : administeredScope(db, session, permissions.userManage, permissions.departmentAdd);

  route(units.roleUnitTree, async ({ session }) =>
    departmentForest(await unitRows(db, session.tenantId, await grantableScope(session))),
  );

  const unitsOfCompany = async (session: Session, companyId: number) => {
    const rows = await unitRows(db, session.tenantId, visiblePeople.scope(session), { companyId });
    if (rows.length === 0) throw new PortalError('notFound');
    return rows;
  };

  route(units.companyTree, async ({ session, query }) =>
    departmentForest(await unitsOfCompany(session, query.companyId)),
  );

  route(units.companyUnits, async ({ session, query }) =>
    (await unitsOfCompany(session, query.companyId)).map(toRecord),
  );

  route(units.companies, async ({ session }) => {
    const rows = await unitRows(db, session.tenantId, visiblePeople.scope(session));
    return rows.filter(({ id, companyId }) => id === companyId).map(toRecord);
  });

  route(units.unitDetail, async ({ session, params }) => {
    const [row] = await unitRows(db, session.tenantId, visiblePeople.scope(session), params);
    if (!row) throw new PortalError('notFound');
    return toRecord(row);
  });

  const pageWithin = async (session: Session, scope: Scope, query: MemberQuery, locale: Locale) => {
    if (query.deptId !== undefined && !(await isUnitInScope(db, session.tenantId, scope, query.deptId)))
      throw new PortalError('notFound');
    return memberPage(db, session.tenantId, scope, query, locale);
  };
  route(units.administeredMembers, async ({ session, query, locale }) =>
    pageWithin(
      session,
      await administeredScope(db, session, permissions.userManage, permissions.departmentAdd),
      query,
      locale,
    ),
  );
  route(units.roleMembers, async ({ session, query, locale }) =>
    pageWithin(session, await grantableScope(session), query, locale),
  );

  route(units.expandUnits, ({ session, body, locale }) =>
    peopleIn(
      db,
      session.tenantId,
      visiblePeople.scope(session),
      { unitIds: [...body.companyIds, ...body.deptIds], tagIds: body.tagIds },
      locale,
    ),
  );
}

const toRecord = (row: CompanyUnitRow): units.UnitRecord => ({ ...row, deptId: row.id });
