import type { FastifyRequest } from 'fastify';

/** Milliseconds in which the whole body of a public call must arrive. */
export const publicBodyMs = 15_000;

/** Cuts the connection of a request whose body has not arrived in time. Anybody may send it, so it may hold nothing. */
export function limitBodyTime({ raw }: FastifyRequest, milliseconds: number): void {
  if (raw.complete) return;
  const timer = setTimeout(() => raw.destroy(), milliseconds);
  const stop = () => clearTimeout(timer);
  raw.once('end', stop).once('close', stop);
}
