import { endpoint } from '@portal/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createApp, type HttpApp } from '../http';
import { createLog, createMetrics, healthRoutes, watchClock } from '.';

const signIn = endpoint({
  method: 'POST',
  path: '/test/people/:phone',
  summary: 'a call that carries personal data everywhere',
  access: 'public',
  params: z.object({ phone: z.string() }),
  query: z.object({ token: z.string() }),
  body: z.object({ password: z.string() }),
});

describe('the log', () => {
  let lines: string[];
  let http: HttpApp;
  let usable: boolean | Error;
  let draining: boolean;
  let stuck: boolean;

  beforeEach(async () => {
    lines = [];
    usable = true;
    const log = createLog('info', { write: (line) => lines.push(line) });
    http = await createApp({ log, sessions: async () => null });
    http.route(signIn, ({ body, log: requestLog }) => {
      requestLog.info({ user: { phone: '13812345678', password: body.password } }, 'looked up');
      throw Object.assign(new Error('duplicate key'), { detail: 'Key (phone)=(13812345678) already exists' });
    });
    draining = false;
    stuck = false;
    healthRoutes(http.fastify, {
      checks: {
        database: async () => {
          if (usable instanceof Error) throw usable;
          return usable;
        },
      },
      isDraining: () => draining,
      isStuck: () => stuck,
    });
    await http.fastify.ready();
  });
  afterEach(() => http.fastify.close());

  const call = () =>
    http.fastify.inject({
      method: 'POST',
      url: '/test/people/13812345678?token=secret-token',
      headers: { authorization: 'Bearer secret-bearer' },
      payload: { password: 'Talent@2026' },
    });

  it('has JSON lines with the request’s id and pattern', async () => {
    const answer = await call();
    const entries = lines.map((line) => JSON.parse(line) as Record<string, unknown>);

    expect(entries.find(({ msg }) => msg === 'request')).toMatchObject({
      reqId: answer.headers['x-request-id'],
      method: 'POST',
      route: '/test/people/:phone',
      status: 500,
    });
    expect(entries.find(({ msg }) => msg === 'request failed')).toMatchObject({
      reqId: answer.headers['x-request-id'],
      err: { message: 'duplicate key' },
    });
  });

  it.each(['13812345678', 'secret-token', 'secret-bearer', 'Talent@2026'])(
    'never logs personal data or secrets: %s',
    async (personal) => {
      await call();
      expect(lines.join('')).not.toContain(personal);
    },
  );

  it('does not contain the value that the database refuses', () => {
    const refused = Object.assign(new Error('invalid input syntax for type bigint: "13812345678"'), { code: '22P02' });
    createLog('info', { write: (line) => lines.push(line) }).warn(
      { err: new Error('read', { cause: refused }) },
      'failed',
    );

    expect(lines.join('')).not.toContain('13812345678');
    expect(lines.join('')).toContain('22P02');
  });

  it('explains in /readyz which part is not usable, while /healthz answers 200', async () => {
    const ready = () => http.fastify.inject('/readyz');

    expect((await ready()).json()).toEqual({ status: 'ready', database: true });
    for (usable of [false, new Error('connection refused')]) {
      const answer = await ready();
      expect(answer.statusCode).toBe(503);
      expect(answer.json()).toEqual({ status: 'not ready', database: false });
    }
    expect((await http.fastify.inject('/healthz')).statusCode).toBe(200);
  });

  it('answers 503 to /healthz if only a restart helps', async () => {
    stuck = true;

    const answer = await http.fastify.inject('/healthz');

    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toEqual({ status: 'stuck', database: false });
  });

  it('logs a failed health check, but no successful ones', async () => {
    await http.fastify.inject('/readyz');
    expect(lines).toEqual([]);
    usable = false;

    await http.fastify.inject('/readyz');

    expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ route: '/readyz', status: 503 }]);
  });

  it('answers 503 to /readyz as soon as the server shuts down', async () => {
    draining = true;

    const answer = await http.fastify.inject('/readyz');

    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toEqual({ status: 'shutting down' });
  });
});

describe('the clock watch', () => {
  const watched = (aheadSeconds: number) => {
    const warnings: unknown[] = [];
    const metrics = createMetrics();
    const stop = watchClock({
      databaseNow: () => Date.now() - aheadSeconds * 1000,
      log: { warn: (values: unknown) => warnings.push(values) },
      metrics,
    });
    stop();
    return { warnings, metrics };
  };

  it('warns when the machine is an hour ahead, and exports the difference as a metric', async () => {
    const { warnings, metrics } = watched(3600);

    expect(warnings).toEqual([{ aheadSeconds: 3600 }]);
    expect(await metrics.text()).toMatch(/^portal_clock_ahead_seconds 3600(\.\d+)?$/m);
  });

  it('tolerates a few seconds', () => {
    expect(watched(-5).warnings).toEqual([]);
  });
});
