import { auth, errorMessage, settings, users } from '@portal/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testServer, type TestServer } from '../../../testing/server';
import { demoPassword } from '../users/first-administrator';
import { createSessionResolver } from './session-resolver';
import { lockFamily, revokeByAccess, rotateSession } from './session-store';
import { tokenHash } from '../../../platform/crypto';

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

  it('ends while its page still asks by itself, without anybody there', async () => {
    const tokens = await signIn();
    await leaveFor('9 minutes');
    const ticket = await server.holder(tokens.access_token)(auth.socketTicket);
    await createSessionResolver(server.database.db)(tokens.access_token, { notesUse: false });

    const { rows } = await sql(
      `select last_used_at < now() - interval '8 minutes' as unnoted from sessions
       where access_hash = '${tokenHash(tokens.access_token)}'`,
    );
    expect(ticket.status).toBe(200);
    expect(rows).toEqual([{ unnoted: true }]);
    await leaveFor('11 minutes');
    expect((await server.holder(tokens.access_token)(auth.socketTicket)).status).toBe(401);
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

  it('ends also the tokens that an exchange in progress gives the earlier session', async () => {
    const first = await signIn();

    const fresh = await exchangeDuring(first.refresh_token, signIn);

    expect((await me(fresh)).status).toBe(401);
  });

  it('keeps one session when several sign-ins run at once', async () => {
    const opened = await Promise.all([signIn(), signIn(), signIn()]);

    const answers = await Promise.all(opened.map(({ access_token }) => access_token && me(access_token)));

    expect(answers.filter((answer) => answer && answer.status === 200)).toHaveLength(1);
    await decide({ oneSession: false });
  });
});

describe('an exchange of tokens in progress', () => {
  it('gives no valid tokens to a session that is signed out meanwhile', async () => {
    const { access_token, refresh_token } = await signIn();

    const fresh = await exchangeDuring(refresh_token, () =>
      revokeByAccess(server.database.db, tokenHash(access_token)),
    );

    expect((await me(fresh)).status).toBe(401);
  });

  it('gives locked tokens to a session that is locked meanwhile', async () => {
    const { access_token, refresh_token } = await signIn();

    const fresh = await exchangeDuring(refresh_token, () => lockFamily(server.database.db, tokenHash(access_token)));

    const { rows } = await server.database.pool.query(
      `select locked_at is not null as locked from sessions where access_hash = $1`,
      [tokenHash(fresh)],
    );
    expect(rows).toEqual([{ locked: true }]);
  });
});

/** Exchanges a refresh token, and commits it once `meanwhile` waits for it. @returns the new access token */
async function exchangeDuring(refreshToken: string, meanwhile: () => Promise<unknown>): Promise<string> {
  let waiting: Promise<unknown> | undefined;
  const fresh = await server.database.db.transaction().execute(async (transaction) => {
    const rotation = await rotateSession(transaction, refreshToken);
    waiting = meanwhile();
    const isWaiting = async () => {
      const { rows } = await sql(
        `select from pg_stat_activity where wait_event_type = 'Lock' and query like '%update sessions%'
           and datname = current_database()`,
      );
      return rows.length > 0;
    };
    await expect.poll(isWaiting).toBe(true);
    return rotation.outcome === 'rotated' ? rotation.pair.accessToken : '';
  });
  await waiting;
  return fresh;
}
