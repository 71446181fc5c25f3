import pLimit from 'p-limit';
import { PortalError, type Session, type SessionResolver } from '../http';

/** `ended`: the token is unknown, revoked or expired. `unavailable`: the database could not be asked. */
export type SessionCheck = { session: Session } | 'ended' | 'unavailable';

export type CheckSession = (token: string) => Promise<SessionCheck>;

/** After a restart thousands of browsers reconnect at once, and other requests must still get a database connection. */
const concurrentChecks = 10;

/**
 * Checks the sessions of push connections, a bounded number at a time. An open connection is no use of its session: it
 * is renewed while nobody is there.
 */
export function createSessionCheck(resolve: SessionResolver): CheckSession {
  const limit = pLimit(concurrentChecks);
  return (token) =>
    limit(async () => {
      try {
        const session = await resolve(token, { notesUse: false });
        return session ? { session } : 'ended';
      } catch (error) {
        return error instanceof PortalError && error.status === 401 ? 'ended' : 'unavailable';
      }
    });
}
