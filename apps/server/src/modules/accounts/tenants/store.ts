import type { tenants as contract } from '@portal/contract';
import { users } from '@portal/contract';
import { sql } from 'kysely';
import { asJson, jsonPage, wireMoment, type Db } from '../../../platform/database';
import { PortalError } from '../../../platform/http';
import { bytesPerMegabyte } from './limits';

type Tenant = contract.Tenant;

const hostsOf = sql`to_jsonb(array(select host from tenant_hosts where tenant_id = tenants.id order by host))`;
export type TenantValues = Pick<Tenant, 'name' | 'alias' | 'maxPeople' | 'maxStorage'>;

/** Tenants whose name or alias contains the keyword, the oldest first. */
export async function tenantPage(db: Db, query: { keyword: string; current: number; size: number }) {
  const { keyword } = query;
  return jsonPage<Tenant>(
    db,
    {
      from: sql`tenants`,
      where: sql`(strpos(lower(name), lower(${keyword})) > 0 or strpos(alias, lower(${keyword})) > 0)`,
      row: asJson(sql`id as "tenantId", name, alias, ${hostsOf} as hosts, disabled_at is not null as disabled,
        max_people as "maxPeople", max_storage as "maxStorage", ${wireMoment(sql`created_at`)} as "createdAt",
        tenants.xmin::text as revision,
        (select count(*)::int from users where tenant_id = tenants.id and status = ${users.userStatus.active}) as people,
        (select ceil(coalesce(sum(size), 0) / ${bytesPerMegabyte})::int from files where tenant_id = tenants.id) as storage`),
      order: sql`id`,
    },
    query,
  );
}

export interface StoredTenant extends TenantValues {
  id: number;
  disabled: boolean;
  hosts: string[];
}

/** Locks a tenant until the end of the transaction. @throws PortalError `notFound` */
export async function lockTenant(transaction: Db, id: number): Promise<StoredTenant> {
  const { rows } = await sql<StoredTenant>`
    select id::int, name, alias, disabled_at is not null as disabled, max_people as "maxPeople",
      max_storage as "maxStorage", ${hostsOf} as hosts
    from tenants where id = ${id} for update`.execute(transaction);
  if (!rows[0]) throw new PortalError('notFound', {}, { field: 'tenantId' });
  return rows[0];
}

/** @throws PortalError `tenantAliasTaken` */
export async function insertTenant(transaction: Db, tenant: TenantValues): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into tenants (name, alias, max_people, max_storage)
    values (${tenant.name}, ${tenant.alias}, ${tenant.maxPeople}, ${tenant.maxStorage})
    on conflict (alias) do nothing returning id::int`.execute(transaction);
  if (!rows[0]) throw new PortalError('tenantAliasTaken', {}, { field: 'alias' });
  return rows[0].id;
}

/** @throws PortalError `tenantAliasTaken`, `conflict` when the tenant has changed since the revision was read */
export async function updateTenant(
  transaction: Db,
  id: number,
  { name, alias, maxPeople, maxStorage, revision }: TenantValues & { revision: string },
): Promise<void> {
  const { rows } = await sql`select from tenants where alias = ${alias} and id <> ${id}`.execute(transaction);
  if (rows.length > 0) throw new PortalError('tenantAliasTaken', {}, { field: 'alias' });
  const { numAffectedRows } = await sql`
    update tenants set name = ${name}, alias = ${alias}, max_people = ${maxPeople}, max_storage = ${maxStorage}
    where id = ${id} and xmin::text = ${revision}`.execute(transaction);
  if (!numAffectedRows) throw new PortalError('conflict');
}

export async function setDisabled(transaction: Db, id: number, disabled: boolean): Promise<void> {
  await sql`
    update tenants set disabled_at = case when ${disabled} then now() end where id = ${id}`.execute(transaction);
}

/** Returns an enabled tenant. @throws PortalError `tenantUnknown` */
export async function tenantByAlias(db: Db, alias: string): Promise<{ tenantId: number; name: string }> {
  const { rows } = await sql<{ tenantId: number; name: string }>`
    select id::int as "tenantId", name from tenants where alias = ${alias} and disabled_at is null`.execute(db);
  if (!rows[0]) throw new PortalError('tenantUnknown', {}, { field: 'alias' });
  return rows[0];
}
