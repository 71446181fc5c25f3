import { users, type tenants as contract } from '@portal/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database';
import { PortalError } from '../../../platform/http';

export async function tenantNumbers(db: Db, tenantId: number) {
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

/** The accounts with the back-office role, the oldest first. */
export async function tenantAdministrators(db: Db, tenantId: number): Promise<contract.TenantAdministrator[]> {
  const { rows } = await sql<contract.TenantAdministrator>`
    select person.id::int as "userId", person.username, person.status = ${users.userStatus.active} as active,
      row_number() over (order by person.id) = 1 as first
    from users person join user_roles holder on holder.user_id = person.id and holder.role_id = ${users.backOfficeRole}
    where person.tenant_id = ${tenantId} order by person.id limit 100`.execute(db);
  return rows;
}

/** @throws PortalError `notFound` for a tenant without administrators */
export async function firstAdministrator(db: Db, tenantId: number): Promise<contract.TenantAdministrator> {
  const [first] = await tenantAdministrators(db, tenantId);
  if (!first) throw new PortalError('notFound', {}, { field: 'tenantId' });
  return first;
}
