import { auth as contract, formatDateTime, limits, type auth } from '@portal/contract';
import { sql } from 'kysely';
import { PortalError, type Session } from '../../../../platform/http';
import type { ModuleContext } from '../../../../platform/module';
import { updateAll } from '../session-ends';
import { revokeOfUser } from '../session-store';
import { signInLogPage } from './sign-in-log';
import type { Db } from '../../../../platform/database';
import { describeUserAgent, type Device } from './device';

interface Row extends Device {
  id: string;
  signedInAt: Date;
  lastUsedAt: Date;
  current: boolean;
}

/** Returns the sessions that can still be used, the caller's first. */
async function listSessions(db: Db, { userId, tokenHash }: Session): Promise<auth.OwnSession[]> {
  const { rows } = await sql<Row>`
    select family as id, ip, user_agent as "userAgent", signed_in_at as "signedInAt", last_used_at as "lastUsedAt",
      family = (select family from sessions where access_hash = ${tokenHash}) as current
    from sessions
    where user_id = ${userId} and revoked_at is null and rotated_at is null and refresh_expires_at > now()
    order by current desc, last_used_at desc
    limit ${limits.listedSessions}`.execute(db);
  return rows.map(({ signedInAt, lastUsedAt, userAgent, ...row }) => ({
    ...row,
    ...describeUserAgent(userAgent),
    signedInAt: formatDateTime(signedInAt),
    lastUsedAt: formatDateTime(lastUsedAt),
  }));
}

/**
 * Ends one session of the user.
 * @returns the hashes of the revoked access tokens, or none if there is no such session
 */
const revokeOwn = (db: Db, userId: number, family: string): Promise<string[]> =>
  updateAll(
    db,
    sql`
      update sessions set revoked_at = now()
      where user_id = ${userId} and family = ${family} and revoked_at is null
      returning access_hash as hash`,
  );

export function setupDevices({ route, db, realtime }: Pick<ModuleContext, 'route' | 'db' | 'realtime'>): void {
  route(contract.ownSessions, ({ session }) => listSessions(db, session));

  route(contract.endSession, async ({ session, body }) => {
    const revoked = await revokeOwn(db, session.userId, body.id);
    if (revoked.length === 0) throw new PortalError('notFound', {}, { field: 'id' });
    for (const accessHash of revoked) realtime.revoke(accessHash);
    return null;
  });

  route(contract.endOtherSessions, async ({ session }) => {
    for (const accessHash of await revokeOfUser(db, session.userId, session.tokenHash)) realtime.revoke(accessHash);
    return null;
  });

  route(contract.signInLog, ({ session, query }) => signInLogPage(db, session.userId, query));
}
