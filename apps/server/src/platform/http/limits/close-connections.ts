import type { FastifyInstance } from 'fastify';

/** Once the server closes, each answer is its connection's last: else kept-alive connections would hold it open. */
export function closeConnections(app: FastifyInstance): void {
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });
  app.addHook('onSend', async (_, reply) => {
    if (closing) void reply.header('connection', 'close');
  });
}
