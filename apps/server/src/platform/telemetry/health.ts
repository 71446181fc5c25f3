import type { FastifyInstance } from 'fastify';

/** Each check returns whether its part is usable now. */
export type Checks = Record<string, () => Promise<boolean>>;

const timeoutMs = 3000;

export interface HealthOptions {
  checks: Checks;
  /** True once the server shuts down: load balancers then send their requests elsewhere. */
  isDraining: () => boolean;
  /** Returns true if only a new process helps. Supervisors then end this one. */
  isStuck: () => boolean;
}

/**
 * `/healthz`: the process answers, and needs no other in its place. `/readyz`: everything that it needs answers too, else
 * 503 and which part does not.
 */
export function healthRoutes(app: FastifyInstance, { checks, isDraining, isStuck }: HealthOptions): void {
  app.get('/healthz', (_, reply) =>
    isStuck() ? reply.status(503).send({ status: 'stuck', database: false }) : { status: 'ok' },
  );
  app.get('/readyz', async (_, reply) => {
    if (isDraining()) return reply.status(503).send({ status: 'shutting down' });
    const results = await Promise.all(
      Object.entries(checks).map(async ([name, check]) => [name, await within(timeoutMs, check)] as const),
    );
    const ready = results.every(([, usable]) => usable);
    return reply
      .status(ready ? 200 : 503)
      .send({ status: ready ? 'ready' : 'not ready', ...Object.fromEntries(results) });
  });
}

/** Returns whether a check succeeds in this time. A failure counts as false. */
export async function within(milliseconds: number, check: () => Promise<boolean>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), milliseconds);
  });
  try {
    return await Promise.race([check(), late]);
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}
