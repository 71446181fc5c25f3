import { endpoint } from '@portal/contract';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { testDatabase, type TestDatabase } from '../../../../../testing/database';
import { openDatabase, type Database } from '../database';
import { createApp, type HttpApp } from '../http';
import { createLog, healthRoutes, openTraces, type Traces } from '.';

const echo = endpoint({
  method: 'POST',
  path: '/test/numbers/:number',
  summary: 'a call that asks the database',
  access: 'public',
  params: z.object({ number: z.coerce.number() }),
  body: z.object({ phone: z.string() }),
});

/** A span as OTLP writes it in JSON. */
interface SentSpan {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  status: { code?: number };
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
}

const attribute = (span: SentSpan | undefined, name: string) => {
  const value = span?.attributes.find(({ key }) => key === name)?.value;
  return value?.stringValue ?? value?.intValue;
};

describe('traces', () => {
  let receiver: Server;
  let received: string[];
  let receives = true;
  let server: TestDatabase;
  let database: Database;
  let http: HttpApp;
  let traces: Traces;
  let lines: string[];

  /** Sends what is left, and returns all spans. */
  const sent = async () => {
    await traces.close();
    return received.flatMap((text) =>
      (JSON.parse(text) as { resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[] }).resourceSpans.flatMap(
        ({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans),
      ),
    );
  };
  const call = (number: number) =>
    http.fastify.inject({ method: 'POST', url: `/test/numbers/${number}?q=secret`, payload: { phone: '13812345678' } });

  beforeEach(async () => {
    [received, lines, receives] = [[], [], true];
    receiver = createServer((request, response) => {
      let body = '';
      request.setEncoding('utf8').on('data', (part: string) => (body += part));
      request.on('end', () => {
        if (receives) received.push(body);
        response.writeHead(receives ? 200 : 400).end('{}');
      });
    });
    await new Promise<void>((resolve) => receiver.listen(0, 'localhost', resolve));
    const log = createLog('info', { write: (line) => lines.push(line) });
    const { port } = receiver.address() as AddressInfo;
    traces = await openTraces({ url: `http://localhost:${port}/v1/traces`, percent: 100, log });
    server = await testDatabase();
    database = openDatabase({ url: server.url, poolSize: 1, traceStatement: traces.statement });
    http = await createApp({ log, sessions: async () => null });
    traces.watchRequests(http.fastify);
    healthRoutes(http.fastify, { checks: {}, isDraining: () => false, isStuck: () => false });
    http.route(echo, async ({ params, body }) => {
      await database.pool.query('select $1::int as number, pg_sleep(0.02)', [params.number]);
      if (params.number === 0) await database.pool.query('select $1::int / 0', [body.phone.length]);
    });
    await http.fastify.ready();
  });
  afterEach(async () => {
    await http.fastify.close();
    await database.close();
    await server.drop();
    receiver.closeAllConnections();
    receiver.close();
  });

  it('put the statements of each request below it, also when requests wait for one connection', async () => {
    const answers = await Promise.all([call(1), call(2), call(3)]);
    await http.fastify.inject('/healthz');
    const spans = await sent();
    const requests = spans.filter(({ name }) => name === 'POST /test/numbers/:number');

    expect(new Set(requests.map((span) => attribute(span, 'portal.request')))).toEqual(
      new Set(answers.map(({ headers }) => headers['x-request-id'])),
    );
    for (const request of requests) {
      const below = spans.filter(({ parentSpanId }) => parentSpanId === request.spanId);
      expect(below.map((span) => [span.name, span.traceId])).toEqual([['select', request.traceId]]);
      expect(attribute(request, 'http.response.status_code')).toBe(200);
    }
    expect(spans).toHaveLength(6);
  });

  it('lead from the request id of an error to its statement, without personal data', async () => {
    const answer = await call(0);
    const spans = await sent();
    const failed = lines.map((line) => JSON.parse(line)).find(({ msg }) => msg === 'request failed');
    const ofTrace = spans.filter(({ traceId }) => traceId === failed.trace);

    expect(answer.json().msg).toContain(failed.reqId);
    expect(ofTrace.map((span) => [span.name, attribute(span, 'error.type')])).toEqual([
      ['select', undefined],
      ['select', '22012'],
      ['POST /test/numbers/:number', undefined],
    ]);
    expect(ofTrace.at(-1)?.status.code).toBe(2);
    for (const personal of ['13812345678', 'secret']) expect(received.join('')).not.toContain(personal);
  });

  it('put the statements of a job below it, and none of a worker that polls', async () => {
    await database.pool.query('select 1');
    await traces.job({ tenant: '1', instanceId: 'i7', jobId: 'j1' }, () =>
      database.db.transaction().execute(async () => 1),
    );
    const spans = await sent();
    const job = spans.find(({ name }) => name === 'job');

    expect(attribute(job, 'portal.instance')).toBe('i7');
    expect(spans.filter(({ name }) => name !== 'job').map(({ name, parentSpanId }) => [name, parentSpanId])).toEqual([
      ['begin', job?.spanId],
      ['commit', job?.spanId],
    ]);
  });

  it('are lost with one line in the log if the receiver refuses them, and requests go on', async () => {
    receives = false;

    expect((await call(1)).statusCode).toBe(200);
    expect(await sent()).toEqual([]);
    expect(lines.filter((line) => line.includes('traces could not be sent'))).toHaveLength(1);
  });
});
