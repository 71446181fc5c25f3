import { audit, auth, formatDateTime, people } from '@portal/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testServer, type Client, type TestServer } from '../../testing/server';

describe('the logs', () => {
  let server: TestServer;
  let admin: Client;

  beforeAll(async () => {
    server = await testServer();
    admin = await server.as('admin');
  });
  afterAll(() => server.close());

  const today = formatDateTime(Date.now()).slice(0, 10);

  it('list who changed what, newest first', async () => {
    const { rows } = await server.database.pool.query("select id from users where username = 'staff05'");
    const userId = Number(rows[0].id);
    await admin(people.unlock, { body: { userId } });
    await admin(people.endSessions, { body: { userId } });

    const { data } = await admin(audit.list, { query: { keyword: 'admin', area: 'users', from: `${today} 00:00:00` } });
    const other = await admin(audit.list, { query: { keyword: 'staff05' } });

    expect(data.records.slice(0, 2)).toMatchObject([
      { action: 'endSessions', username: 'admin', subjectId: userId },
      { action: 'unlock' },
    ]);
    expect(other.data.total).toBe(0);
  });

  it('list sign-ins, and those that failed', async () => {
    await server.anybody(auth.token, {
      query: { grant_type: 'password' },
      body: { username: 'staff01', password: await server.encrypt('wrong') },
    });
    await server.as('staff01');

    const { data } = await admin(audit.signIns, { query: { keyword: 'staff01' } });
    const failed = await admin(audit.signIns, { query: { keyword: 'staff01', outcome: 'badCredentials' } });

    expect(data.records.map(({ outcome }: audit.SignInEntry) => outcome)).toEqual(['success', 'badCredentials']);
    expect(failed.data.total).toBe(1);
  });

  it('are exported as they are narrowed', async () => {
    await server.as('staff03');

    const signIns = await admin(audit.exportSignIns, { query: { keyword: 'staff03', format: 'csv' } });
    const changes = await admin(audit.exportList, { query: { keyword: 'admin', area: 'users', format: 'csv' } });

    expect(signIns.body.trim().split('\r\n')).toHaveLength(2);
    expect(signIns.body).toContain('staff03');
    expect(changes.body).toContain('endSessions');
    expect((await (await server.as('staff02'))(audit.exportList, { query: { format: 'csv' } })).status).toBe(403);
  });

  it('are for those who may read them, and refuse times that are none', async () => {
    expect((await (await server.as('staff02'))(audit.list)).status).toBe(403);
    expect(await admin(audit.list, { query: { from: 'yesterday' } })).toMatchObject({
      status: 400,
      data: { field: 'from' },
    });
  });
});
