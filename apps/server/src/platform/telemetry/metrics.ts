import type { FastifyInstance } from 'fastify';
import { createServer } from 'node:http';
import type { Pool } from 'pg';
import {
  collectDefaultMetrics,
  Counter,
  Gauge,
  Histogram,
  Registry,
  type MetricObjectWithValues,
  type MetricValue,
} from 'prom-client';

/** Numbers by the names of their metrics. */
type Numbers = Readonly<Record<string, number>>;

/** What this process counts about itself, in the form that Prometheus reads (docs/operations.md lists all). */
export interface Metrics {
  /** Counts a statement that is sent to the database. */
  statement: () => void;
  /** Counts and times the requests of an application by route and status. */
  watchRequests: (app: FastifyInstance) => void;
  watchPool: (pool: Pool) => void;
  /** Adds numbers that are read for each answer. Those that cannot be read are left out of it. */
  add: (help: Readonly<Record<string, string>>, read: () => Numbers | Promise<Numbers>) => void;
  /** The answer for Prometheus. */
  text: () => Promise<string>;
  /** The same numbers, for another process that answers. */
  json: () => Promise<MetricObjectWithValues<MetricValue<string>>[]>;
}

/** Seconds; approvals answer within the first few, exports and prints in the last. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const statements = new Counter({
    name: 'portal_database_statements_total',
    help: 'Statements sent to the database',
    registers,
  });
  const requests = new Histogram({
    name: 'portal_http_request_duration_seconds',
    help: 'Requests by route and status',
    labelNames: ['method', 'route', 'status'] as const,
    buckets,
    registers,
  });
  const readings: (() => Promise<void>)[] = [];
  /** Calls at the same moment get one answer. */
  let answering: Promise<string> | undefined;
  const add: Metrics['add'] = (help, read) => {
    const gauges = Object.entries(help).map(
      ([name, text]) => [name, new Gauge({ name, help: text, registers })] as const,
    );
    readings.push(async () => {
      const numbers = await Promise.resolve()
        .then(read)
        .catch(() => undefined);
      for (const [name, gauge] of gauges) {
        const value = numbers?.[name];
        if (value === undefined) gauge.remove();
        else gauge.set(value);
      }
    });
  };
  const readAll = () => Promise.all(readings.map(async (read) => read()));
  return {
    statement: () => statements.inc(),
    watchRequests: (app) =>
      app.addHook('onResponse', async (request, reply) => {
        const route = request.routeOptions.url ?? 'unmatched';
        requests.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
      }),
    watchPool: (pool) =>
      add(
        {
          portal_database_connections: 'Connections of the pool',
          portal_database_connections_idle: 'Connections of the pool without work',
          portal_database_waiting: 'Calls that wait for a connection',
        },
        () => ({
          portal_database_connections: pool.totalCount,
          portal_database_connections_idle: pool.idleCount,
          portal_database_waiting: pool.waitingCount,
        }),
      ),
    add,
    text() {
      answering ??= readAll()
        .then(() => registry.metrics())
        .finally(() => (answering = undefined));
      return answering;
    },
    json: () => readAll().then(() => registry.getMetricsAsJSON()),
  };
}

/** Serves the metrics on a port of their own, which only the monitoring should reach. @returns what closes it */
export async function serveMetrics(
  metrics: Pick<Metrics, 'text'>,
  { host, port }: { host: string; port: number },
): Promise<() => Promise<void>> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return response.writeHead(404).end();
    metrics.text().then(
      (text) => response.writeHead(200, { 'content-type': Registry.PROMETHEUS_CONTENT_TYPE }).end(text),
      () => response.writeHead(500).end(),
    );
    return undefined;
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
}
