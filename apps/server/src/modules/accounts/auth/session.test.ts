import { auth, companies, errorMessage, limits, locales, realtime, users, type Locale } from '@portal/contract';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { testServer, type TestServer } from '../../../testing/server';
import { tokenHash } from '../../../platform/crypto';
import { demoPassword } from '../users/first-administrator';

describe('a session', () => {
  let server: TestServer;
  let tokens: { access_token: string; refresh_token: string };

  let origin: string;

  beforeAll(async () => {
    server = await testServer();
    origin = `ws://localhost:${await server.listen()}`;
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    await server.database.pool.query('delete from attempts');
    tokens = await signIn('staff01');
  });

  const sql = (text: string, values: unknown[] = []) => server.database.pool.query(text, values);
  const signIn = async (username: string) =>
    (
      await server.anybody(auth.token, {
        query: { grant_type: 'password' },
        body: { username, password: await server.encrypt(demoPassword) },
      })
    ).body;
  const me = (token: string, locale?: Locale) => server.holder(token)(users.currentUser, locale ? { locale } : {});
  const refresh = (refresh_token: string, locale?: Locale) =>
    server.anybody(auth.token, {
      query: { grant_type: 'refresh_token' },
      body: { refresh_token, scope: 'server' },
      ...(locale && { locale }),
    });

  it.each(locales)('is required (%s)', async (locale) => {
    const refused = { status: 401, code: 401, msg: errorMessage('unauthorized', locale), data: null };

    expect(await server.anybody(users.currentUser, { locale })).toMatchObject(refused);
    expect(await me('A'.repeat(43), locale)).toMatchObject(refused);
    expect(await me(tokens.refresh_token, locale)).toMatchObject(refused);
    const basic = { authorization: `Basic ${btoa('portal:portal')}` };
    expect(await server.anybody(users.currentUser, { locale, headers: basic })).toMatchObject(refused);
  });

  it.each(locales)('ends when it expires (%s)', async (locale) => {
    await sql(`update sessions set access_expires_at = now()`);

    expect(await me(tokens.access_token, locale)).toMatchObject({
      status: 401,
      msg: errorMessage('tokenExpired', locale),
    });
  });

  it.each(locales)('belongs to one tenant and to the companies of its person (%s)', async (locale) => {
    const client = server.holder(tokens.access_token);
    const ask = (headers: Record<string, string>) => client(users.currentUser, { headers, locale });
    const { companyId } = (await client(users.currentUser)).data;
    const foreign = (await sql(`select id from org_units where name = '泰山生物医药研究院'`)).rows[0].id;

    expect((await ask({ 'TENANT-ID': '1', companyId: String(companyId) })).status).toBe(200);
    expect(await ask({ 'TENANT-ID': '2' })).toMatchObject({ status: 403, msg: errorMessage('foreignTenant', locale) });
    expect(await ask({ companyId: String(foreign) })).toMatchObject({
      status: 403,
      msg: errorMessage('foreignCompany', locale),
    });
  });

  it('of a person who is disabled ends at once', async () => {
    await sql(`update users set status = '1' where username = 'staff01'`);

    for (const locale of locales)
      expect(await me(tokens.access_token, locale)).toMatchObject({
        status: 401,
        msg: errorMessage('disabledMeanwhile', locale),
        data: { accountDisabled: true },
      });
    for (const locale of locales)
      expect(await refresh(tokens.refresh_token, locale)).toMatchObject({
        status: 426,
        msg: errorMessage('accountDisabled', locale),
      });
    await sql(`update users set status = '0' where username = 'staff01'`);
  });

  it('is gone after signing out, with all its tokens (000-7-020)', async () => {
    const refreshed = (await refresh(tokens.refresh_token)).body;
    const elsewhere = await signIn('staff01');

    expect((await server.holder(refreshed.access_token)(auth.logout)).body).toEqual({
      code: 0,
      msg: 'success',
      data: null,
    });

    for (const token of [tokens.access_token, refreshed.access_token]) expect((await me(token)).status).toBe(401);
    for (const token of [tokens.refresh_token, refreshed.refresh_token])
      expect((await refresh(token)).status).toBe(426);
    expect((await me(elsewhere.access_token)).status).toBe(200);
  });

  it('ends all other sessions of its user and stays', async () => {
    const elsewhere = await signIn('staff01');
    const otherUser = await signIn('staff02');

    const answer = await server.holder(tokens.access_token)(auth.endOtherSessions);

    expect(answer.status).toBe(200);
    expect((await me(elsewhere.access_token)).status).toBe(401);
    expect((await refresh(elsewhere.refresh_token)).status).toBe(426);
    expect((await me(tokens.access_token)).status).toBe(200);
    expect((await me(otherUser.access_token)).status).toBe(200);
  });

  it('ends together with its open connections, also those opened before a refresh', async () => {
    const url = `${origin}${realtime.path}`;
    const connect = async (token: string) => {
      const socket = new WebSocket(`${url}?token=${token}`);
      await once(socket, 'open');
      socket.send(`CONNECT\naccept-version:1.2\nhost:localhost\nAuthorization:Bearer ${token}\n\n\0`);
      expect(String(await once(socket, 'message'))).toMatch(/^CONNECTED/);
      return socket;
    };
    const sockets = [await connect(tokens.access_token)];
    const refreshed = (await refresh(tokens.refresh_token)).body;
    sockets.push(await connect(refreshed.access_token));
    const somebodyElses = await connect((await signIn('staff02')).access_token);

    await Promise.all([
      ...sockets.map((socket) => once(socket, 'close')),
      server.holder(refreshed.access_token)(auth.logout),
    ]);

    expect(somebodyElses.readyState).toBe(WebSocket.OPEN);
    somebodyElses.terminate();
  });

  it('opens a push connection by a ticket, once and for half a minute', async () => {
    const url = `${origin}${realtime.path}`;
    const ticket = async () => (await server.holder(tokens.access_token)(auth.socketTicket)).data.ticket as string;
    const open = async (value: string) => {
      const socket = new WebSocket(`${url}?ticket=${value}`);
      const opened = await once(socket, 'open').then(() => 'open', String);
      socket.terminate();
      return opened;
    };

    const used = await ticket();
    expect(await open(used)).toBe('open');
    expect(await open(used)).toContain('401');
    const late = await ticket();
    await sql(`update socket_tickets set expires_at = now()`);
    expect(await open(late)).toContain('401');
  });

  it('costs a call one statement besides those of the call itself', async () => {
    const client = server.holder(tokens.access_token);
    await client(users.currentUser);

    expect(await server.statementsOf(() => client(users.currentUser))).toHaveLength(2);
  });

  describe('refreshed', () => {
    it('returns a new pair of tokens, while the old access token is still accepted for a moment (000-7-017)', async () => {
      const reply = await refresh(tokens.refresh_token);

      expect(reply).toMatchObject({ status: 200, body: { expires_in: limits.accessTokenSeconds } });
      expect(reply.body.access_token).not.toBe(tokens.access_token);
      expect((await me(reply.body.access_token)).data.sysUser.username).toBe('staff01');
      expect((await me(tokens.access_token)).status).toBe(200);
      await sql(`update sessions set access_expires_at = access_expires_at - $1 * interval '1 s'`, [
        limits.refreshLeewaySeconds,
      ]);
      expect((await me(tokens.access_token)).status).toBe(401);
      expect((await me(reply.body.access_token)).status).toBe(200);
    });

    const later = () =>
      sql(`update sessions set rotated_at = rotated_at - $1 * interval '1 s'`, [limits.refreshLeewaySeconds]);

    it.each(locales)('again long after its exchange ends all that came of it (%s)', async (locale) => {
      const next = (await refresh(tokens.refresh_token)).body;
      await later();

      expect(await refresh(tokens.refresh_token, locale)).toMatchObject({
        status: 426,
        msg: errorMessage('refreshTokenInvalid', locale),
      });
      expect((await me(next.access_token)).status).toBe(401);
      expect((await refresh(next.refresh_token)).status).toBe(426);
    });

    it('again within the leeway, as after a lost answer, gives a further pair of the same session', async () => {
      const lost = (await refresh(tokens.refresh_token)).body;

      const repeated = await refresh(tokens.refresh_token);

      expect(repeated.status).toBe(200);
      for (const { access_token: token } of [lost, repeated.body, tokens]) expect((await me(token)).status).toBe(200);
      await later();
      expect((await refresh(repeated.body.refresh_token)).status).toBe(200);
      const hashes = [lost, repeated.body, tokens].map(({ access_token: token }) => tokenHash(token));
      const families = await sql('select distinct family from sessions where access_hash = any($1)', [hashes]);
      expect(families.rowCount).toBe(1);
    });

    it.each([0, 5, 50])('twice, %i ms apart, as from two tabs, keeps the session', async (apart) => {
      for (let round = 0; round < 5; round += 1) {
        const { refresh_token: token } = await signIn('staff01');

        const replies = await Promise.all([refresh(token), sleep(apart).then(() => refresh(token))]);

        expect(replies.map(({ status }) => status)).toEqual([200, 200]);
        for (const { body } of replies) expect((await me(body.access_token)).status).toBe(200);
      }
    });

    it('with the token of a session that has just changed its company keeps the session', async () => {
      const client = server.holder(tokens.access_token);
      const { companyId } = (await client(users.currentUser)).data;
      expect((await client(companies.changeCompany, { body: { companyId } })).status).toBe(200);

      expect((await refresh(tokens.refresh_token)).status).toBe(200);
    });

    it('again after signing out is refused', async () => {
      const next = (await refresh(tokens.refresh_token)).body;
      await server.holder(next.access_token)(auth.logout);

      expect((await refresh(tokens.refresh_token)).status).toBe(426);
    });

    it('again does not extend the lifetime of the old access token', async () => {
      await refresh(tokens.refresh_token);
      const expiry = async () =>
        (
          await sql(
            'select access_expires_at from sessions where rotated_at is not null order by rotated_at desc limit 1',
          )
        ).rows;
      const before = await expiry();

      await refresh(tokens.refresh_token);

      expect(await expiry()).toEqual(before);
    });

    it('takes the token from the body alone, since addresses are logged', async () => {
      const reply = await server.anybody(auth.token, {
        query: { grant_type: 'refresh_token', refresh_token: tokens.refresh_token },
      });

      expect(reply).toMatchObject({ status: 400, data: { field: 'refresh_token' } });
      expect((await refresh(tokens.refresh_token)).status).toBe(200);
    });

    it('with anything else is refused and changes nothing', async () => {
      const before = (await sql('select * from sessions order by access_hash')).rows;

      for (const token of ['A'.repeat(43), tokens.access_token, '%00']) expect((await refresh(token)).status).toBe(426);
      expect((await refresh('x'.repeat(257))).status).toBe(400);

      expect((await sql('select * from sessions order by access_hash')).rows).toEqual(before);
    });

    it('after it has expired is refused', async () => {
      await sql(`update sessions set refresh_expires_at = now()`);
      expect((await refresh(tokens.refresh_token)).status).toBe(426);
    });
  });

  it('is deleted once expired when the person signs in again', async () => {
    await sql(`update sessions set refresh_expires_at = now()`);
    await signIn('staff01');

    const { rows } = await sql(`select from sessions join users on users.id = user_id where username = 'staff01'`);
    expect(rows).toHaveLength(1);
  });
});
