import { auth, limits, realtime, users } from '@portal/contract';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { testServer, type TestServer } from '../../../testing/server';
import { demoPassword } from '../users/first-administrator';

const mobile = '13805317788';
const identityNumber = '370102199003078515';

/* Signing in by every way, with the log as detailed as it can be. */
describe('the log of sign-ins and calls', () => {
  let server: TestServer;
  const lines: string[] = [];
  const secrets: string[] = [demoPassword, 'wrong-Passw0rd!', mobile, identityNumber, '654321'];

  beforeAll(async () => {
    server = await testServer({ LOG_LEVEL: 'trace' }, { onLog: (line) => lines.push(line) });
    await server.database.pool.query(`update users set phone = $1 where username = 'staff01'`, [mobile]);
    const origin = `ws://localhost:${await server.listen()}`;
    const signIn = async (password: string) => {
      const encrypted = await server.encrypt(password);
      secrets.push(encrypted);
      return server.anybody(auth.token, {
        query: { grant_type: 'password' },
        body: { username: 'staff01', password: encrypted },
      });
    };

    await signIn('wrong-Passw0rd!');
    const { body: first } = await signIn(demoPassword);
    const { body: second } = await server.anybody(auth.token, {
      query: { grant_type: 'refresh_token' },
      body: { refresh_token: first.refresh_token },
    });
    secrets.push(first.access_token, first.refresh_token, second.access_token, second.refresh_token);
    const holder = server.holder(second.access_token);
    const { data } = await holder(auth.socketTicket);
    secrets.push(data.ticket);
    for (const query of [`token=${second.access_token}`, `ticket=${data.ticket}`, `token=${first.refresh_token}`]) {
      const socket = new WebSocket(`${origin}${realtime.path}?${query}`);
      await Promise.race([once(socket, 'open'), once(socket, 'error')]).catch(() => {});
      socket.terminate();
    }
    await server.anybody(auth.sendSmsCode, { params: { mobile } });
    await server.anybody(auth.smsToken, { body: { mobile, code: '654321', grant_type: 'mobile' } });
    await holder(users.currentUser, { query: { access_token: second.access_token, idCard: identityNumber } });
    await server.inject({ url: `/admin/${mobile}/${identityNumber}?access_token=${second.access_token}` });
    await server.inject({
      url: users.currentUser.path,
      headers: {
        referer: `http://localhost/authredirect?code=${first.refresh_token}&access_token=${second.access_token}`,
        cookie: `token=${second.access_token}`,
      },
    });
    await server.inject({
      method: 'POST',
      url: auth.checkPassword.path,
      headers: { 'content-type': 'application/json' },
      payload: `{"password":"${identityNumber}`,
    });
  });
  afterAll(() => server.close());

  it('has an entry for each request', () => {
    expect(lines.filter((line) => line.includes('"msg":"request"')).length).toBeGreaterThan(8);
    expect(secrets.length).toBeGreaterThan(limits.smsCodeLength);
  });

  it('contains no password, token, ticket, code, phone number or identity number', () => {
    const log = lines.join('');

    expect(secrets.filter((secret) => log.includes(secret))).toEqual([]);
  });
});
