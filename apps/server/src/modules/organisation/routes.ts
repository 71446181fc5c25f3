import { addressBook } from '@portal/contract';
import { PortalError } from '../../platform/http';
import type { Module } from '../../platform/module';
import { visibleCompanies } from './scope';
import { isUnitInScope, memberPage, unitRows } from './store';
import { departmentForest } from './tree';

/** The address book: what is shown is cut to the companies that the reader may see. */
export const organisation: Module = ({ route, db }) => {
  route(addressBook.departmentTree, async ({ session }) =>
    departmentForest(await unitRows(db, session.tenantId, visibleCompanies(session))),
  );

  route(addressBook.memberList, async ({ session, query }) => {
    const scope = visibleCompanies(session);
    if (query.deptId !== undefined && !(await isUnitInScope(db, session.tenantId, scope, query.deptId)))
      throw new PortalError('notFound');
    const except = query.exceptReader === '1' ? session.userId : undefined;
    return memberPage(db, session.tenantId, scope, { ...query, except });
  });
};
