import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Milliseconds in which the whole body of a public call must arrive. */
export const publicBodyMs = 15_000;

/** Cuts the connection of a request whose body has not arrived in time. Anybody may send it, so it may hold nothing. */
export function limitBodyTime({ raw }: FastifyRequest, milliseconds: number): void {
  if (raw.complete) return;
  const timer = setTimeout(() => raw.destroy(), milliseconds);
  const stop = () => clearTimeout(timer);
  raw.once('end', stop).once('close', stop);
}

/** The limit for the rest of a body. If it is longer, the connection is closed. */
const most = 64 * 1024 * 1024;

/**
 * Reads the rest of a body after it was answered and discards it, for as long as a public body may take. A client reads
 * an answer only after it has sent everything, and takes a connection that was closed before as broken.
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
