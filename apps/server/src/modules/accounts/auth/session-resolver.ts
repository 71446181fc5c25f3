import {
  addressBook,
  disabledRefusal,
  mayHoldPermission,
  everydayPermissions,
  identity,
  limits,
  permissions,
  reaches,
  teamParameters,
  users,
} from '@portal/contract';
import { sql } from 'kysely';
import { tokenHash } from '../../../platform/crypto';
import type { Db } from '../../../platform/database';
import { PortalError, type Session, type SessionResolver } from '../../../platform/http';
import { companyPeopleScope } from '../organisation/company-parameters';
import { passwordAgeDays, passwordValidDays } from '../users/info';

interface SessionRow extends Omit<
  Session,
  'identities' | 'tokenHash' | 'secondFactorMissing' | 'permissions' | 'peopleScope'
> {
  expired: boolean;
  /** Whether its last use has to be noted again. */
  unnoted: boolean;
  /** The person's units and all above them. */
  units: { id: number; level: number }[];
  tags: number[];
  /** By the ids of those own companies that set one. */
  peopleScopes: Partial<Record<number, Session['peopleScope']>>;
  /** The platform requires a second factor of administrators, and the person has none. */
  lacksSecondFactor: boolean;
}

/** Finds who holds an access token, in one round trip; a disabled person holds none. */
export function createSessionResolver(db: Db): SessionResolver {
  return async (accessToken) => {
    const hash = tokenHash(accessToken);
    const row = await findSession(db, hash);
    if (!row) return refuseDisabled(db, hash);
    if (row.expired) throw new PortalError('tokenExpired');
    const { expired: _, unnoted, units, tags, peopleScopes, lacksSecondFactor, ...session } = row;
    if (unnoted) await noteUse(db, hash);
    const companyId = currentCompany(session);
    const peopleScope = companyId === null ? undefined : peopleScopes[companyId];
    return {
      ...session,
      tokenHash: hash,
      companyId,
      peopleScope: peopleScope ?? teamParameters.initialParameters.peopleScope,
      ...privilegesOf(session, lacksSecondFactor),
      identities: [
        identity.user(session.userId),
        ...units.map(({ id, level }) =>
          level === addressBook.departmentLevel ? identity.department(id) : identity.company(id),
        ),
        ...session.roles.map(identity.role),
        ...tags.map(identity.tag),
      ],
    };
  };
}

/** Roles and permissions; without a required second factor only those of everyday work. */
function privilegesOf(
  { tenantId, roles, reaches: granted }: Pick<Session, 'tenantId' | 'roles' | 'reaches'>,
  lacksSecondFactor: boolean,
): Pick<Session, 'roles' | 'permissions' | 'reaches' | 'secondFactorMissing'> {
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
  };
}

/** The session's company as long as the person belongs to it, else another of theirs. */
const currentCompany = ({ companyId, companyIds }: Pick<Session, 'companyId' | 'companyIds'>) =>
  companyId !== null && companyIds.includes(companyId) ? companyId : (companyIds[0] ?? null);

async function findSession(db: Db, accessHash: string): Promise<SessionRow | undefined> {
  const { rows } = await sql<SessionRow>`
    with belonging as (
      select unit.path, unit.company_id
      from sessions session join memberships member on member.user_id = session.user_id
        join org_units unit on unit.id = member.unit_id
      where session.access_hash = ${accessHash}
    )
    select person.tenant_id as "tenantId", person.id as "userId", person.username,
      person.chinese_name as "chineseName", person.user_type as "userType", session.company_id as "companyId",
      session.access_expires_at <= now() as expired,
      session.last_used_at < now() - ${limits.sessionUseSeconds} * interval '1 s' as unnoted,
      to_jsonb(array(select distinct company_id from belonging order by company_id)) as "companyIds",
      coalesce((
        select jsonb_object_agg(company.id, ${companyPeopleScope}) from org_units company
          left join company_parameters parameters on parameters.company_id = company.id
        where company.id in (select company_id from belonging)
      ), '{}') as "peopleScopes",
      to_jsonb(array(
        select area from business_platforms site, unnest(array[site.province, site.city, site.district]::text[]) area
        where area is not null and site.id = coalesce(session.platform_id, (
          select id from business_platforms where tenant_id = person.tenant_id and city is null order by id limit 1))
        union select above::text from org_units company
          cross join unnest(array[company.area_id, company.area_id / 100 * 100, company.area_id / 10000 * 10000]) above
        where company.id in (select company_id from belonging) and above is not null
      )) as areas,
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
      person.password_initial or (person.password_reminder and ${passwordAgeDays} > ${passwordValidDays})
        as "mustChangePassword",
      session.locked_at is not null as locked,
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
        from org_units unit where unit.id in (select unnest(path) from belonging)
      ), '[]') as units
    from sessions session join users person on person.id = session.user_id
      join tenants tenant on tenant.id = person.tenant_id and tenant.disabled_at is null
    where session.access_hash = ${accessHash} and session.revoked_at is null
      and person.status = ${users.userStatus.active}`.execute(db);
  return rows[0];
}

/** Refuses a person who was disabled while signed in, so that the portal can say so. @throws PortalError `disabledMeanwhile` */
async function refuseDisabled(db: Db, accessHash: string): Promise<null> {
  const { rows } = await sql`
    select from sessions session join users person on person.id = session.user_id
    where session.access_hash = ${accessHash} and session.access_expires_at > now()
      and person.status = ${users.userStatus.disabled}`.execute(db);
  if (rows.length > 0) throw new PortalError('disabledMeanwhile', {}, { [disabledRefusal]: true });
  return null;
}

async function noteUse(db: Db, accessHash: string): Promise<void> {
  await sql`update sessions set last_used_at = now() where access_hash = ${accessHash}`.execute(db);
}
