import { settings, auth, errorMessage, limits, secondFactorRefusal, users } from '@portal/contract';
import { TOTP } from 'otpauth';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testServer, type Client, type TestServer } from '../../../../testing/server';
import { demoPassword } from '../../users/first-administrator';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());
beforeEach(() =>
  server.database.pool.query('delete from attempts; delete from recovery_codes; delete from second_factors'),
);

const period = 30_000;
const codeFor = (secret: string, timestamp = Date.now()) => new TOTP({ secret }).generate({ timestamp });
const signIn = async (username = 'staff01') =>
  server.anybody(auth.token, {
    query: { grant_type: 'password' },
    body: { username, password: await server.encrypt(demoPassword) },
  });
const complete = (challenge: string, code: string) =>
  server.anybody(auth.completeSignIn, { body: { challenge, code } });

async function enable(client: Client): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { data } = await client(auth.beginSecondFactor, { body: { password: await server.encrypt(demoPassword) } });
  const confirmed = await client(auth.confirmSecondFactor, {
    body: { code: codeFor(data.secret, Date.now() - period) },
  });
  expect(confirmed.status).toBe(200);
  return { secret: data.secret, recoveryCodes: confirmed.data.recoveryCodes };
}

describe('signing in with a second factor', () => {
  it('asks for a code after the password and opens a session with it', async () => {
    const { secret } = await enable(await server.as('staff01'));

    const first = await signIn();
    const second = await complete(first.data.challenge, codeFor(secret));

    expect(first).toMatchObject({ status: 428, msg: errorMessage('secondFactorRequired', 'zh-CN') });
    expect(first.body.access_token).toBeUndefined();
    expect(second.body.user_info.sysUser.username).toBe('staff01');
  });

  it('accepts a code once', async () => {
    const { secret } = await enable(await server.as('staff01'));
    const code = codeFor(secret);
    await complete((await signIn()).data.challenge, code);

    const again = await complete((await signIn()).data.challenge, code);

    expect(again).toMatchObject({ status: 428, msg: errorMessage('secondFactorWrong', 'zh-CN') });
  });

  it('accepts a code once at the same moment', async () => {
    const { secret, recoveryCodes } = await enable(await server.as('staff01'));

    for (const code of [codeFor(secret), recoveryCodes[0]!]) {
      const challenges = [(await signIn()).data.challenge, (await signIn()).data.challenge];
      const replies = await Promise.all(challenges.map((challenge) => complete(challenge, code)));

      expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 428]);
    }
  });

  it('opens no session by a sign-in that waited for its code while the sessions of the user were ended', async () => {
    const client = await server.as('staff01');
    const { secret } = await enable(client);
    const { challenge } = (await signIn()).data;

    await client(auth.endOtherSessions);
    const reply = await complete(challenge, codeFor(secret));

    expect(reply.msg).toBe(errorMessage('secondFactorExpired', 'zh-CN'));
  });

  it('accepts each recovery code once, in either case', async () => {
    const { recoveryCodes } = await enable(await server.as('staff01'));

    const first = await complete((await signIn()).data.challenge, recoveryCodes[0]!.toLowerCase());
    const again = await complete((await signIn()).data.challenge, recoveryCodes[0]!);

    expect(first.status).toBe(200);
    expect(again.status).toBe(428);
    const state = await server.holder(first.body.access_token)(auth.secondFactorState);
    expect(state.data).toEqual({ enabled: true, recoveryCodesLeft: recoveryCodes.length - 1 });
  });

  it('invalidates a challenge when it opens a session, and after too many wrong codes', async () => {
    const { secret, recoveryCodes } = await enable(await server.as('staff01'));
    const { challenge } = (await signIn()).data;
    await complete(challenge, codeFor(secret));
    const guessed = (await signIn()).data.challenge;
    for (let tries = 0; tries < limits.secondFactorTries; tries += 1) await complete(guessed, '000000');

    const replies = [await complete(challenge, recoveryCodes[0]!), await complete(guessed, recoveryCodes[0]!)];

    for (const reply of replies) expect(reply.msg).toBe(errorMessage('secondFactorExpired', 'zh-CN'));
  });

  it('limits guesses by user across all challenges', async () => {
    const { recoveryCodes } = await enable(await server.as('staff01'));
    const guesses = ['000000', 'AAAAA-CCCCC'] as const; // cspell:disable-line
    const statuses: number[] = [];

    for (let tries = 0; tries < limits.secondFactorTriesPerHour; tries += 1)
      statuses.push((await complete((await signIn()).data.challenge, guesses[tries % 2]!)).status);
    const right = await complete((await signIn()).data.challenge, recoveryCodes[0]!);

    expect(new Set(statuses)).toEqual(new Set([428]));
    expect(right.status).toBe(429);
  });

  it('writes wrong codes to the sign-in log', async () => {
    const client = await server.as('staff02');
    await enable(client);
    await complete((await signIn('staff02')).data.challenge, '000000');

    const { data } = await client(auth.signInLog);

    expect(data.records[0]).toMatchObject({ outcome: 'secondFactorWrong', method: 'password' });
  });
});

