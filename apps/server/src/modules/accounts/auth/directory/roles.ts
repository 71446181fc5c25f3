import { users } from '@portal/contract';
import { sql } from 'kysely';
import type { DirectorySettings } from '../../../../platform/config/sign-in-providers';
import type { Db } from '../../../../platform/database';
import { isRoleOf } from '../../roles/store';
import type { Device } from '../devices/device';
import { normalDn, type DirectoryPerson } from './ldap';

/**
 * Gives and takes the roles that the directory's groups mean. Roles that no group means stay as they are, and so does
 * that of the platform's administrators.
 */
export async function followGroups(
  db: Db,
  { tenantId, userId, ip }: { tenantId: number; userId: number } & Pick<Device, 'ip'>,
  settings: Pick<DirectorySettings, 'roles'>,
  { groups }: Pick<DirectoryPerson, 'groups'>,
): Promise<void> {
  if (settings.roles.length === 0) return;
  const meant = settings.roles.map(({ role }) => role);
  const given = settings.roles.filter(({ group }) => groups.includes(normalDn(group))).map(({ role }) => role);
  await sql`
    with meant as (
      select id, code, code = any (${given}::text[]) as given from roles
      where ${isRoleOf(tenantId)} and code = any (${meant}::text[]) and id <> ${users.backOfficeRole}
    ),
    taken as (
      delete from user_roles where user_id = ${userId} and role_id in (select id from meant where not given)
      returning role_id
    ),
    added as (
      insert into user_roles (user_id, role_id) select ${userId}, id from meant where given
      on conflict do nothing returning role_id
    ),
    changes as (
      select jsonb_agg(jsonb_build_object('field', 'roles', 'before', before, 'after', after)) as list
      from (
        select (select string_agg(code, ', ' order by code) from meant where id in (select role_id from taken)) as before,
          (select string_agg(code, ', ' order by code) from meant where id in (select role_id from added)) as after
      ) change
      where before is not null or after is not null
    )
    insert into audit_log (tenant_id, user_id, ip, area, subject_id, action, changes)
    select ${tenantId}, ${userId}, ${ip}, 'users', ${userId}, 'followGroups', list from changes where list is not null`.execute(
    db,
  );
}
