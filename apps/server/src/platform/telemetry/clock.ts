import type { FastifyBaseLogger } from 'fastify';
import type { Metrics } from './metrics';

interface Ports {
  /** Returns the time of the database in milliseconds. */
  databaseNow: () => number;
  log: Pick<FastifyBaseLogger, 'warn'>;
  metrics?: Pick<Metrics, 'add'> | undefined;
  everyMs?: number;
}

/** Beyond this dates that the server itself writes may be those of another day. */
const tolerableSeconds = 60;

/**
 * Compares the clock of this machine with the database's, for the metrics, and warns when they differ by more than a
 * minute: sessions, timers and deadlines go by the database, but dates on papers and in new records by this machine.
 * @returns what ends it
 */
export function watchClock({ databaseNow, log, metrics, everyMs = 10 * 60_000 }: Ports): () => void {
  const aheadSeconds = () => (Date.now() - databaseNow()) / 1000;
  metrics?.add({ portal_clock_ahead_seconds: "By how much this machine's clock is ahead of the database's" }, () => ({
    portal_clock_ahead_seconds: aheadSeconds(),
  }));
  const warn = () => {
    const seconds = Math.round(aheadSeconds());
    if (Math.abs(seconds) > tolerableSeconds)
      log.warn({ aheadSeconds: seconds }, 'the clock of this machine differs from that of the database');
  };
  warn();
  const timer = setInterval(warn, everyMs).unref();
  return () => clearInterval(timer);
}
