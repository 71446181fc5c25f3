import { sql } from 'kysely';
import type { SecretBox } from '../../../../platform/crypto';
import type { Db } from '../../../../platform/database';
import { updateAll } from '../session-ends';

/** The session at the provider by which a session of the portal was opened. */
export interface ProviderSession {
  issuer: string;
  subject: string;
  /** Missing if the provider does not name its sessions. */
  sid: string | null;
  idToken: string;
}

const context = 'provider session';

export const sealProviderSession = (box: SecretBox, session: ProviderSession): string =>
  box.seal(JSON.stringify(session), context);

export const openProviderSession = (box: SecretBox, sealed: string): ProviderSession =>
  JSON.parse(box.open(sealed, context)) as ProviderSession;

/** Stores the provider's session by which a session was opened, and deletes entries whose sessions have ended. */
export async function storeProviderSession(
  db: Db,
  box: SecretBox,
  { family, userId, session }: { family: string; userId: number; session: ProviderSession },
): Promise<void> {
  const { issuer, subject, sid, idToken } = session;
  await sql`
    with ended as (
      delete from provider_sessions known where user_id = ${userId} and not exists (
        select from sessions
        where sessions.family = known.family and revoked_at is null and refresh_expires_at > now()
      )
    )
    insert into provider_sessions (family, user_id, issuer, subject, sid, id_token)
    values (${family}, ${userId}, ${issuer}, ${subject}, ${sid}, ${box.seal(idToken, context)})`.execute(db);
}

/**
 * Deletes and returns the entry of an access token's session.
 * @returns null if no provider opened the session
 */
export async function takeIdToken(
  db: Db,
  box: SecretBox,
  accessHash: string,
): Promise<{ issuer: string; idToken: string } | null> {
  const { rows } = await sql<{ issuer: string; idToken: string }>`
    delete from provider_sessions
    where family = (select family from sessions where access_hash = ${accessHash})
    returning issuer, id_token as "idToken"`.execute(db);
  return rows[0] ? { ...rows[0], idToken: box.open(rows[0].idToken, context) } : null;
}

/** The tolerated difference between the clocks of provider and database, in seconds. */
const clockSeconds = 60;

/**
 * Ends the sessions that were opened by the sessions at the provider which a logout token names. A token that is sent
 * again does not end a later session. @returns the access tokens' hashes revoked now
 */
export async function revokeByProvider(
  db: Db,
  { issuer, subject, sid, issuedAt }: { issuer: string; subject: string | null; sid: string | null; issuedAt: Date },
): Promise<string[]> {
  return db.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ family: string }>`
      delete from provider_sessions
      where issuer = ${issuer} and (${subject}::text is null or subject = ${subject})
        and (${sid}::text is null or sid = ${sid}) and (${subject}::text is not null or ${sid}::text is not null)
        and created_at <= ${issuedAt}::timestamptz + ${clockSeconds} * interval '1 s'
      returning family`.execute(transaction);
    const families = rows.map(({ family }) => family);
    return updateAll(
      transaction,
      sql`
        update sessions set revoked_at = now() where revoked_at is null and family = any(${families}::uuid[])
        returning access_hash as hash`,
    );
  });
}
