import { LRUCache } from 'lru-cache';
import { atMost } from '../cache-size';
import { tokenHash } from '../crypto';
import type { Session, SessionResolver } from './session';

export interface CachedSessions {
  resolve: SessionResolver;
  /** Forgets a session that was revoked. */
  forget: (tokenHash: string) => void;
  /** Forgets every session: revocations may have been missed. */
  clear: () => void;
}

export interface SessionCacheOptions {
  /** How long a session is used without asking the database again. 0 disables the cache. */
  seconds: number;
  /** Returns whether revocations by other processes arrive now. While they do not, nothing is cached. */
  isInformed: () => boolean;
}

const maxSessions = 20_000;

/**
 * Remembers sessions for a few seconds. A lookup that a revocation overtakes is not remembered, nor is a restricted
 * session: two-step verification and a new password take effect at once. A lookup that notes no use is not remembered
 * either, so that the use after it is noted.
 */
export function cacheSessions(resolve: SessionResolver, { seconds, isInformed }: SessionCacheOptions): CachedSessions {
  if (seconds === 0) return { resolve, forget: () => {}, clear: () => {} };
  const sessions = new LRUCache<string, Session>({ ...atMost(maxSessions), ttl: seconds * 1000 });
  let revocations = 0;
  return {
    resolve: async (accessToken, lookup) => {
      const hash = tokenHash(accessToken);
      const known = isInformed() ? sessions.get(hash) : undefined;
      if (known) return known;
      const before = revocations;
      const session = await resolve(accessToken, lookup);
      const restricted = session?.secondFactorMissing || session?.mustChangePassword || session?.locked;
      const noted = lookup?.notesUse !== false;
      if (session && noted && !restricted && before === revocations && isInformed()) sessions.set(hash, session);
      return session;
    },
    forget: (hash) => {
      revocations += 1;
      sessions.delete(hash);
    },
    clear: () => {
      revocations += 1;
      sessions.clear();
    },
  };
}
