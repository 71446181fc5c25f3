import { createHash } from 'node:crypto';
import { auth, settings } from '@portal/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testServer, type TestServer } from '../../../../testing/server';
import { demoPassword } from '../../users/first-administrator';

const name = 'work-of-a-test';

/** Solves a work as the browser does. */
function solved({ salt, parts, bits }: auth.Work): string {
  return Array.from({ length: parts }, (_, part) => {
    for (let nonce = 0; ; nonce += 1) {
      const text = auth.workText(salt, part, nonce.toString(36));
      if (createHash('sha256').update(text).digest().readUInt32BE(0) >>> (32 - bits) === 0) return nonce.toString(36);
    }
  }).join('.');
}

describe('with PORTAL_CAPTCHA=work', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer({ PORTAL_CAPTCHA: 'work' });
  });
  afterAll(() => server.close());

  const issue = async (): Promise<auth.Work> =>
    (await server.anybody(auth.captchaWork, { query: { randomStr: name } })).data;
  const signIn = async (code: string) =>
    (
      await server.anybody(auth.token, {
        query: { grant_type: 'password', randomStr: name, code },
        body: { username: 'staff01', password: await server.encrypt(demoPassword) },
      })
    ).status;

  it('a sign-in needs a proof of work, which is accepted once', async () => {
    expect(await signIn('0.0.0.0.0.0.0.0')).toBe(428);
    const answer = solved(await issue());

    expect(await signIn(answer)).toBe(200);
    expect(await signIn(answer)).toBe(428);
  });

  it('refuses a proof of work that has expired, is incomplete or belongs to another task', async () => {
    const answer = solved(await issue());
    await server.database.pool.query('update captchas set expires_at = now()');
    expect(await signIn(answer)).toBe(428);

    await issue();
    expect(await signIn(answer)).toBe(428);

    const work = await issue();
    expect(await signIn(solved({ ...work, parts: work.parts - 1 }))).toBe(428);
  });

  it('accepts no picture captcha instead of a proof of work', async () => {
    await server.anybody(auth.captcha, { query: { randomStr: name } });
    const { rows } = await server.database.pool.query('select answer from captchas where random_str = $1', [name]);

    expect(await signIn(rows[0]?.answer as string)).toBe(428);
  });

  it('sends no code by SMS without a proof of work', async () => {
    const send = (query: Record<string, string>) =>
      server.anybody(auth.sendSmsCode, { params: { mobile: '13800000001' }, query });
    const register = (query: Record<string, string>) =>
      server.anybody(auth.sendRegistrationCode, { params: { mobile: '13700000001' }, query });

    expect((await send({ purpose: 'resetPassword' })).status).toBe(428);
    expect((await register({})).status).toBe(428);
    const asked = { purpose: 'resetPassword', randomStr: name, randomCode: solved(await issue()) };
    expect((await send(asked)).status).toBe(200);
    expect((await register({ randomStr: name, randomCode: solved(await issue()) })).status).toBe(200);
  });

  it('is announced by the settings', async () => {
    expect((await server.anybody(settings.settings)).data).toMatchObject({ captchaEnabled: true, captchaKind: 'work' });
  });
});

describe('with pictures', () => {
  let server: TestServer;
  const registered = '13905310901';
  beforeAll(async () => {
    server = await testServer({ PORTAL_CAPTCHA: 'on' });
    await server.database.pool.query(`update users set phone = $1 where username = 'staff01'`, [registered]);
  });
  afterAll(() => server.close());
  beforeEach(() => server.database.pool.query('delete from attempts'));

  const check = (query: Record<string, string>) => server.anybody(auth.checkPhone, { query });
  const work = async () => {
    const { data } = await server.anybody(auth.captchaWork, { query: { randomStr: name } });
    return { randomStr: name, randomCode: solved(data) };
  };

  it('a sign-in accepts no proof of work instead of the picture captcha', async () => {
    const { randomCode } = await work();
    const query = { grant_type: 'password', randomStr: name, code: randomCode };
    const body = { username: 'staff01', password: await server.encrypt(demoPassword) };

    expect((await server.anybody(auth.token, { query, body })).status).toBe(428);
  });

  it('the check of a phone number says whether it is registered once a proof of work is sent', async () => {
    expect((await check({ phone: registered, ...(await work()) })).data).toEqual({ code: auth.availability.taken });
    expect((await check({ phone: '13905310902', ...(await work()) })).data).toEqual({ code: auth.availability.free });
  });

  it('the check of a phone number reveals nothing without a proof of work, and refuses a wrong one', async () => {
    expect((await check({ phone: registered })).data).toEqual({ code: auth.availability.free });
    expect((await check({ phone: registered, randomStr: name, randomCode: '0.0.0.0.0.0.0.0' })).status).toBe(428);
  });

  it('the checks of phone numbers from one address are limited per hour', async () => {
    await check({ phone: registered });
    await server.database.pool.query(`update attempts set count = 120 where key like 'phone-check:%'`);

    expect((await check({ phone: registered, ...(await work()) })).status).toBe(429);
  });
});