describe('turning the second factor on and off', () => {
  it('has no effect until a code of the app confirms it', async () => {
    const client = await server.as('staff01');
    await client(auth.beginSecondFactor, { body: { password: await server.encrypt(demoPassword) } });

    const wrong = await client(auth.confirmSecondFactor, { body: { code: '000000' } });

    expect(wrong.status).toBe(428);
    expect((await signIn()).status).toBe(200);
  });

  it('asks for the password', async () => {
    const client = await server.as('staff01');
    const password = await server.encrypt('wrong');

    expect((await client(auth.beginSecondFactor, { body: { password } })).data).toEqual({ field: 'password' });
    await enable(client);
    expect((await client(auth.disableSecondFactor, { body: { password } })).data).toEqual({ field: 'password' });
    expect((await client(auth.secondFactorState)).data.enabled).toBe(true);
  });

  it('lets the user sign in without a code after it was turned off', async () => {
    const client = await server.as('staff01');
    await enable(client);

    await client(auth.disableSecondFactor, { body: { password: await server.encrypt(demoPassword) } });

    expect((await signIn()).status).toBe(200);
    expect((await client(auth.secondFactorState)).data).toEqual({ enabled: false, recoveryCodesLeft: 0 });
  });

  it('does not replace a secret that is in use', async () => {
    const client = await server.as('staff01');
    await enable(client);

    const reply = await client(auth.beginSecondFactor, { body: { password: await server.encrypt(demoPassword) } });

    expect(reply.status).toBe(409);
  });

  it('keeps the secret encrypted', async () => {
    const { secret } = await enable(await server.as('staff01'));

    const { rows } = await server.database.pool.query('select secret from second_factors');

    expect(JSON.stringify(rows)).not.toContain(secret);
  });
});

describe('a second factor required of administrators', () => {
  const demand = async (value: boolean) => {
    const admin = await server.as('admin');
    const { data } = await admin(settings.readSettings);
    return admin(settings.saveSettings, { body: { ...data, administratorsSecondFactor: value } });
  };
  const demandBySql = (value: boolean) =>
    server.database.pool.query(
      `insert into settings (tenant_id, name, value) values (1, 'administratorsSecondFactor', $1)
        on conflict (tenant_id, name) do update set value = excluded.value`,
      [JSON.stringify(value)],
    );
  afterEach(() => demandBySql(false));

  it('is refused to a user who has none, since it would take away their own permissions', async () => {
    expect(await demand(true)).toMatchObject({ status: 409, data: { field: 'administratorsSecondFactor' } });
  });

  it('withholds administrative permissions until it is turned on, also in the open session', async () => {
    const admin = await server.as('admin');
    await demandBySql(true);

    const withheld = await admin(users.currentUser);
    const refused = await admin(settings.readSettings);
    await enable(admin);

    expect(withheld.data).toMatchObject({ mustEnableSecondFactor: true, ifTeamAdmin: false });
    expect(withheld.data.permissions.map(({ authority }: { authority: string }) => authority)).toEqual([
      'workflow_process_start',
      'sys_addressbook_view',
    ]);
    expect(refused).toMatchObject({
      status: 403,
      msg: errorMessage('secondFactorMissing', 'zh-CN'),
      data: { [secondFactorRefusal]: true },
    });
    expect((await admin(users.currentUser)).data.mustEnableSecondFactor).toBe(false);
    expect((await admin(settings.readSettings)).status).toBe(200);
  });

  it('changes nothing for people without administrative permissions', async () => {
    const before = (await (await server.as('staff01'))(users.currentUser)).data;
    await demandBySql(true);

    expect((await (await server.as('staff01'))(users.currentUser)).data).toEqual(before);
  });

  it('cannot be turned off by an administrator while it is required', async () => {
    const admin = await server.as('admin');
    await enable(admin);
    await demandBySql(true);

    const refused = await admin(auth.disableSecondFactor, { body: { password: await server.encrypt(demoPassword) } });

    expect(refused).toMatchObject({ status: 409, msg: errorMessage('secondFactorDemanded', 'zh-CN') });
  });
});
