import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { readFileSync } from 'node:fs';

/** Descriptors that connections leave to files, the database and child processes. */
const reserved = 256;
const logEveryMs = 60_000;

/** Returns how many connections fit below the limit of file descriptors of a process, or undefined without a limit. */
function connectionsIn(statement: string): number | undefined {
  const descriptors = Number(/^Max open files\s+(\d+)/mu.exec(statement)?.[1]);
  return Number.isNaN(descriptors) ? undefined : Math.max(descriptors - reserved, Math.floor(descriptors / 2));
}

/** Only Linux has this file. */
function readLimits(): string {
  try {
    return readFileSync('/proc/self/limits', 'utf8');
  } catch {
    return '';
  }
}

/**
 * Refuses connections before the descriptors are used up, and logs how many. Node says nothing of a connection that it
 * drops at the limit of the system, and by then no file could be opened either. `statement`: the limits of the process
 * as Linux writes them.
 */
export function limitConnections(
  { server }: FastifyInstance,
  log: Pick<FastifyBaseLogger, 'error'>,
  statement = readLimits(),
): void {
  const most = connectionsIn(statement);
  if (most === undefined) return;
  server.maxConnections = most;
  let dropped = 0;
  let loggedAt = -logEveryMs;
  server.on('drop', () => {
    dropped += 1;
    const now = performance.now();
    if (now - loggedAt < logEveryMs) return;
    log.error({ dropped, most }, 'connections were dropped: the limit of open files is too low');
    loggedAt = now;
    dropped = 0;
  });
}

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
