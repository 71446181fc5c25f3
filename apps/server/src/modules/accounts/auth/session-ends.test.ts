import { auth, errorMessage, settings, users } from '@portal/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testServer, type TestServer } from '../../../testing/server';
import { demoPassword } from '../users/first-administrator';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());
beforeEach(() => sql('delete from attempts'));

const sql = (text: string) => server.database.pool.query(text);
const signIn = async () =>
  (
    await server.anybody(auth.token, {
      query: { grant_type: 'password' },
      body: { username: 'staff01', password: await server.encrypt(demoPassword) },
    })
  ).body;
const me = (token: string) => server.holder(token)(users.currentUser);
const refresh = (refresh_token: string) =>
  server.anybody(auth.token, { query: { grant_type: 'refresh_token' }, body: { refresh_token } });
async function decide(changes: Partial<settings.EditableSettings>): Promise<void> {
  const admin = await server.as('admin');
  const before = (await admin(settings.readSettings)).data;
  expect((await admin(settings.saveSettings, { body: { ...before, ...changes } })).status).toBe(200);
}
const leaveFor = (time: string) =>
  sql(`update sessions set last_used_at = now() - interval '${time}'
       where user_id = (select id from users where username = 'staff01')`);

describe('an idle session', () => {
  it('stays for weeks unless the platform says otherwise', async () => {
    const tokens = await signIn();
    await leaveFor('20 days');

    expect((await me(tokens.access_token)).status).toBe(200);
  });

  it('ends after the minutes of the setting, and says so', async () => {
    await decide({ idleMinutes: 10 });
    const tokens = await signIn();
    await leaveFor('9 minutes');
    expect((await me(tokens.access_token)).status).toBe(200);
    await leaveFor('11 minutes');

    const refused = { status: 401, msg: errorMessage('signedOutIdle', 'zh-CN') };

    expect(await me(tokens.access_token)).toMatchObject(refused);
    expect(await me(tokens.access_token)).toMatchObject(refused);
    expect((await refresh(tokens.refresh_token)).status).toBe(426);
    expect((await server.anybody(settings.settings)).data.idleMinutes).toBe(10);
  });

  it('cannot be continued by its refresh token', async () => {
    const tokens = await signIn();
    await leaveFor('11 minutes');

    expect((await refresh(tokens.refresh_token)).status).toBe(426);
  });

  it('stays open while it is used', async () => {
    const tokens = await signIn();
    for (let time = 0; time < 3; time += 1) {
      await leaveFor('9 minutes');
      expect((await me(tokens.access_token)).status).toBe(200);
    }

    await decide({ idleMinutes: 0 });
  });
});

describe('one session per account', () => {
  it('is not required unless the platform says so', async () => {
    const first = await signIn();
    await signIn();

    expect((await me(first.access_token)).status).toBe(200);
  });

  it('ends the earlier session with a reason, and leaves other accounts alone', async () => {
    const other = await server.as('staff02');
    await decide({ oneSession: true });
    const first = await signIn();
    const second = await signIn();

    expect(await me(first.access_token)).toMatchObject({
      status: 401,
      msg: errorMessage('signedInElsewhere', 'zh-CN'),
    });
    expect((await refresh(first.refresh_token)).status).toBe(426);
    const renewed = (await refresh(second.refresh_token)).body;
    expect((await me(renewed.access_token)).status).toBe(200);
    expect((await other(users.currentUser)).status).toBe(200);
  });

  it('keeps one session when several sign-ins run at once', async () => {
    const opened = await Promise.all([signIn(), signIn(), signIn()]);

    const answers = await Promise.all(opened.map(({ access_token }) => access_token && me(access_token)));

    expect(answers.filter((answer) => answer && answer.status === 200)).toHaveLength(1);
    await decide({ oneSession: false });
  });
});
