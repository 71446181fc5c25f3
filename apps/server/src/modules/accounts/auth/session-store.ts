import { limits, users, type auth } from '@portal/contract';
import { sql } from 'kysely';
import { newToken, tokenHash } from '../../../platform/crypto';
import type { Db } from '../../../platform/database';
import { PortalError } from '../../../platform/http';
import type { Device } from './devices/device';
import { isIdle, updateAll } from './session-ends';

export interface TokenPair {
  accessToken: string;
  refreshToken: string;
}

const newPair = (): TokenPair => ({ accessToken: newToken(), refreshToken: newToken() });

/**
 * Opens a session for the user in the company of the last session, and writes the sign-in to the log. Expired sessions
 * and log entries of the user are deleted.
 * @throws PortalError `tenantDisabled`
 */
export async function openSession(
  db: Db,
  userId: number,
  { ip, userAgent, method }: Device & { method: auth.SignInMethod },
): Promise<TokenPair & { family: string }> {
  const pair = newPair();
  const { rows } = await sql<{ family: string }>`
    with holder as (
      select person.id, person.tenant_id from users person join tenants tenant on tenant.id = person.tenant_id
      where person.id = ${userId} and tenant.disabled_at is null
    ),
    over as (delete from sessions where user_id = ${userId} and refresh_expires_at <= now()),
    forgotten as (
      delete from sign_in_log where user_id = ${userId} and at <= now() - ${limits.signInLogDays} * interval '1 day'
    ),
    logged as (
      insert into sign_in_log (user_id, ip, user_agent, method, outcome)
      select id, ${ip}, ${userAgent}, ${method}, 'success' from holder
    ),
    audited as (
      insert into audit_log (tenant_id, user_id, ip, area, subject_id, action, changes)
      select tenant_id, id, ${ip}, 'sign-ins', id, 'signIn', '[]' from holder
    ),
    company as (
      select unit.company_id as id
      from users person join memberships member on member.user_id = person.id
        join org_units unit on unit.id = member.unit_id
      where person.id = ${userId}
      order by unit.company_id = person.last_company_id desc nulls last, unit.id
      limit 1
    ),
    remembered as (
      update users set last_company_id = company.id from company
      where users.id = ${userId} and last_company_id is distinct from company.id
    )
    insert into sessions
      (family, user_id, company_id, ip, user_agent, by_directory, access_hash, refresh_hash, access_expires_at,
        refresh_expires_at)
    select gen_random_uuid(), id, (select id from company), ${ip}, ${userAgent}, ${byDirectory(method)},
      ${hashes(pair)}, ${expiries}
    from holder
    returning family`.execute(db);
  if (!rows[0]) throw new PortalError('tenantDisabled');
  return { ...pair, family: rows[0].family };
}

/**
 * SQL: whether the password of the statement's holder is that of a directory, so that nobody asks for a new one here. A
 * person of a directory who typed the account's own password knows it and is asked.
 */
const byDirectory = (
  method: auth.SignInMethod,
) => sql`(${method === 'directory'} or (${method !== 'password'} and exists (
      select from social_accounts bound where bound.user_id = holder.id and bound.issuer ~ '^ldaps?://')))`;

export type Rotation = { outcome: 'rotated'; pair: TokenPair } | { outcome: 'disabled' } | { outcome: 'refused' };

/**
 * Exchanges a refresh token for a new pair. Requests under way with the old access token are answered for
 * `limits.refreshLeewaySeconds` more. For as long the token can be exchanged again, for a further pair of the same family:
 * the first answer may have been lost, or two tabs may have asked at once.
 */
export async function rotateSession(db: Db, refreshToken: string): Promise<Rotation> {
  const pair = newPair();
  const leeway = sql`${limits.refreshLeewaySeconds} * interval '1 s'`;
  const { rows } = await sql<{ active: boolean }>`
    with holder as (
      select session.access_hash, person.status = ${users.userStatus.active} and tenant.disabled_at is null as active
      from sessions session join users person on person.id = session.user_id
        join tenants tenant on tenant.id = person.tenant_id
      where session.refresh_hash = ${tokenHash(refreshToken)} and session.revoked_at is null
        and session.refresh_expires_at > now() and not ${isIdle}
        and (session.rotated_at is null or session.rotated_at > now() - ${leeway})
      for update of session
    ),
    old as (
      update sessions set rotated_at = coalesce(rotated_at, now()),
        access_expires_at = least(access_expires_at, coalesce(rotated_at, now()) + ${leeway})
      from holder where sessions.access_hash = holder.access_hash and holder.active
      returning family, user_id, company_id, platform_id, ip, user_agent, signed_in_at, locked_at, by_directory
    ),
    fresh as (
      insert into sessions (family, user_id, company_id, platform_id, ip, user_agent, signed_in_at, locked_at,
        by_directory, access_hash, refresh_hash, access_expires_at, refresh_expires_at)
      select family, user_id, company_id, platform_id, ip, user_agent, signed_in_at, locked_at, by_directory,
        ${hashes(pair)}, ${expiries} from old
    )
    select active from holder`.execute(db);
  if (!rows[0]) return { outcome: 'refused' };
  return rows[0].active ? { outcome: 'rotated', pair } : { outcome: 'disabled' };
}

