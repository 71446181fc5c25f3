import type { FastifyInstance } from 'fastify';
import type { Part } from '../parts';

/** Times that are kept between two readings; beyond that the 95th percentile is that of the first ones. */
const keptTimes = 20_000;

interface Counted {
  requests: number;
  /** Answers with 5xx. */
  errors: number;
  /** Milliseconds, or null if there was no request. */
  p95: number | null;
}

export interface RequestCounts {
  /** Returns what was counted since the last reading. */
  take: () => Counted;
}

/** Counts the requests of this process for the status page. */
export const requestCounts: Part<RequestCounts> = { name: 'request counts' };

export function countRequests(app: FastifyInstance): RequestCounts {
  let [requests, errors] = [0, 0];
  let times: number[] = [];
  app.addHook('onResponse', async (_, reply) => {
    requests += 1;
    if (reply.statusCode >= 500) errors += 1;
    if (times.length < keptTimes) times.push(reply.elapsedTime);
  });
  return {
    take() {
      times.sort((one, other) => one - other);
      const p95 = times[Math.ceil(times.length * 0.95) - 1];
      const counted = { requests, errors, p95: p95 === undefined ? null : Math.round(p95) };
      [requests, errors, times] = [0, 0, []];
      return counted;
    },
  };
}
