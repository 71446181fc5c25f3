import { endpoint } from '@portal/contract';
import { createServer } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createApp } from '../../../platform/http';
import { createLog, createMetrics, serveMetrics } from '../../../platform/telemetry';
import { testServer, type TestServer } from '../../../testing/server';
import { watchWork } from './waiting-work';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer().listen(0, 'localhost', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

it('Prometheus reads jobs, incidents and the outbox of all tenants on a port of its own', async () => {
  const { pool, db } = server.database;
  await pool.query(`
    insert into wf_job (tenant_id, id, instance_id, due_at, retries) values
      ('1', 'due', 'i', extract(epoch from now()) * 1000 - 90000, 3), ('2', 'other', 'i', 1000, 0),
      ('2', 'later', 'i', 99999999999999, 3);
    insert into message_outbox (tenant_id, instance_id, event, created_at) values (1, 'i', '{}', now() - interval '1 minute')`);
  const metrics = createMetrics();
  watchWork(metrics, db);
  metrics.watchPool(pool);
  const port = await freePort();
  const close = await serveMetrics(metrics, { host: 'localhost', port });

  const answer = await fetch(`http://localhost:${port}/metrics`);
  const text = await answer.text();
  const other = await fetch(`http://localhost:${port}/`);
  await close();

  expect(answer.headers.get('content-type')).toContain('version=0.0.4');
  const value = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'mu').exec(text)?.[1]);
  expect(value('portal_jobs_due')).toBeGreaterThanOrEqual(1);
  expect(value('portal_jobs_late_seconds')).toBeGreaterThanOrEqual(90);
  expect(value('portal_outbox_late_seconds')).toBeGreaterThanOrEqual(60);
  expect(value('portal_incidents')).toBe(0);
  expect(value('portal_database_connections')).toBeGreaterThan(0);
  expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds /mu);
  expect(other.status).toBe(404);
});

it('requests are counted by route and status, without what they name', async () => {
  const metrics = createMetrics();
  const http = await createApp({ log: createLog('silent'), sessions: async () => null });
  metrics.watchRequests(http.fastify);
  http.route(endpoint({ method: 'GET', path: '/test/people', summary: 'a call', access: 'public' }), () => undefined);
  await http.fastify.inject('/api/test/people?phone=13812345678');
  await http.fastify.inject('/test/people?phone=13812345678');
  await http.fastify.close();
  metrics.statement();

  const text = await metrics.text();

  expect(text).toMatch(
    /portal_http_request_duration_seconds_count\{method="GET",route="[^"]*\/test\/people",status="200"\} 1/u,
  );
  expect(text).not.toContain('13812345678');
  expect(text).toContain('portal_database_statements_total 1');
});

it('metrics whose query fails are omitted, and the others are served', async () => {
  const metrics = createMetrics();
  metrics.add({ portal_broken: 'broken' }, () => {
    throw new Error('no database');
  });
  metrics.add({ portal_sound: 'sound' }, () => ({ portal_sound: 7 }));

  const text = await metrics.text();

  expect(text).toContain('portal_sound 7');
  expect(text).not.toMatch(/^portal_broken \d/mu);
});
