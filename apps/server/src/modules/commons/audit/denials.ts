import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import { atMost } from '../../../platform/cache-size';
import type { Db } from '../../../platform/database';
import type { Denied } from '../../../platform/http';
import { initialChanges, writeAudit } from '../../../platform/records';

/**
 * Within this time in milliseconds the same refusal of the same user becomes only one entry. Each process counts on its
 * own.
 */
const repeatedMs = 60_000;

/** Refusals that ask the user to do something first. They are no attempts at something forbidden. */
const reminders: readonly string[] = ['passwordChangeRequired', 'sessionLocked'];

/** Writes calls that were refused to signed-in users to the audit log. */
export function logDenials(db: Db, log: FastifyBaseLogger): (denied: Denied) => Promise<void> {
  const logged = new LRUCache<string, true>({ ...atMost(10_000), ttl: repeatedMs });
  return async ({ session, ip, method, path, errorName }) => {
    if (reminders.includes(errorName)) return;
    const call = `${method} ${path}`;
    const key = `${session.userId} ${ip} ${call} ${errorName}`;
    if (logged.has(key)) return;
    logged.set(key, true);
    const changes = initialChanges({ call, refusal: errorName });
    await writeAudit(db, { session, ip }, { area: 'calls', subjectId: 0, action: 'deny', changes }).catch(
      (error: unknown) => log.error({ err: error }, 'a refused call could not be written to the audit log'),
    );
  };
}
