import { sql } from 'kysely';
import type { Db } from '../../../platform/database';
import { grantRole } from '../roles/store';

interface Transfer {
  tenantId: number;
  from: number;
  to: number;
}

/**
 * Gives the unit administrator's role to the successor, if the predecessor has it. The predecessor keeps it while they
 * administer another company. If they have no other role they become staff, unless that would give them more rights
 * than before. It must be called after the administration itself was transferred.
 */
export async function transferAdministratorRole(transaction: Db, { tenantId, from, to }: Transfer): Promise<void> {
  const { rows } = await sql<{ id: number; permissions: string[]; administersElsewhere: boolean }>`
    select role.id::int, role.permissions,
      exists (select from memberships where user_id = ${from} and administrator) as "administersElsewhere"
    from roles role join user_roles holder on holder.role_id = role.id and holder.user_id = ${from}
    where role.tenant_id = ${tenantId} and role.code = 'ROLE_UNIT_ADMIN'
    for update of role`.execute(transaction);
  const role = rows[0];
  if (!role) return;
  await grantRole(transaction, tenantId, to, 'ROLE_UNIT_ADMIN');
  if (role.administersElsewhere) return;
  await sql`delete from user_roles where user_id = ${from} and role_id = ${role.id}`.execute(transaction);
  await sql`
    insert into user_roles (user_id, role_id)
    select ${from}, id from roles
    where tenant_id = ${tenantId} and code = 'ROLE_STAFF' and permissions <@ ${role.permissions}::text[]
      and not exists (select from user_roles where user_id = ${from})`.execute(transaction);
}
