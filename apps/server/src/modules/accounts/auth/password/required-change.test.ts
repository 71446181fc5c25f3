import { auth, errorMessage, users } from '@portal/contract';
import { WebSocket } from 'ws';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testServer, type Reply, type TestServer } from '../../../../testing/server';
import { demoPassword } from '../../users/first-administrator';

const strong = 'Gh7!kestrel-Moor';
const refusal = {
  status: 403,
  msg: errorMessage('passwordChangeRequired', 'zh-CN'),
  data: { passwordChangeRequired: true },
};

/** Ways in which an account gets into this state, by name. */
const states = [
  ['an expired password', "password_changed_at = now() - interval '91 days'", 'staff01'],
  ['a password set by an administrator', 'password_initial = true, password_reminder = false', 'staff02'],
  ['an expired password of an administrator', "password_changed_at = now() - interval '91 days'", 'admin'],
] as const;

describe('an account that must change its password', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer({ REQUESTS_PER_MINUTE: '0', SESSION_CACHE_SECONDS: '60' });
  });
  afterAll(() => server.close());

  const setState = (username: string, change: string) =>
    server.database.pool.query(`update users set ${change} where username = $1`, [username]);
  /** Sends all calls, with `1` for each parameter of the path. */
  const sendAll = async (token: string): Promise<Map<string, Reply>> => {
    const replies = new Map<string, Reply>();
    for (const { access, method, path } of server.endpoints) {
      if (access === 'public' || path === auth.logout.path) continue;
      const headers = { authorization: `Bearer ${token}` };
      replies.set(`${method} ${path}`, await server.inject({ method, url: path.replaceAll(/:\w+/gu, '1'), headers }));
    }
    return replies;
  };

  it.each(states)('with %s reaches nothing but the change', async (_, change, username) => {
    await setState(username, change);
    const token = await server.token(username);

    const replies = await sendAll(token);

    const open = [...replies].filter(([, { msg }]) => msg !== refusal.msg).map(([call]) => call);
    expect(open.sort()).toEqual([
      'GET /admin/dict/type/:dictType',
      'GET /admin/user/info',
      'POST /admin/session/unlock',
      'POST /admin/user/editPassword',
    ]);
    expect(replies.get('GET /admin/menu/front')).toMatchObject(refusal);
  });

  it('opens no push connection, and can sign out', async () => {
    await setState('staff03', 'password_initial = true');
    const token = await server.token('staff03');
    const port = await server.listen();

    const socket = new WebSocket(`ws://localhost:${port}/admin/ws?token=${token}`);
    const answer = await new Promise<string>((resolve, reject) => {
      socket.on('open', () => socket.send('CONNECT\naccept-version:1.2\n\n\0'));
      socket.on('message', (data: Buffer) => resolve(data.toString()));
      socket.on('error', reject);
    });
    socket.terminate();

    expect(answer).toMatch(/^ERROR\n/u);
    expect((await server.holder(token)(auth.logout)).status).toBe(200);
  });

  it('reaches everything in the same session as soon as the password is changed', async () => {
    await setState('staff04', 'password_initial = true');
    const holder = server.holder(await server.token('staff04'));
    expect(await holder(auth.ownSessions)).toMatchObject(refusal);

    const body = { oldPassword: await server.encrypt(demoPassword), newPassword: await server.encrypt(strong) };
    expect((await holder(auth.changePassword, { body })).status).toBe(200);
    expect((await holder(auth.ownSessions)).status).toBe(200);
    expect((await holder(users.currentUser)).data.mustChangePassword).toBe(false);
  });
});
