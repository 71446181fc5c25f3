import { status } from '@portal/contract';
import fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { processName } from '../../../platform/process-name';
import { countRequests } from '../../../platform/telemetry';
import { fileStoreCheck } from './file-store';
import { samples } from './samples';
import { testServer, type TestServer } from '../../../testing/server';

describe('the platform status', () => {
  let server: TestServer;

  beforeAll(async () => {
    server = await testServer();
  });
  afterAll(() => server.close());

  it('counts jobs that wait, are due or have failed', async () => {
    await server.database.pool.query(`
      insert into wf_job (tenant_id, id, instance_id, due_at, retries) values
        ('1', 'due', 'i', 1000, 3), ('1', 'later', 'i', 99999999999999, 3), ('1', 'failed', 'i', 1000, 0),
        ('2', 'other tenant', 'i', 1000, 3)`);

    const { data } = await (await server.as('admin'))(status.read);

    expect(data.jobs).toMatchObject({ waiting: 2, due: 1, failed: 1, oldestDue: '1970-01-01 08:00:01' });
    expect(data.node).toBe(process.versions.node);
    expect(data.databaseSize).toBeGreaterThan(0);
    expect(data.sessions).toBeGreaterThan(0);
  });

  it('tells whether the store of files can be used', async () => {
    const admin = await server.as('admin');
    const check = vi.spyOn(server.storage, 'check').mockRejectedValueOnce(new Error('the disk is gone'));

    expect((await admin(status.read)).data.filesUsable).toBe(false);

    check.mockRestore();
    await expect.poll(async () => (await admin(status.read)).data.filesUsable).toBe(true);
  });

  it('checks the store once for those who ask at the same time', async () => {
    let answer = () => {};
    const check = vi.fn(() => new Promise<void>((resolve) => (answer = resolve)));
    const areFilesUsable = fileStoreCheck({ storage: { check }, log: { warn: () => undefined } });

    const asked = [areFilesUsable(), areFilesUsable()];
    answer();

    expect(await Promise.all(asked)).toEqual([true, true]);
    expect(check).toHaveBeenCalledTimes(1);
  });

  it('names the processes that are connected, with the one that answered', async () => {
    const { data } = await (await server.as('admin'))(status.read);

    expect(data.processes).toEqual([
      { name: processName, connections: expect.any(Number), since: expect.any(String), answered: true },
    ]);
  });

  it('has curves of the last day, to which each process adds a sample a minute', async () => {
    await server.database.pool.query(`
      insert into process_samples (process, minute, requests, errors, p95_ms, lag_ms, connections, jobs_due, incidents, outbox_seconds)
      select 'web-1/7', date_trunc('minute', now()) - interval '3 hours' + n * interval '1 minute', 10, 1, 40 + n, 2, 3, n, 0, 0
      from generate_series(0, 9) n
      union all select 'gone/1', now() - interval '26 hours', 99, 0, null, 0, 0, 0, 0, 0`);
    const app = fastify();
    const counts = countRequests(app);
    app.get('/', async (_, reply) => reply.status(503).send());
    const sampling = samples(server.database, counts);
    for (let sent = 0; sent < 3; sent += 1) await app.inject('/');

    await sampling.write();
    await sampling.write();
    sampling.stop();
    const { data } = await (await server.as('admin'))(status.readCurves);

    expect(data.times).toHaveLength(144);
    expect(data.processes.map(({ name }: { name: string }) => name)).toEqual([processName, 'web-1/7']);
    const [own, other] = data.processes;
    expect([own.requests.at(-1), own.errors.at(-1)]).toEqual([3, 3]);
    const known = (curve: (number | null)[]) => curve.filter((value) => value !== null);
    expect(known(other.requests).every((value) => value === 10)).toBe(true);
    expect(known(other.errors).reduce((sum, value) => sum + value, 0)).toBe(10);
    expect(Math.max(...known(other.p95))).toBe(49);
    expect(Math.max(...known(data.jobsDue))).toBe(9);
    const { rows } = await server.database.pool.query("select process from process_samples where process = 'gone/1'");
    expect(rows).toEqual([]);
  });

  it('is refused without the permission for platform settings', async () => {
    const staff = await server.as('staff01');

    for (const call of [status.read, status.readCurves]) expect((await staff(call)).status).toBe(403);
  });
});
