import { limits } from '@portal/contract';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../platform/database';
import { numberSetting } from '../settings/store';
import { defaultPolicy } from './policy';

/** Why a session ended that nobody has signed out: its account was signed in elsewhere, or it was not used. */
export type SessionEnd = 'elsewhere' | 'idle';

/**
 * Repeats an update of sessions until it finds none. An exchange of tokens that the update waited for has inserted a
 * session which only the next snapshot contains, so the transaction must be READ COMMITTED.
 * @returns the hashes of all updated access tokens
 */
export async function updateAll(db: Db, update: RawBuilder<{ hash: string }>): Promise<string[]> {
  const hashes: string[] = [];
  for (;;) {
    const { rows } = await update.execute(db);
    if (rows.length === 0) return hashes;
    hashes.push(...rows.map(({ hash }) => hash));
  }
}

/** SQL: the idle limit in minutes of the tenant of the statement's `person`; 0 means none. */
export const idleMinutes = numberSetting(sql`person.tenant_id`, 'idleMinutes', defaultPolicy.idleMinutes);

/**
 * Whether a statement's `session` was unused for too long. Uses are noted from time to time, so the time in between is
 * granted.
 */
export const isIdle = sql<boolean>`(${idleMinutes} > 0 and session.last_used_at
  < now() - ${idleMinutes} * interval '1 minute' - ${limits.idleUseSeconds}::int * interval '1 s')`;

/** Ends everything that began with the same sign-in as the unused session. */
export async function endIdleSession(db: Db, accessHash: string): Promise<void> {
  await sql`
    update sessions set revoked_at = now(), ended_by = 'idle'
    where revoked_at is null and family = (select family from sessions where access_hash = ${accessHash})`.execute(db);
}

/** Locks the account, so that of two sign-ins at once one ends the other. @returns whether it has one session at most */
export async function lockForOneSession(transaction: Db, userId: number): Promise<boolean> {
  const { rows } = await sql<{ one: boolean }>`
    select coalesce((
      select own.value = 'true' from settings own where own.tenant_id = person.tenant_id and own.name = 'oneSession'
    ), ${defaultPolicy.oneSession}) as one
    from users person where id = ${userId} for no key update`.execute(transaction);
  return rows[0]?.one ?? false;
}

/** Ends the account's sessions except those of `family`. @returns the access tokens' hashes revoked now */
export const endElsewhere = (transaction: Db, userId: number, family: string): Promise<string[]> =>
  updateAll(
    transaction,
    sql`
      update sessions set revoked_at = now(), ended_by = 'elsewhere'
      where user_id = ${userId} and family <> ${family} and revoked_at is null and refresh_expires_at > now()
      returning access_hash as hash`,
  );
