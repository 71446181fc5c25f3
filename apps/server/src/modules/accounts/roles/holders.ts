import { users, type Permission } from '@portal/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database';

/** The maximum number of recipients of one message to the holders of a permission. */
const mostHolders = 100;

/**
 * Returns active users whose roles include a permission. The back-office role, which has all permissions, is left out.
 */
export async function permissionHolders(db: Db, tenantId: number, permission: Permission): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct person.id::int from users person
    join user_roles holder on holder.user_id = person.id join roles role on role.id = holder.role_id
    where person.tenant_id = ${tenantId} and person.status = ${users.userStatus.active}
      and role.id <> ${users.backOfficeRole} and role.permissions @> array[${permission}]
    order by 1 limit ${mostHolders}`.execute(db);
  return rows.map(({ id }) => id);
}
