import { disabledRefusal, limits, teamParameters, users } from '@portal/contract';
import { sql } from 'kysely';
import { tokenHash } from '../../../platform/crypto';
import type { Db } from '../../../platform/database';
import { PortalError, type Session, type SessionResolver } from '../../../platform/http';
import { companyPeopleScope } from '../organisation/company-parameters';
import { passwordAgeDays, passwordValidDays } from '../users/info';
import { actorColumns, type ActorRow, powersOf } from './actors';
import { endIdleSession, idleMinutes, isIdle, type SessionEnd } from './session-ends';

interface SessionRow
  extends
    Omit<Session, 'identities' | 'tokenHash' | 'secondFactorMissing' | 'permissions' | 'peopleScope'>,
    Pick<ActorRow, 'units' | 'tags' | 'lacksSecondFactor'> {
  expired: boolean;
  /** Whether it was not used for longer than the platform allows. */
  idle: boolean;
  /** Whether its last use has to be noted again. */
  unnoted: boolean;
  /** The scopes of the user's own companies that have set one, by company id. */
  peopleScopes: Partial<Record<number, Session['peopleScope']>>;
}

/** Finds the holder of an access token in one round trip. A disabled person holds none. */
export function createSessionResolver(db: Db): SessionResolver {
  return async (accessToken, { notesUse } = { notesUse: true }) => {
    const hash = tokenHash(accessToken);
    const row = await findSession(db, hash);
    if (!row) return refuseEnded(db, hash);
    const { expired, idle, unnoted, peopleScopes, units: _, tags: __, lacksSecondFactor: ___, ...session } = row;
    if (expired) throw new PortalError('tokenExpired');
    if (idle) {
      await endIdleSession(db, hash);
      throw new PortalError('signedOutIdle');
    }
    if (unnoted && notesUse) await noteUse(db, hash);
    const companyId = currentCompany(session);
    const peopleScope = companyId === null ? undefined : peopleScopes[companyId];
    return {
      ...session,
      tokenHash: hash,
      companyId,
      peopleScope: peopleScope ?? teamParameters.initialParameters.peopleScope,
      ...powersOf(row),
    };
  };
}

/** The session's company as long as the person belongs to it, else another of theirs. */
const currentCompany = ({ companyId, companyIds }: Pick<Session, 'companyId' | 'companyIds'>) =>
  companyId !== null && companyIds.includes(companyId) ? companyId : (companyIds[0] ?? null);

async function findSession(db: Db, accessHash: string): Promise<SessionRow | undefined> {
  const { rows } = await sql<SessionRow>`
    with belonging as (
      select member.user_id, unit.path, unit.company_id
      from sessions session join memberships member on member.user_id = session.user_id
        join org_units unit on unit.id = member.unit_id
      where session.access_hash = ${accessHash}
    )
    select ${actorColumns}, person.username,
      person.chinese_name as "chineseName", person.user_type as "userType", session.company_id as "companyId",
      session.access_expires_at <= now() as expired,
      ${isIdle} as idle,
      session.last_used_at < now() - interval '1 s' *
        (case when ${idleMinutes} > 0 then ${limits.idleUseSeconds}::int else ${limits.sessionUseSeconds}::int end) as unnoted,
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
      not session.by_directory
        and (person.password_initial or (person.password_reminder and ${passwordAgeDays} > ${passwordValidDays}))
        as "mustChangePassword",
      session.locked_at is not null as locked
    from sessions session join users person on person.id = session.user_id
      join tenants tenant on tenant.id = person.tenant_id and tenant.disabled_at is null
    where session.access_hash = ${accessHash} and session.revoked_at is null
      and person.status = ${users.userStatus.active}`.execute(db);
  return rows[0];
}

const refusals = { elsewhere: 'signedInElsewhere', idle: 'signedOutIdle' } as const;

/**
 * Refuses a session that ended for a reason that the portal can name.
 * @throws PortalError `disabledMeanwhile`, `signedInElsewhere`, `signedOutIdle`
 */
async function refuseEnded(db: Db, accessHash: string): Promise<null> {
  const { rows } = await sql<{ disabled: boolean; endedBy: SessionEnd | null }>`
    select person.status = ${users.userStatus.disabled} as disabled, session.ended_by as "endedBy"
    from sessions session join users person on person.id = session.user_id
    where session.access_hash = ${accessHash} and session.access_expires_at > now()`.execute(db);
  const row = rows[0];
  if (row?.disabled) throw new PortalError('disabledMeanwhile', {}, { [disabledRefusal]: true });
  if (row?.endedBy) throw new PortalError(refusals[row.endedBy]);
  return null;
}

async function noteUse(db: Db, accessHash: string): Promise<void> {
  await sql`update sessions set last_used_at = now() where access_hash = ${accessHash}`.execute(db);
}
