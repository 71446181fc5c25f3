import {
  mayHoldPermission,
  defaultLocale,
  permissions,
  users,
  wider,
  type Locale,
  type people,
  type Reach,
} from '@portal/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database';
import { isRoleOf } from '../roles/store';

interface RoleRow {
  name: string;
  permissions: string[];
  /** Holds every permission. */
  all: boolean;
  assigned: boolean;
  reach: Reach;
}

/** Returns every permission with the roles that give it to the account, and the roles that would. */
export async function explainPermissions(
  db: Db,
  tenantId: number,
  userId: number,
  locale: Locale,
): Promise<people.ExplainedPermission[]> {
  const { rows } = await sql<RoleRow>`
    select coalesce(nullif(roles.name ->> ${locale}, ''), roles.name ->> ${defaultLocale}, roles.code) as name,
      roles.permissions, roles.data_reach as reach, roles.id = ${users.backOfficeRole} as "all", exists (
        select from user_roles holder where holder.role_id = roles.id and holder.user_id = ${userId}
      ) as assigned
    from roles where ${isRoleOf(tenantId)} order by roles.id`.execute(db);
  const offered = Object.values(permissions).filter((permission) => mayHoldPermission(tenantId, permission));
  return offered.map((permission) => {
    const giving = rows.filter((role) => role.all || role.permissions.includes(permission));
    const names = (isAssigned: boolean) =>
      giving.filter((role) => role.assigned === isAssigned).map(({ name }) => name);
    const assigned = giving.filter((role) => role.assigned);
    const reach = assigned.length > 0 ? assigned.map((role) => role.reach).reduce(wider) : null;
    return { permission, grantedBy: names(true), offeredBy: names(false), reach };
  });
}
