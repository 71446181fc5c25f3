import type { FastifyBaseLogger, FastifyInstance } from 'fastify';

export { watchClock } from './clock';
export { healthRoutes, within } from './health';
export { countRequests, requestCounts, type RequestCounts } from './request-counts';
export { createLog } from './log';
export { createMetrics, serveMetrics, type Metrics } from './metrics';

export interface TraceOptions {
  /** The address of the receiver, such as `http://localhost:4318/v1/traces`. */
  url: string;
  /** Of how many requests and jobs in a hundred. */
  percent: number;
  log: FastifyBaseLogger;
}

export interface TracedJob {
  tenant: string;
  instanceId: string;
  jobId: string;
}

export interface Traces {
  watchRequests: (app: FastifyInstance) => void;
  /** Called when a statement is sent. @returns what is called with its error, or with null or undefined */
  statement: (text: string) => (error?: unknown) => void;
  job: <T>(job: TracedJob, work: () => Promise<T>) => Promise<T>;
  /** Sends what is left. */
  close: () => Promise<void>;
}

/** Loads OpenTelemetry only here, so that it costs nothing where it is off. */
export const openTraces = async (options: TraceOptions): Promise<Traces> =>
  (await import('./traces')).createTraces(options);
