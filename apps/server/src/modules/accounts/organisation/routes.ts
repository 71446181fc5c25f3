import { addressBook, companies } from '@portal/contract';
import { PortalError } from '../../../platform/http';
import type { SetupModule } from '../../../platform/module';
import { searchSources } from '../../../platform/search';
import { serveUnitChanges, serveUnitPlaces, serveUnits, serveUnitStates } from './administration/routes';
import { setupUnitImport } from './import/routes';
import { addressBookSources } from './search/address-book-sources';
import { setupPosts } from './posts/routes';
import { memberPage } from './member-store';
import { companyRows, isUnitInScope, unitRows } from './unit-store';
import { departmentForest } from './tree';
import { setupUnitMembers } from './administration/unit-members';
import { setupUnits } from './unit-routes';
import { createVisiblePeople } from './visible-people';

/** The address book, limited to the units and people that the reader may see. */
export const setupOrganisation: SetupModule = (context) => {
  const { route, db, config } = context;
  const visiblePeople = createVisiblePeople(db, config);
  context.part(searchSources).push(...addressBookSources(db, visiblePeople));
  setupUnits(context, visiblePeople);
  serveUnits(context);
  serveUnitChanges(context);
  serveUnitPlaces(context);
  serveUnitStates(context);
  setupUnitImport(context);
  setupUnitMembers(context);
  setupPosts(context);

  route(addressBook.departmentTree, async ({ session }) =>
    departmentForest(await unitRows(db, session.tenantId, visiblePeople.scope(session))),
  );

  route(companies.ownCompanies, ({ session }) => companyRows(db, session));

  route(addressBook.memberList, async ({ session, query, locale }) => {
    const scope = visiblePeople.scope(session);
    if (query.deptId !== undefined && !(await isUnitInScope(db, session.tenantId, scope, query.deptId)))
      throw new PortalError('notFound');
    const except = query.exceptReader === '1' ? session.userId : undefined;
    return memberPage(db, session.tenantId, scope, { ...query, except }, locale);
  });
};
