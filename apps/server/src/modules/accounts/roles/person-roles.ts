import { localized, type Locale, type Localized, type personRoles } from '@portal/contract';
import { sql } from 'kysely';

/** `system` roles came with the product. Roles created by administrators have a number as their code. */
export const roleKind = sql`case when code ~ '^ROLE_[0-9]+$' then 'application' else 'system' end`;

export interface PersonRole {
  id: number;
  name: Localized;
  kind: personRoles.RoleKind;
}

/** The roles of a `person`, as JSON. */
export const personRolesJson = sql`coalesce((
  select jsonb_agg(jsonb_build_object('id', role.id, 'name', role.name, 'kind', ${roleKind}) order by role.id)
  from user_roles holder join roles role on role.id = holder.role_id
  where holder.user_id = person.id), '[]')`;

export function toPersonRoles(roles: readonly PersonRole[], locale: Locale): personRoles.PersonRoles {
  const own = (kind: personRoles.RoleKind) => roles.filter((role) => role.kind === kind);
  return {
    roleIds: roles.map(({ id }) => id),
    sysRoleIds: own('system').map(({ id }) => id),
    appRoleIds: own('application').map(({ id }) => id),
    appRoleNames: own('application').map(({ name }) => localized(name, locale)),
  };
}
