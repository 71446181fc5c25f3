import { auth as contract, users } from '@portal/contract';
import { PortalError } from '../../../platform/http';
import type { ModuleContext } from '../../../platform/module';
import { administeredCompany } from '../../team/company';
import { userInfo } from '../../users/info';
import { changeUnitProperty, chooseUnitProperty, readUnitProperty } from './unit-property';

const backOffice = '/background';

export function setupFirstSignIn({ route, db }: Pick<ModuleContext, 'route' | 'db'>): void {
  route(contract.unitProperty, ({ session }) => readUnitProperty(db, session.companyId));

  route(contract.saveUnitProperty, async ({ session, ip, body }) => {
    await chooseUnitProperty(db, { session, ip }, body.property);
    return null;
  });

  route(contract.changeUnitProperty, async ({ session, ip, body }) => {
    const companyId = await administeredCompany(db, session);
    await changeUnitProperty(db, { session, ip }, companyId, body);
    return null;
  });

  route(contract.enterBackOffice, async ({ session }) => {
    const { companyAdmin, roles } = await userInfo(db, session);
    if (!companyAdmin && !roles.includes(users.backOfficeRole)) throw new PortalError('forbidden');
    return backOffice;
  });
}
