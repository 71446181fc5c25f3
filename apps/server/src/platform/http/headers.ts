import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** antd writes its styles into the page, hence `unsafe-inline` for styles alone; scripts are files of our own. */
const contentSecurityPolicy = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "connect-src 'self' ws: wss:",
  "worker-src 'self' blob:",
  "object-src 'none'",
  "base-uri 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/** Headers that disable browser features the portal never uses. */
export function safeHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => void setSafeHeaders(request, reply));
}

export const setSafeHeaders = (request: Pick<FastifyRequest, 'id'>, reply: FastifyReply): FastifyReply =>
  reply.headers({
    'x-request-id': request.id,
    'content-security-policy': contentSecurityPolicy,
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
    'cross-origin-opener-policy': 'same-origin',
  });
