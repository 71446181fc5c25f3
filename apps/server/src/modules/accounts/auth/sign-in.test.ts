import { auth, errorMessage, limits, locales, users, type Locale } from '@portal/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testServer, type Ask, type TestServer } from '../../../testing/server';
import { demoPassword } from '../users/first-administrator';

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

  it('returns tokens and the user without an envelope (000-1-017, 002-1-002)', async () => {
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

  it('accepts the account name in upper or lower case, and the fields from the query as well (000-7-015)', async () => {
    const password = await server.encrypt(demoPassword);
    const reply = await server.anybody(auth.token, {
      query: { grant_type: 'password', randomStr: 'unused-here', code: 'x' },
      body: { username: ' Staff01 ', password },
    });

    expect(reply.status).toBe(200);
  });

  it('stores no token that could be used', async () => {
    const { body } = await signIn('staff01', demoPassword);

    const stored = JSON.stringify(await sessions());
    expect(stored).not.toContain(body.access_token);
    expect(stored).not.toContain(body.refresh_token);
  });

  it.each(locales)('gives a wrong password and an unknown account the same answer (%s)', async (locale) => {
    const wrong = await signIn('staff01', 'wrong', { locale });
    const unknown = await signIn('unknown1', 'wrong', { locale });

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

  it('reveals that an account is disabled only for the right password (000-4-049, 000-8-033)', async () => {
    await server.database.pool.query(`update users set status = '1' where username = 'staff06'`);

    for (const locale of locales) {
      expect((await signIn('staff06', 'wrong', { locale })).msg).toBe(errorMessage('badCredentials', locale));
      const refused = await signIn('staff06', demoPassword, { locale });
      expect(refused).toMatchObject({ status: 426, msg: errorMessage('accountDisabled', locale) });
    }
    expect(await sessions()).toEqual([]);
    await server.database.pool.query(`update users set status = '0' where username = 'staff06'`);
  });

  it('finds accounts only in the tenant of the request', async () => {
    for (const tenant of ['2', 'abc', '-1'])
      expect(await signIn('staff01', demoPassword, { headers: { 'TENANT-ID': tenant } })).toMatchObject({
        status: 426,
        msg: errorMessage('badCredentials', 'zh-CN'),
      });
    expect((await signIn('staff01', demoPassword, { headers: { 'TENANT-ID': '1' } })).status).toBe(200);
  });

  const failAs = async (account: string, times: number, ip?: string) => {
    for (let failure = 0; failure < times; failure++) await signIn(account, 'wrong', ip ? { ip } : {});
  };
  const delayed = (seconds: number, locale: Locale = 'zh-CN') => ({
    status: 429,
    msg: errorMessage('signInDelayed', locale, { seconds }),
  });
  const letPass = (seconds: number) =>
    server.database.pool.query(`update attempts set expires_at = expires_at - $1 * interval '1 s'`, [seconds]);

  describe.each(['staff02', 'unknown2'])('after failures with the account %s', (account) => {
    it('makes the address wait after the fifth, also with the right password', async () => {
      await failAs(account, limits.signInFailures - 1);
      expect((await signIn(account, 'wrong')).msg).toBe(errorMessage('badCredentials', 'zh-CN'));

      const refused = await signIn(account, demoPassword, { locale: 'en-US' });

      expect(refused).toMatchObject(delayed(limits.signInDelaySeconds, 'en-US'));
      expect(refused.headers['retry-after']).toBe(String(limits.signInDelaySeconds));
      expect(await sessions()).toEqual([]);
    });

    it('doubles the delay after each further failure', async () => {
      await failAs(account, limits.signInFailures);
      await letPass(limits.signInDelaySeconds);
      await failAs(account, 1);

      expect(await signIn(account, 'wrong')).toMatchObject(delayed(2 * limits.signInDelaySeconds));
    });

    it('does not count attempts that were refused because of the delay', async () => {
      await failAs(account, limits.signInFailures + 20);
      await letPass(limits.signInDelaySeconds);

      expect((await signIn(account, 'wrong')).msg).toBe(errorMessage('badCredentials', 'zh-CN'));
    });
  });

  it('lets the owner sign in from another address', async () => {
    await failAs('staff02', limits.signInFailures, '10.0.0.66');

    const [attacker, owner] = [
      await signIn('staff02', demoPassword, { ip: '10.0.0.66' }),
      await signIn('staff02', demoPassword, { ip: '10.0.0.2' }),
    ];

    expect([attacker.status, owner.status]).toEqual([429, 200]);
  });

  it('delays sign-ins from unknown addresses while an account is under a distributed attack, but not from known ones', async () => {
    await signIn('staff02', demoPassword, { ip: '10.0.0.2' });
    for (let address = 0; address < limits.signInFailuresOfAccount; address++)
      await failAs('staff02', 1, `10.1.0.${address}`);

    const [unknown, familiar] = [
      await signIn('staff02', demoPassword, { ip: '10.2.0.1' }),
      await signIn('staff02', demoPassword, { ip: '10.0.0.2' }),
    ];

    expect(unknown).toMatchObject(delayed(limits.signInDelaySeconds));
    expect(familiar.status).toBe(200);
  });

  it('counts failures only, so that many sign-ins at the same moment all succeed', async () => {
    const replies = await Promise.all(Array.from({ length: 12 }, () => signIn('staff03', demoPassword)));

    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
  });

  it('resets the failures of an address when the password is right', async () => {
    await failAs('staff03', limits.signInFailures - 1);
    expect((await signIn('staff03', demoPassword)).status).toBe(200);
    await failAs('staff03', limits.signInFailures - 1);

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
