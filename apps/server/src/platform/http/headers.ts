import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/**
 * antd writes its styles into the page, which requires `unsafe-inline` for styles only. Scripts are the portal's files.
 */
const contentSecurityPolicy = (host: string): string =>
  [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    ["connect-src 'self'", ...socketSources(host)].join(' '),
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

/** Some browsers do not treat a web socket of the own host as 'self'. */
const socketSources = (host: string): string[] =>
  /^[\w.:[\]-]+$/u.test(host) ? [`ws://${host}`, `wss://${host}`] : [];

/** Headers that disable browser features the portal never uses. */
export function safeHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => void setSafeHeaders(request, reply));
}

export const setSafeHeaders = (request: Pick<FastifyRequest, 'id' | 'host'>, reply: FastifyReply): FastifyReply =>
  reply.headers({
    'x-request-id': request.id,
    'content-security-policy': contentSecurityPolicy(request.host),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
    'cross-origin-opener-policy': 'same-origin',
  });
