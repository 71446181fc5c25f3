import { auth as contract, users } from '@portal/contract';
import { PortalError } from '../../../../platform/http';
import type { ModuleContext } from '../../../../platform/module';
import { dictionaryEntries } from '../../../../platform/records';
import { administeredCompany } from '../../organisation/administered-scope';
import { userInfo } from '../../users/info';
import { changeUnitProperty, chooseUnitProperty, readUnitProperty } from './unit-property';

const backOffice = '/background';

export function setupFirstSignIn({ route, db, part }: Pick<ModuleContext, 'route' | 'db' | 'part'>): void {
  const natures = { db, entries: part(dictionaryEntries) };
  route(contract.unitProperty, ({ session }) => readUnitProperty(db, session.companyId));

  route(contract.saveUnitProperty, async ({ session, ip, body }) => {
    await chooseUnitProperty(natures, { session, ip }, body.property);
    return null;
  });

  route(contract.changeUnitProperty, async ({ session, ip, body }) => {
    const companyId = await administeredCompany(db, session);
    await changeUnitProperty(natures, { session, ip }, companyId, body);
    return null;
  });

  route(contract.enterBackOffice, async ({ session }) => {
    const { companyAdmin, roles } = await userInfo(db, session);
    if (!companyAdmin && !roles.includes(users.backOfficeRole)) throw new PortalError('forbidden');
    return backOffice;
  });
}
