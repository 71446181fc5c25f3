import type { FastifyInstance } from 'fastify';

/**
 * Logs one line per request with its route pattern. The query and the parameters are left out, because they may name
 * people.
 */
export function accessLog(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'unmatched',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'request',
    );
  });
}
