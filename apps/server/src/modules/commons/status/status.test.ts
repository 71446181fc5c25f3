import { status } from '@portal/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { processName } from '../../../platform/process-name';
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

  it('names the processes that are connected, with the one that answered', async () => {
    const { data } = await (await server.as('admin'))(status.read);

    expect(data.processes).toEqual([
      { name: processName, connections: expect.any(Number), since: expect.any(String), answered: true },
    ]);
  });

  it('is refused without the permission for platform settings', async () => {
    expect((await (await server.as('staff01'))(status.read)).status).toBe(403);
  });
});
