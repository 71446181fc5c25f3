import { defaultTenantId as tenantId } from '@portal/contract';
import type { Db } from '../../../platform/database';
import { insertProperty } from '../../accounts/auth';
import { addHead, addMember, addUnit } from '../../accounts/organisation';
import { grantRole } from '../../accounts/roles';
import { addUser, demoPassword } from '../../accounts/users';
import { companies, levels, people } from './people';
import type { DemoStep } from '../../../platform/module';

export const accounts: DemoStep = { name: 'accounts', run: (_, transaction) => addAccounts(transaction) };

/** Adds companies, departments and their people. The first person of a department is its head. */
export async function addAccounts(db: Db): Promise<void> {
  const units = new Map<string, number>();
  for (const [sort, { name, property, departments }] of companies.entries()) {
    const parentId = await addUnit(db, { tenantId, name, level: levels.company, sort });
    units.set(name, parentId);
    await insertProperty(db, parentId, property);
    for (const [order, department] of departments.entries())
      units.set(
        department,
        await addUnit(db, { tenantId, parentId, name: department, level: levels.department, sort: order }),
      );
  }
  const headless = new Set<string>(companies.flatMap(({ departments }) => departments));
  for (const { unit, role, administrator, ...person } of people) {
    const userId = await addUser(db, { ...person, tenantId, password: demoPassword });
    await grantRole(db, tenantId, userId, role);
    if (unit !== undefined) await addMember(db, units.get(unit)!, userId, administrator);
    if (unit !== undefined && headless.delete(unit)) await addHead(db, units.get(unit)!, userId);
  }
}
