import { defaultTenantId, tenants as contract, users } from '@portal/contract';
import type { Db } from '../../../platform/database';
import { PortalError } from '../../../platform/http';
import type { Module, ModuleContext } from '../../../platform/module';
import { auditIn, changesIn, initialChanges } from '../../../platform/records';
import { sql } from 'kysely';
import { generatePassword, replacePassword } from '../auth/password/service';
import { removeSecondFactor } from '../auth/second-factor/enrolment';
import { setStatus } from '../people/store';
import { replaceHosts, tenantHosts } from './hosts';
import { requirePeopleLeft } from './limits';
import { revokeOfTenant } from '../auth/session-store';
import { roleOfType } from '../people/account-types';
import { grantRole } from '../roles/store';
import { addUser } from '../users/store';
import { insertTenant, lockTenant, setDisabled, tenantByAlias, tenantPage, updateTenant } from './store';

async function tenantNumbers(db: Db, tenantId: number) {
  const { rows } = await sql<{
    disabledPeople: number;
    companies: number;
    processes: number;
    runningInstances: number;
  }>`
    select
      (select count(*)::int from users where tenant_id = ${tenantId} and status <> ${users.userStatus.active})
        as "disabledPeople",
      (select count(*)::int from org_units where tenant_id = ${tenantId} and id = company_id) as companies,
      (select count(distinct key)::int from wf_definition where tenant_id = ${String(tenantId)}) as processes,
      (select count(*)::int from wf_instance where tenant_id = ${String(tenantId)} and status = 'running')
        as "runningInstances"`.execute(db);
  return rows[0]!;
}

/** Returns the accounts with the back-office role, the oldest first. */
async function tenantAdministrators(db: Db, tenantId: number): Promise<contract.TenantAdministrator[]> {
  const { rows } = await sql<contract.TenantAdministrator>`
    select person.id::int as "userId", person.username, person.status = ${users.userStatus.active} as active,
      row_number() over (order by person.id) = 1 as first
    from users person join user_roles holder on holder.user_id = person.id and holder.role_id = ${users.backOfficeRole}
    where person.tenant_id = ${tenantId} order by person.id limit 100`.execute(db);
  return rows;
}

/** @throws PortalError `notFound` for a tenant without administrators */
async function firstAdministrator(db: Db, tenantId: number): Promise<contract.TenantAdministrator> {
  const [first] = await tenantAdministrators(db, tenantId);
  if (!first) throw new PortalError('notFound', {}, { field: 'tenantId' });
  return first;
}

const sameHosts = (one: readonly string[], other: readonly string[]) =>
  one.toSorted().toString() === [...new Set(other)].toSorted().toString();

const values = ['name', 'alias', 'maxPeople', 'maxStorage'] as const;

/** Serves the operator's calls. `modules` are those that add rows to a new tenant. */
export function setupTenants({ route, db, realtime, part }: ModuleContext, modules: readonly Module[]): void {
  const hostNames = part(tenantHosts);
  const audit = auditIn('tenants');

  /** The operator would lock themselves out of the address that they use. */
  const requireOthers = (hosts: readonly string[], origin: string) => {
    const { hostname } = new URL(origin);
    if (hosts.includes(hostname)) throw new PortalError('tenantHostTaken', { host: hostname }, { field: 'hosts' });
  };
  const requireKnown = async (tenantId: number) => {
    const { rows } = await sql`select from tenants where id = ${tenantId}`.execute(db);
    if (rows.length === 0) throw new PortalError('notFound', {}, { field: 'tenantId' });
  };

  route(contract.list, ({ query }) => tenantPage(db, query));

  route(contract.create, async ({ session, ip, body, origin }) => {
    const { username, chineseName, phone, hosts, ...tenant } = body;
    requireOthers(hosts, origin);
    const password = generatePassword();
    const tenantId = await db.transaction().execute(async (transaction) => {
      const id = await insertTenant(transaction, tenant);
      await replaceHosts(transaction, id, hosts);
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
      const entered = Object.fromEntries(values.map((field) => [field, tenant[field]]));
      const changes = initialChanges({ ...entered, hosts, username });
      await audit(transaction, { session, ip }, id, 'create', changes);
      return id;
    });
    hostNames.forget();
    return { tenantId, password };
  });

  route(contract.change, async ({ session, ip, body: { tenantId, hosts, ...tenant }, origin }) => {
    if (tenantId !== defaultTenantId) requireOthers(hosts ?? [], origin);
    await db.transaction().execute(async (transaction) => {
      const before = await lockTenant(transaction, tenantId);
      await updateTenant(transaction, tenantId, tenant);
      const changes = changesIn(values, before, tenant);
      if (hosts && !sameHosts(before.hosts, hosts)) {
        await replaceHosts(transaction, tenantId, hosts);
        changes.push({ field: 'hosts', before: before.hosts, after: hosts });
      }
      await audit(transaction, { session, ip }, tenantId, 'change', changes);
    });
    hostNames.forget();
  });

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

  route(contract.detail, async ({ query: { tenantId } }) => {
    await requireKnown(tenantId);
    const [numbers, administrators] = await Promise.all([
      tenantNumbers(db, tenantId),
      tenantAdministrators(db, tenantId),
    ]);
    return { ...numbers, administrators };
  });

  route(contract.resetAdministrator, async ({ session, ip, body: { tenantId } }) => {
    if (tenantId === defaultTenantId) throw new PortalError('tenantOfOperator', {}, { field: 'tenantId' });
    const password = generatePassword();
    const { username, revoked } = await db.transaction().execute(async (transaction) => {
      await lockTenant(transaction, tenantId);
      const first = await firstAdministrator(transaction, tenantId);
      if (!first.active) {
        await requirePeopleLeft(transaction, tenantId, 1);
        await setStatus(transaction, first.userId, users.userStatus.active);
      }
      await removeSecondFactor(transaction, first.userId);
      const hashes = await replacePassword(transaction, first.userId, password, {
        initial: true,
        resetBy: { session, ip },
      });
      const changes = initialChanges({ username: first.username });
      await audit(transaction, { session, ip }, tenantId, 'resetAdministrator', changes);
      return { username: first.username, revoked: hashes };
    });
    revoked.forEach((hash) => realtime.revoke(hash));
    return { username, password };
  });

  /** A host of a tenant accepts no sign-in to another tenant. */
  route(contract.byAlias, async ({ query, hostTenantId }) => {
    const found = await tenantByAlias(db, query.alias);
    if (hostTenantId !== null && found.tenantId !== hostTenantId)
      throw new PortalError('tenantUnknown', {}, { field: 'alias' });
    return found;
  });
}
