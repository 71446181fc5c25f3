import { auth, errorMessage, limits, locales, users } from '@portal/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testServer, type Ask, type TestServer } from '../../testing/server';
import { demoPassword } from '../users/demo-password';

describe('signing in', () => {
  let server: TestServer;

  beforeAll(async () => {
    server = await testServer();
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    await server.database.pool.query('delete from attempts');
    await server.database.pool.query('delete from sessions');
  });

  const signIn = async (username: string, password: string, ask: Ask = {}) =>
    server.anybody(auth.token, {
      query: { grant_type: 'password' },
      body: { username, password: await server.encrypt(password) },
      ...ask,
    });
  const sessions = async () => (await server.database.pool.query('select * from sessions')).rows;

  it('answers tokens and who one is, without an envelope', async () => {
    const { status, body } = await signIn('unitadmin01', demoPassword);

    expect(status).toBe(200);
    expect(body).toMatchObject({
      access_token: expect.stringMatching(/^[\w-]{43}$/),
      refresh_token: expect.stringMatching(/^[\w-]{43}$/),
      token_type: 'bearer',
      expires_in: limits.accessTokenSeconds,
      user_info: {
        sysUser: { username: 'unitadmin01', chineseName: '王建国', userType: users.userTypes.unitAdmin, status: '0' },
        companyName: '齐鲁智能制造有限公司',
        companyAdmin: true,
        ifTeamAdmin: true,
        roles: [2],
        sysPublicParamDTO: { betweenUpdatePassDay: 0, passValidDay: 90, remindFlag: true },
      },
    });
    const me = await server.holder(body.access_token)(users.currentUser);
    expect(me.data).toEqual(body.user_info);
    expect(me.data.sysUser.lastLoginTeam).toBe(String(me.data.companyId));
  });

  it('takes the account in either case of letters, and the fields from the query as well', async () => {
    const password = await server.encrypt(demoPassword);
    const reply = await server.anybody(auth.token, {
      query: { grant_type: 'password', randomStr: 'unused-here', code: 'x' },
      body: { username: ' Staff01 ', password },
    });
    expect(reply.status).toBe(200);
  });

  it('keeps no token that could be used', async () => {
    const { body } = await signIn('staff01', demoPassword);

    const stored = JSON.stringify(await sessions());
    expect(stored).not.toContain(body.access_token);
    expect(stored).not.toContain(body.refresh_token);
  });

  it.each(locales)('gives a wrong password and an unknown account the same answer (%s)', async (locale) => {
    const wrong = await signIn('staff01', 'wrong', { locale });
    const unknown = await signIn('nobody01', 'wrong', { locale });

    expect(wrong).toMatchObject({ status: 426, code: 426, msg: errorMessage('badCredentials', locale), data: null });
    expect(unknown.body).toEqual(wrong.body);
    expect(await sessions()).toEqual([]);
  });

  it.each(locales)('refuses a password that was not encrypted by the key (%s)', async (locale) => {
    const reply = await server.anybody(auth.token, {
      locale,
      query: { grant_type: 'password' },
      body: { username: 'staff01', password: demoPassword },
    });
    expect(reply).toMatchObject({ status: 426, msg: errorMessage('undecipherablePassword', locale) });
    expect(await sessions()).toEqual([]);
  });

  it.each([
    ['grant_type', {}, { username: 'staff01', password: 'x' }],
    ['grant_type', { grant_type: 'implicit' }, { username: 'staff01', password: 'x' }],
    ['username', { grant_type: 'password' }, { password: 'x' }],
    ['username', { grant_type: 'password' }, { username: '   ', password: 'x' }],
    ['username', { grant_type: 'password' }, { username: 'a'.repeat(201), password: 'x' }],
    ['password', { grant_type: 'password' }, { username: 'staff01' }],
    ['refresh_token', { grant_type: 'refresh_token' }, {}],
  ])('names %s when it is missing or nonsense', async (field, query: Record<string, string>, body) => {
    for (const locale of locales) {
      const reply = await server.anybody(auth.token, { query, body, locale });
      expect(reply).toMatchObject({ status: 400, data: { field } });
      expect(reply.msg).toContain(field);
    }
  });

  it('refuses a body of another kind', async () => {
    const reply = await server.inject({
      method: 'POST',
      url: auth.token.path,
      headers: { 'content-type': 'text/plain' },
      payload: 'username=staff01',
    });
    expect(reply.status).toBe(415);
  });

  it('refuses characters that no account can hold', async () => {
    expect(await signIn('staff\u000001', demoPassword)).toMatchObject({ status: 400, data: { field: 'username' } });
  });

  it('tells a disabled person so, but only by the right password', async () => {
    await server.database.pool.query(`update users set status = '1' where username = 'staff06'`);

    for (const locale of locales) {
      expect((await signIn('staff06', 'wrong', { locale })).msg).toBe(errorMessage('badCredentials', locale));
      const refused = await signIn('staff06', demoPassword, { locale });
      expect(refused).toMatchObject({ status: 426, msg: errorMessage('accountDisabled', locale) });
    }
    expect(await sessions()).toEqual([]);
    await server.database.pool.query(`update users set status = '0' where username = 'staff06'`);
  });

  it('knows accounts of the tenant asked for only', async () => {
    for (const tenant of ['2', 'abc', '-1'])
      expect(await signIn('staff01', demoPassword, { headers: { 'TENANT-ID': tenant } })).toMatchObject({
        status: 426,
        msg: errorMessage('badCredentials', 'zh-CN'),
      });
    expect((await signIn('staff01', demoPassword, { headers: { 'TENANT-ID': '1' } })).status).toBe(200);
  });

  describe.each(['staff02', 'nobody02'])('after failures with the account %s', (account) => {
    const locked = (locale: 'zh-CN' | 'en-US') => ({
      status: 426,
      msg: errorMessage('accountLocked', locale, {
        failures: limits.signInFailures,
        minutes: limits.signInLockMinutes,
      }),
    });

    it('locks it with the fifth, also for the right password', async () => {
      for (let failure = 1; failure < limits.signInFailures; failure++)
        expect((await signIn(account, 'wrong')).msg).toBe(errorMessage('badCredentials', 'zh-CN'));

      expect(await signIn(account, 'wrong')).toMatchObject(locked('zh-CN'));
      expect(await signIn(account, demoPassword, { locale: 'en-US' })).toMatchObject(locked('en-US'));
      expect(await sessions()).toEqual([]);
    });

    it('counts guesses made at the same moment', async () => {
      const replies = await Promise.all(Array.from({ length: 12 }, () => signIn(account, 'wrong')));

      const lockedOut = replies.filter(({ msg }) => msg === locked('zh-CN').msg);
      expect(lockedOut).toHaveLength(12 - limits.signInFailures + 1);
    });

    it('tells no longer a time than it is locked for, whoever began it a moment later', async () => {
      for (let failure = 1; failure <= limits.signInFailures; failure++) await signIn(account, 'wrong');
      await server.database.pool.query(
        `update attempts set expires_at = now() + $1 * interval '1 minute' + interval '1 s'`,
        [limits.signInLockMinutes],
      );

      expect(await signIn(account, 'wrong')).toMatchObject(locked('zh-CN'));
    });
  });

  it('unlocks an account after its time, and forgets failures with the right password', async () => {
    for (let failure = 1; failure <= limits.signInFailures; failure++) await signIn('staff03', 'wrong');
    await server.database.pool.query(`update attempts set expires_at = now() - interval '1 s'`);

    expect((await signIn('staff03', 'wrong')).msg).toBe(errorMessage('badCredentials', 'zh-CN'));
    expect((await signIn('staff03', demoPassword)).status).toBe(200);
    for (let failure = 1; failure < limits.signInFailures; failure++)
      expect((await signIn('staff03', 'wrong')).msg).toBe(errorMessage('badCredentials', 'zh-CN'));
    expect((await signIn('staff03', demoPassword)).status).toBe(200);
  });

  it.each(locales)('refuses too many attempts of one address (%s)', async (locale) => {
    const password = await server.encrypt('wrong');
    const attempt = () =>
      server.anybody(auth.token, {
        locale,
        query: { grant_type: 'password' },
        body: { username: 'staff05', password },
      });
    for (let sent = 0; sent < limits.signInsPerAccount; sent++) await attempt();

    expect(await attempt()).toMatchObject({ status: 429, msg: errorMessage('tooManyRequests', locale) });
  });
});
