import type { FastifyInstance } from 'fastify';
import { limitBodyTime, publicBodyMs } from './slow-body';

/** Limit for the rest of a body; beyond it the connection is closed. */
const most = 64 * 1024 * 1024;

/**
 * A client reads an answer only after it has sent everything, and takes a connection that is closed before for a broken
 * one: what is left of a body when it is answered is read and thrown away, for as long as a public body may take.
 */
export function readToTheEnd(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    const { raw } = request;
    if (raw.complete) return;
    void reply.removeHeader('connection');
    limitBodyTime(request, publicBodyMs);
    raw.unpipe();
    let left = most;
    raw.on('data', ({ length }: Buffer) => {
      left -= length;
      if (left < 0) raw.destroy();
    });
    raw.resume();
  });
}
