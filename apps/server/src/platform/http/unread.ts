import type { FastifyInstance } from 'fastify';

/**
 * Whoever sends reads an answer only when everything is sent, and takes a connection that is closed before for a broken
 * one: what is left of a body when it is answered is read and thrown away.
 */
export function readToTheEnd(app: FastifyInstance): void {
  app.addHook('onSend', async ({ raw }, reply) => {
    if (raw.complete) return;
    void reply.removeHeader('connection');
    raw.unpipe();
    raw.resume();
  });
}
