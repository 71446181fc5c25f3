import { auth, errorMessage, limits, realtime, users } from '@portal/contract';
import { once } from 'node:events';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { testServer, type TestServer } from '../../../testing/server';
import { demoPassword } from '../users/first-administrator';

describe('a locked screen', () => {
  let server: TestServer;
  let origin: string;
  let tokens: { access_token: string; refresh_token: string };

  beforeAll(async () => {
    server = await testServer();
    origin = `ws://localhost:${await server.listen()}`;
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    await server.database.pool.query('delete from attempts');
    const password = await server.encrypt(demoPassword);
    const body = { username: 'staff01', password };
    tokens = (await server.anybody(auth.token, { query: { grant_type: 'password' }, body })).body;
  });

  const holder = (token = tokens.access_token) => server.holder(token);
  const unlock = async (password: string, token?: string) =>
    holder(token)(auth.unlockSession, { body: { password: await server.encrypt(password) } });

  it('rejects all calls but unlocking and signing out, also after a refresh, until the password unlocks it (000-2-062)', async () => {
    const locked = { status: 423, msg: errorMessage('sessionLocked', 'zh-CN'), data: { sessionLocked: true } };
    expect((await holder()(auth.lockSession)).status).toBe(200);

    expect(await holder()(users.currentUser)).toMatchObject(locked);
    expect(await holder()(auth.ownSessions)).toMatchObject(locked);
    const body = { refresh_token: tokens.refresh_token, scope: 'server' };
    const refreshed = (await server.anybody(auth.token, { query: { grant_type: 'refresh_token' }, body })).body;
    expect(await holder(refreshed.access_token)(users.currentUser)).toMatchObject(locked);

    const { status, data } = await unlock(demoPassword, refreshed.access_token);
    expect(status).toBe(200);
    expect((await holder(data.access_token)(users.currentUser)).status).toBe(200);
    expect(await holder()(users.currentUser)).toMatchObject(locked);
  });

  it('counts wrong passwords as failed sign-ins', async () => {
    await holder()(auth.lockSession);

    expect(await unlock('Wrong-1234')).toMatchObject({ status: 426, data: { field: 'password' }, msg: '密码错误' });
    for (let attempt = 1; attempt < limits.signInFailures; attempt += 1) await unlock('Wrong-1234');

    expect((await unlock(demoPassword)).status).toBe(429);
    expect((await holder()(auth.logout)).status).toBe(200);
  });

  it('closes the push connections of its session and opens none', async () => {
    const connect = async (token: string) => {
      const socket = new WebSocket(`${origin}${realtime.path}?token=${token}`);
      await once(socket, 'open');
      socket.send(`CONNECT\naccept-version:1.2\nhost:localhost\nAuthorization:Bearer ${token}\n\n\0`);
      return { socket, answer: String(await once(socket, 'message')) };
    };
    const { socket } = await connect(tokens.access_token);

    await Promise.all([once(socket, 'close'), holder()(auth.lockSession)]);

    expect((await connect(tokens.access_token)).answer).toContain('sessionLocked');
    const { data } = await unlock(demoPassword);
    const reopened = await connect(data.access_token);
    expect(reopened.answer).toMatch(/^CONNECTED/);
    reopened.socket.terminate();
  });
});
