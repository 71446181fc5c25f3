import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Gauge, Registry } from 'prom-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bundle } from '../../../../scripts/lib/bundle.mjs';
import { testDatabase, type TestDatabase } from '../../../../testing/database';
import { freePort } from '../../../../testing/free-port';
import { mergeMetrics } from './merge-metrics';

const main = fileURLToPath(new URL('../../../../.cache/processes-test/main.mjs', import.meta.url));

/** A page whose requests are logged, which those of health checks are not. */
const logged = '/openapi.json';

describe('several processes over one port', () => {
  let folder: string;
  let database: TestDatabase;
  let child: ChildProcess;
  let [output, log] = ['', ''];
  let port: number;
  let metricsPort: number;

  /** Asks over a connection of its own, which any of the processes accepts. */
  const status = (path: string) =>
    new Promise<number>((resolve, reject) => {
      const request = get({ port, path, agent: new Agent(), timeout: 5000 }, (response) => {
        response.resume();
        resolve(response.statusCode ?? 0);
      });
      request.on('error', reject).on('timeout', () => request.destroy(new Error('no answer')));
    });
  const metrics = async () => (await fetch(`http://localhost:${metricsPort}/metrics`)).text();
  /** Returns the ids of the processes as they log their requests. */
  const pids = () => [...new Set([...log.matchAll(/"pid":(\d+)[^\n]*"msg":"request"/g)].map(([, pid]) => Number(pid)))];

  beforeAll(async () => {
    await bundle({ entryPoints: [fileURLToPath(new URL('../main.ts', import.meta.url))], outfile: main });
    folder = mkdtempSync(join(tmpdir(), 'processes-'));
    [database, port, metricsPort] = [await testDatabase(), await freePort(), await freePort()];
    child = spawn(process.execPath, [main], {
      env: {
        PATH: process.env['PATH'],
        DATABASE_URL: database.url,
        DATABASE_POOL: '3',
        DATA_DIR: folder,
        PORT: String(port),
        METRICS_PORT: String(metricsPort),
        PROCESSES: '2',
      },
    });
    child.stderr?.on('data', (data) => (output += data));
    child.stdout?.on('data', (data) => (log += data));
  });
  afterAll(async () => {
    child.kill('SIGKILL');
    await database.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('all answer, and say they are ready once', async () => {
    await expect.poll(() => output).toContain('Talent Portal is ready');
    for (let asked = 0; asked < 10; asked += 1) expect(await status(logged)).toBe(200);

    await expect.poll(() => pids().length).toBe(2);
    expect(output.split('Talent Portal is ready').length).toBe(2);
  });

  it('have metrics of their own in one answer', async () => {
    const text = await metrics();

    expect(text).toMatch(/^process_cpu_seconds_total\{process="1"\} /m);
    expect(text).toMatch(/^process_cpu_seconds_total\{process="2"\} /m);
    expect(text.match(/^# TYPE portal_http_request_duration_seconds histogram$/gm)).toHaveLength(1);
  });

  it('are replaced when one is killed, while the other serves on', async () => {
    const [killed] = pids();
    process.kill(killed!, 'SIGKILL');

    /* A connection that is handed over in the moment of the death gets no answer. */
    await expect.poll(() => log).toContain('"msg":"a server process ended"');
    for (let asked = 0; asked < 5; asked += 1) expect(await status('/healthz')).toBe(200);
    await expect
      .poll(metrics)
      .toMatch(/^process_cpu_seconds_total\{process="1"\} [^]*^process_cpu_seconds_total\{process="2"\} /m);
    await expect
      .poll(async () => {
        await status(logged);
        return pids().length;
      })
      .toBe(3);
  });

  it('finish together with their supervisor', async () => {
    child.kill('SIGTERM');

    expect((await once(child, 'close'))[0]).toBe(0);
    await expect(status('/healthz')).rejects.toThrow('ECONNREFUSED');
    for (const pid of pids()) expect(() => process.kill(pid, 0)).toThrow('ESRCH');
  });

  it('are not started when the first one cannot start, which says why', async () => {
    const refused = spawn(process.execPath, [main], {
      env: { DATABASE_URL: 'postgres://localhost:1/portal', DATA_DIR: folder, PORT: String(port), PROCESSES: '2' },
    });
    let said = '';
    refused.stderr?.on('data', (data) => (said += data));

    expect((await once(refused, 'close'))[0]).toBe(1);
    expect(said).toMatch(/^The database of DATABASE_URL cannot be reached: .+\n$/);
  });
});

it('merges a metric of several processes under one heading', async () => {
  const of = async (process: number, value: number) => {
    const registry = new Registry();
    new Gauge({ name: 'jobs', help: 'Jobs', registers: [registry] }).set(value);
    return { process, json: await registry.getMetricsAsJSON() };
  };

  expect(await mergeMetrics([await of(1, 5), await of(2, 7)])).toBe(
    '# HELP jobs Jobs\n# TYPE jobs gauge\njobs{process="1"} 5\njobs{process="2"} 7\n',
  );
});