/**
 * Exchanges a session for an unlocked one of the same family, which acts for another company or on another platform if
 * one is given. The old access token still serves requests in progress, as after a refresh. Returns null if the session
 * was already exchanged.
 */
export async function switchSession(
  db: Db,
  accessHash: string,
  { companyId = null, platformId = null }: { companyId?: number | null; platformId?: number | null },
): Promise<TokenPair | null> {
  const pair = newPair();
  const { rows } = await sql`
    with old as (
      update sessions set rotated_at = now(),
        access_expires_at = least(access_expires_at, now() + ${limits.refreshLeewaySeconds} * interval '1 s')
      where access_hash = ${accessHash} and revoked_at is null and rotated_at is null
      returning family, user_id, coalesce(${companyId}::bigint, company_id) as company_id,
        coalesce(${platformId}::bigint, platform_id) as platform_id, ip, user_agent, signed_in_at, by_directory
    ),
    remembered as (
      update users set last_company_id = old.company_id from old
      where users.id = old.user_id and last_company_id is distinct from old.company_id
    )
    insert into sessions (family, user_id, company_id, platform_id, ip, user_agent, signed_in_at, by_directory,
      access_hash, refresh_hash, access_expires_at, refresh_expires_at)
    select family, user_id, company_id, platform_id, ip, user_agent, signed_in_at, by_directory,
      ${hashes(pair)}, ${expiries} from old
    returning family`.execute(db);
  return rows.length > 0 ? pair : null;
}

/** Locks everything that began with the same sign-in. @returns the access tokens' hashes locked now */
export const lockFamily = (db: Db, accessHash: string): Promise<string[]> =>
  updateAll(
    db,
    sql`
      update sessions set locked_at = now()
      where revoked_at is null and locked_at is null
        and family = (select family from sessions where access_hash = ${accessHash})
      returning access_hash as hash`,
  );

/** Ends everything that began with the same sign-in. @returns the access tokens' hashes revoked now */
export const revokeByAccess = (db: Db, accessHash: string) => revokeFamily(db, sql`access_hash = ${accessHash}`);

/** A refresh token used again long after its exchange was copied: ends its whole family. @returns as `revokeByAccess` */
export const revokeReused = (db: Db, refreshToken: string) =>
  revokeFamily(db, sql`refresh_hash = ${tokenHash(refreshToken)} and rotated_at is not null`);

/**
 * Ends the user's sessions, except the one with the access token `keptAccessHash`, and the sign-ins that wait for a second
 * factor. @returns as `revokeByAccess`
 */
export const revokeOfUser = (db: Db, userId: number, keptAccessHash?: string): Promise<string[]> =>
  updateAll(
    db,
    sql`
      with waiting as (delete from second_factor_challenges where user_id = ${userId})
      update sessions set revoked_at = now()
      where user_id = ${userId} and revoked_at is null and family is distinct from (
        select family from sessions where access_hash = ${keptAccessHash ?? null}
      )
      returning access_hash as hash`,
  );

/** Ends every session of a tenant's people. @returns as `revokeByAccess` */
export const revokeOfTenant = (db: Db, tenantId: number): Promise<string[]> =>
  updateAll(
    db,
    sql`
      update sessions set revoked_at = now() from users person
      where person.id = sessions.user_id and person.tenant_id = ${tenantId} and sessions.revoked_at is null
      returning sessions.access_hash as hash`,
  );

const revokeFamily = (db: Db, member: ReturnType<typeof sql>): Promise<string[]> =>
  updateAll(
    db,
    sql`
      update sessions set revoked_at = now()
      where revoked_at is null and family = (select family from sessions where ${member})
      returning access_hash as hash`,
  );

const hashes = (pair: TokenPair) => sql`${tokenHash(pair.accessToken)}, ${tokenHash(pair.refreshToken)}`;
const expiries = sql`now() + ${limits.accessTokenSeconds} * interval '1 s', now() + ${limits.refreshTokenSeconds} * interval '1 s'`;
