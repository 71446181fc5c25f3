import {
  addressBook,
  everydayPermissions,
  identity,
  mayHoldPermission,
  permissions,
  reaches,
  teamParameters,
  users,
} from '@portal/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database';
import type { Actor, Session } from '../../../platform/http';

/** A person's permissions, and the people for whom they may act, as stored in the database. */
export interface ActorRow extends Pick<
  Session,
  'tenantId' | 'userId' | 'companyIds' | 'roles' | 'reaches' | 'actsFor'
> {
  /** The person's units and all above them. */
  units: { id: number; level: number }[];
  tags: number[];
  /** True if the platform requires a second factor of administrators and the person has none. */
  lacksSecondFactor: boolean;
}

/** Columns of a `person`, whose units are rows of `belonging`. */
export const actorColumns = sql`
  person.tenant_id as "tenantId", person.id as "userId",
  to_jsonb(array(
    select distinct company_id from belonging where user_id = person.id order by company_id)) as "companyIds",
  to_jsonb(array(select role_id from user_roles where user_id = person.id order by role_id)) as roles,
  to_jsonb(array(select tag_id from tag_members where user_id = person.id order by tag_id)) as tags,
  coalesce((
    select jsonb_object_agg(permission, reach) from (
      select distinct on (permission) permission, role.data_reach as reach
      from user_roles holder join roles role on role.id = holder.role_id
        cross join unnest(role.permissions) permission
      where holder.user_id = person.id
      order by permission, array_position(${reaches}::text[], role.data_reach) desc
    ) given
  ), '{}') as reaches,
  exists (
    select from settings
    where tenant_id = person.tenant_id and name = 'administratorsSecondFactor' and value = 'true'
  ) and not exists (
    select from second_factors where user_id = person.id and confirmed_at is not null
  ) as "lacksSecondFactor",
  coalesce((
    select jsonb_agg(
      jsonb_strip_nulls(jsonb_build_object('user', absent_id::text, 'definitionKeys', definition_keys))
      order by absent_id, id
    )
    from substitutions
    where substitute_id = person.id and starts_at <= now() and ends_at > now()
  ), '[]') as "actsFor",
  coalesce((
    select jsonb_agg(jsonb_build_object('id', unit.id, 'level', unit.level) order by unit.id)
    from org_units unit where unit.id in (select unnest(path) from belonging where user_id = person.id)
  ), '[]') as units`;

/**
 * Returns roles, permissions and identities. Without a required second factor only the permissions of everyday work are
 * included.
 */
export function powersOf({
  tenantId,
  userId,
  units,
  tags,
  roles,
  reaches: granted,
  lacksSecondFactor,
}: ActorRow): Pick<Session, 'roles' | 'permissions' | 'reaches' | 'secondFactorMissing' | 'identities'> {
  const isBackOffice = roles.includes(users.backOfficeRole);
  const candidates = isBackOffice ? Object.values(permissions) : Object.keys(granted);
  const all = candidates.filter((permission) => mayHoldPermission(tenantId, permission));
  const everyday = all.filter((permission) => everydayPermissions.includes(permission));
  const secondFactorMissing = lacksSecondFactor && everyday.length < all.length;
  const effective = secondFactorMissing ? everyday : all;
  return {
    roles: secondFactorMissing ? roles.filter((role) => role !== users.backOfficeRole) : roles,
    permissions: effective,
    reaches: Object.fromEntries(effective.map((name) => [name, isBackOffice ? 'tenant' : granted[name]!])),
    secondFactorMissing,
    identities: [
      identity.user(userId),
      ...units.map(({ id, level }) =>
        level === addressBook.departmentLevel ? identity.department(id) : identity.company(id),
      ),
      ...roles.map(identity.role),
      ...tags.map(identity.tag),
    ],
  };
}

/** Returns active people of a tenant as if they were signed in now, for decisions made in their absence. */
export async function actorsOf(db: Db, tenantId: number, userIds: readonly number[]): Promise<Actor[]> {
  const { rows } = await sql<ActorRow>`
    with belonging as (
      select member.user_id, unit.path, unit.company_id
      from memberships member join org_units unit on unit.id = member.unit_id
      where member.user_id = any(${userIds}::bigint[])
    )
    select ${actorColumns} from users person
    where person.tenant_id = ${tenantId} and person.id = any(${userIds}::bigint[])
      and person.status = ${users.userStatus.active}`.execute(db);
  return rows.map((row) => ({
    tenantId,
    userId: row.userId,
    companyIds: row.companyIds,
    actsFor: row.actsFor,
    peopleScope: teamParameters.initialParameters.peopleScope,
    ...powersOf(row),
  }));
}
