import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { RestError } from './refusal';

/** Lets in only who knows the user and the password of the settings (Basic), whatever is asked for. */
export function guard(scope: FastifyInstance, { user, password }: { user: string; password: string }): void {
  const expected = digest(`${user}:${password}`);
  scope.addHook('onRequest', async (request, reply) => {
    const [, given] = /^Basic ([A-Za-z0-9+/=]+)$/i.exec(request.headers.authorization ?? '') ?? [];
    if (given && timingSafeEqual(digest(Buffer.from(given, 'base64').toString('utf8')), expected)) return;
    if (given) request.log.warn({ ip: request.ip }, 'wrong credential for the engine’s REST interface');
    void reply.header('www-authenticate', 'Basic realm="engine-rest", charset="UTF-8"');
    throw new RestError(401, 'NotAuthorizedException', 'User and password are wrong or missing');
  });
}

/** Of one length, whatever was given. */
const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
