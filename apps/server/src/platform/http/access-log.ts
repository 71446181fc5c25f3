import type { FastifyInstance } from 'fastify';

const checks: ReadonlySet<string> = new Set(['/healthz', '/readyz']);

/**
 * Logs one line per request with its route pattern. The query and the parameters are left out, because they may name
 * people.
 */
export function accessLog(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unmatched';
    /* Each balancer asks every second; only what is wrong is worth a line. */
    if (checks.has(route) && reply.statusCode === 200) return;
    request.log.info(
      {
        method: request.method,
        route,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'request',
    );
  });
}
