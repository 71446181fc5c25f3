import { defaultTenantId, tenants as contract, users } from '@portal/contract';
import type { Db } from '../../platform/database';
import { PortalError, type Call } from '../../platform/http';
import type { Module, ModuleContext } from '../../platform/module';
import { writeAudit, type Change } from '../../platform/records';
import { generatePassword } from '../auth/password/service';
import { revokeOfTenant } from '../auth/session-store';
import { roleOfType } from '../people/account-types';
import { grantRole } from '../roles/store';
import { addUser } from '../users/store';
import { insertTenant, lockTenant, setDisabled, tenantByAlias, tenantPage, updateTenant } from './store';

const area = 'tenants';
const values = ['name', 'alias', 'maxPeople', 'maxStorage'] as const;

type Asked = Pick<Call, 'session' | 'ip'>;

/** The operator's calls; `modules` are those that begin a tenant with rows of their own. */
export function setupTenants({ route, db, realtime }: ModuleContext, modules: readonly Module[]): void {
  const audit = (transaction: Db, asked: Asked, tenantId: number, action: string, changes: readonly Change[] = []) =>
    writeAudit(transaction, asked, { area, subjectId: tenantId, action, changes });

  route(contract.list, ({ query }) => tenantPage(db, query));

  route(contract.create, async ({ session, ip, body }) => {
    const { username, chineseName, phone, ...tenant } = body;
    const password = generatePassword();
    const tenantId = await db.transaction().execute(async (transaction) => {
      const id = await insertTenant(transaction, tenant);
      for (const module of modules) await module.startTenant?.(transaction, { ...tenant, id });
      const userId = await addUser(transaction, {
        tenantId: id,
        username,
        password,
        passwordInitial: true,
        chineseName,
        userType: users.userTypes.platform,
        ...(phone === '' ? {} : { phone }),
      });
      await grantRole(transaction, id, userId, roleOfType[users.userTypes.platform]);
      const entries = [...values.map((field) => [field, tenant[field]] as const), ['username', username] as const];
      const changes = entries.map(([field, after]) => ({ field, before: null, after }));
      await audit(transaction, { session, ip }, id, 'create', changes);
      return id;
    });
    return { tenantId, password };
  });

  route(contract.change, ({ session, ip, body: { tenantId, ...tenant } }) =>
    db.transaction().execute(async (transaction) => {
      const before = await lockTenant(transaction, tenantId);
      await updateTenant(transaction, tenantId, tenant);
      const changes = values
        .map((field) => ({ field, before: before[field], after: tenant[field] }))
        .filter((each) => each.before !== each.after);
      await audit(transaction, { session, ip }, tenantId, 'change', changes);
    }),
  );

  route(contract.disable, async ({ session, ip, body: { tenantId } }) => {
    if (tenantId === defaultTenantId) throw new PortalError('tenantOfOperator', {}, { field: 'tenantId' });
    const revoked = await db.transaction().execute(async (transaction) => {
      const { disabled } = await lockTenant(transaction, tenantId);
      if (disabled) return [];
      await setDisabled(transaction, tenantId, true);
      await audit(transaction, { session, ip }, tenantId, 'disable');
      return revokeOfTenant(transaction, tenantId);
    });
    revoked.forEach((hash) => realtime.revoke(hash));
  });

  route(contract.enable, ({ session, ip, body: { tenantId } }) =>
    db.transaction().execute(async (transaction) => {
      const { disabled } = await lockTenant(transaction, tenantId);
      if (!disabled) return;
      await setDisabled(transaction, tenantId, false);
      await audit(transaction, { session, ip }, tenantId, 'enable');
    }),
  );

  route(contract.byAlias, ({ query }) => tenantByAlias(db, query.alias));
}
