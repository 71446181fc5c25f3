import { auth } from '@portal/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testServer, type TestServer } from '../../../../testing/server';
import { demoPassword } from '../../users/first-administrator';

const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());
beforeEach(() => server.database.pool.query('delete from attempts; delete from sessions; delete from sign_in_log'));

const signIn = async (username: string, password = demoPassword, userAgent = chrome) =>
  server.anybody(auth.token, {
    query: { grant_type: 'password' },
    body: { username, password: await server.encrypt(password) },
    headers: { 'user-agent': userAgent },
    ip: '10.2.3.4',
  });
const open = async (username: string) => server.holder((await signIn(username)).body.access_token);

describe('the list of sessions', () => {
  it('names browser, system and address, and this session first', async () => {
    const here = await open('staff01');
    await signIn('staff01', demoPassword, '');
    await signIn('staff02');

    const { data } = await here(auth.ownSessions);

    expect(data).toHaveLength(2);
    expect(data[0]).toMatchObject({ browser: 'Chrome 140', system: 'Windows 10', ip: '10.2.3.4', current: true });
    expect(data[1]).toMatchObject({ browser: '', current: false });
  });

  it('lists a session once after its tokens were refreshed', async () => {
    const first = (await signIn('staff01')).body;
    const second = (
      await server.anybody(auth.token, {
        query: { grant_type: 'refresh_token' },
        body: { refresh_token: first.refresh_token },
      })
    ).body;

    const { data } = await server.holder(second.access_token)(auth.ownSessions);

    expect(data).toHaveLength(1);
    expect(data[0]).toMatchObject({ browser: 'Chrome 140', current: true });
  });

  it('updates the time of last use only after some minutes', async () => {
    const here = await open('staff01');
    await server.database.pool.query(`update sessions set last_used_at = '2020-01-01'`);

    await here(auth.ownSessions);

    const { data } = await here(auth.ownSessions);
    expect(data[0].lastUsedAt).not.toContain('2020');
  });

  it('ends one session and leaves the others', async () => {
    const [here, other] = [await open('staff01'), await open('staff01')];
    const { data } = await here(auth.ownSessions);
    const { id } = data.find(({ current }: auth.OwnSession) => !current);

    const ended = await here(auth.endSession, { body: { id } });

    expect(ended.status).toBe(200);
    expect((await other(auth.ownSessions)).status).toBe(401);
    expect((await here(auth.ownSessions)).data).toHaveLength(1);
    expect((await here(auth.endSession, { body: { id } })).status).toBe(404);
  });

  it("does not end another user's session", async () => {
    const [here, stranger] = [await open('staff01'), await open('staff02')];
    const { id } = (await here(auth.ownSessions)).data[0];

    expect((await stranger(auth.endSession, { body: { id } })).status).toBe(404);
    expect((await here(auth.ownSessions)).status).toBe(200);
  });
});

describe('the log of sign-ins', () => {
  it('lists successes and failures of the own account, newest first', async () => {
    await signIn('staff01', 'wrong');
    await signIn('unknown_user', 'wrong');
    await signIn('staff02', 'wrong');
    const here = await open('staff01');

    const { data } = await here(auth.signInLog);

    expect(data.total).toBe(2);
    expect(data.records).toMatchObject([
      { outcome: 'success', method: 'password', ip: '10.2.3.4', browser: 'Chrome 140' },
      { outcome: 'badCredentials', method: 'password' },
    ]);
  });

  it('contains wrong SMS codes for the phone number of the account', async () => {
    await server.database.pool.query(`update users set phone = '13805318888' where username = 'staff01'`);
    await server.anybody(auth.smsToken, { body: { mobile: '13805318888', code: '000000', grant_type: 'mobile' } });
    const here = await open('staff01');

    const { data } = await here(auth.signInLog);

    expect(data.records[1]).toMatchObject({ outcome: 'smsCodeWrong', method: 'sms' });
  });

  it('comes in pages', async () => {
    await signIn('staff01', 'wrong');
    const here = await open('staff01');

    const { data } = await here(auth.signInLog, { query: { current: 2, size: 1 } });

    expect(data).toMatchObject({ total: 2, current: 2, records: [{ outcome: 'badCredentials' }] });
  });
});
