import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { RestError } from './refusal';

/** Wrong credentials of one address in a minute before it has to wait; counted by this process. */
const failuresMax = 20;
const waitMs = 60_000;

/** Accepts only callers with the configured user and password (Basic), on every path. */
export function guard(scope: FastifyInstance, { user, password }: { user: string; password: string }): void {
  const expected = digest(`${user}:${password}`);
  const failures = new LRUCache<string, number>({ max: 10_000, ttl: waitMs });
  scope.addHook('onRequest', async (request, reply) => {
    const [, credential] = /^Basic ([A-Za-z0-9+/=]+)$/i.exec(request.headers.authorization ?? '') ?? [];
    const failed = failures.get(request.ip) ?? 0;
    if (failed >= failuresMax) {
      void reply.header('retry-after', waitMs / 1000);
      throw new RestError(429, 'RestException', 'Too many wrong credentials; try again in a minute');
    }
    if (credential && timingSafeEqual(digest(Buffer.from(credential, 'base64').toString('utf8')), expected)) return;
    if (credential) failures.set(request.ip, failed + 1);
    if (credential) request.log.warn({ ip: request.ip }, 'wrong credential for the engine’s REST interface');
    void reply.header('www-authenticate', 'Basic realm="engine-rest", charset="UTF-8"');
    throw new RestError(401, 'NotAuthorizedException', 'User and password are wrong or missing');
  });
}

/** Constant length for any input. */
const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
