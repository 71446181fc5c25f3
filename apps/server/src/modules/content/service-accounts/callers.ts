import { serviceAccounts as contract } from '@portal/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { atMost } from '../../../platform/cache-size';
import { tokenHash } from '../../../platform/crypto';
import type { Db } from '../../../platform/database';
import { limitReached, PortalError } from '../../../platform/http';
import { initialChanges, writeAudit } from '../../../platform/records';
import { findAccount, type Account } from './store';

const minuteS = 60;

/** The application's own id of what it calls about. */
export const byId = z.object({ id: z.string().trim().min(1).max(200) });

export const answer = (data: object) => ({ code: 0, msg: 'success', data });

/** Finds the account that a call is made with. */
export type AccountOf = (request: FastifyRequest, scope: contract.Scope) => Promise<Account>;

/**
 * Accepts calls with the key of an account, within the limit per minute and its scopes. Each call of a known key is
 * written to the audit log under the account's name with its outcome, also one that is refused, except for those over
 * the limit.
 */
export function createCallers(scope: FastifyInstance, db: Db): AccountOf {
  const calls = new LRUCache<number, number>({ ...atMost(10_000), ttl: minuteS * 1000, noUpdateTTL: true });
  const callers = new WeakMap<FastifyRequest, Account>();

  scope.addHook('onSend', async (request, reply, payload) => {
    const account = callers.get(request);
    if (!account) return payload;
    const { id, name, tenantId } = account;
    const author = { session: { tenantId, userId: null }, ip: request.ip, actor: name };
    const call = `${request.method} ${request.url.slice(0, 500)}`;
    const changes = initialChanges({ call, status: reply.statusCode });
    await writeAudit(db, author, { area: 'service-accounts', subjectId: id, action: 'call', changes });
    return payload;
  });

  return async (request, needed) => {
    const [, key] = /^Bearer (\S{20,200})$/u.exec(request.headers.authorization ?? '') ?? [];
    const account = key === undefined ? undefined : await findAccount(db, tokenHash(key));
    if (!account) throw new PortalError('unauthorized');
    const made = (calls.get(account.id) ?? 0) + 1;
    if (made > contract.callsPerMinute)
      throw limitReached(minuteS, Math.ceil(calls.getRemainingTTL(account.id) / 1000));
    calls.set(account.id, made);
    callers.set(request, account);
    if (account.endedOn !== null) throw new PortalError('serviceKeyEnded', { date: account.endedOn });
    if (!account.scopes.includes(needed)) throw new PortalError('serviceScopeMissing', { scope: needed });
    return account;
  };
}
