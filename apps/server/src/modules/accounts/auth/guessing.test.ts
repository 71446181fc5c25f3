import { auth, users } from '@portal/contract';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { performance } from 'node:perf_hooks';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testServer, type Reply, type TestServer } from '../../../testing/server';
import { demoPassword } from '../users/first-administrator';

const registered = '13805319999';
const unregistered = '13900000000';
/** The delay of the SMS gateway. No answer waits for it. */
const gatewayMs = 1500;

describe('an attacker who signs in', () => {
  let server: TestServer;
  let strong: string;
  const gateway = createServer((_, response) => void setTimeout(() => response.end(), gatewayMs));
  beforeAll(async () => {
    await once(gateway.listen(0, '127.0.0.1'), 'listening');
    server = await testServer({ SMS_GATEWAY_URL: `http://127.0.0.1:${(gateway.address() as AddressInfo).port}` });
    await server.database.pool.query(`update users set phone = $1 where username = 'staff01'`, [registered]);
    strong = await server.encrypt('Gh7!kestrel-Moor');
  });
  afterAll(async () => {
    await server.close();
    gateway.closeAllConnections();
    gateway.close();
  });
  const forget = () => server.database.pool.query('delete from attempts; delete from sms_codes');
  beforeEach(forget);

  const signIn = async (username: string, password = 'wrong') =>
    server.anybody(auth.token, {
      query: { grant_type: 'password' },
      body: { username, password: await server.encrypt(password) },
    });
  const duration = async (work: () => Promise<unknown>) => {
    await forget();
    const before = performance.now();
    await work();
    return performance.now() - before;
  };
  /**
   * Compares the answers, the statements and the shortest durations of a call for an existing and a missing subject.
   */
  async function compare<T>(call: (subject: T) => Promise<Reply>, existing: T, missing: T) {
    await call(existing);
    const results = [];
    for (const subject of [existing, missing]) {
      await forget();
      let answer: unknown;
      const statements = await server.statementsOf(async () => {
        const { status, body } = await call(subject);
        answer = { status, body };
      });
      results.push({ answer, statements });
    }
    const times: [number[], number[]] = [[], []];
    for (let round = 0; round < 6; round += 1) {
      times[0].push(await duration(() => call(existing)));
      times[1].push(await duration(() => call(missing)));
    }
    const [one, other] = times.map((all) => Math.min(...all)) as [number, number];
    return { existing: results[0], missing: results[1], slowest: Math.max(one, other), ratio: one / other };
  }

  it('learns from neither answer nor work whether an account exists', async () => {
    const { existing, missing, ratio } = await compare(signIn, 'staff01', 'unknown1');

    expect(missing).toEqual(existing);
    /* The hash is most of the time: without it an answer takes a small part. */
    expect(ratio).toBeGreaterThan(1 / 3);
    expect(ratio).toBeLessThan(3);
  });

  const askForCode = (purpose: auth.SmsPurpose) => (mobile: string) =>
    server.anybody(auth.sendSmsCode, { params: { mobile }, query: { purpose } });
  const code = '000000';

  it.each<[string, (mobile: string) => Promise<Reply>]>([
    ['a code for sign-in', askForCode('signIn')],
    ['sign-in by phone', (mobile) => server.anybody(auth.smsToken, { body: { mobile, code, grant_type: 'mobile' } })],
    ['a code for a forgotten password', askForCode('resetPassword')],
    [
      'a forgotten password',
      (mobile) => server.anybody(auth.resetPassword, { body: { mobile, code, password: strong } }),
    ],
    ['a code for registration', (mobile) => server.anybody(auth.sendRegistrationCode, { params: { mobile } })],
    ['the check before registration', (mobile) => server.anybody(auth.checkPhone, { query: { phone: mobile, code } })],
    [
      'registration',
      (mobile) =>
        server.anybody(auth.registerTalent, {
          body: { username: 'newcomer', chineseName: '张三', mobile, code, password: strong },
        }),
    ],
  ])('learns from neither answer, work nor time of %s whether a number is registered', async (_, call) => {
    const { existing, missing, slowest, ratio } = await compare(call, registered, unregistered);

    expect(missing).toEqual(existing);
    expect(slowest).toBeLessThan(gatewayMs / 2);
    expect(ratio).toBeGreaterThan(1 / 3);
    expect(ratio).toBeLessThan(3);
  });

  it('fixes no session: tokens that a client chose are not used', async () => {
    const chosen = 'A'.repeat(43);
    const { body } = await server.anybody(auth.token, {
      query: { grant_type: 'password' },
      body: { username: 'staff01', password: await server.encrypt(demoPassword) },
      headers: { authorization: `Bearer ${chosen}`, cookie: `access_token=${chosen}; session=${chosen}` },
    });
    const again = await signIn('staff01', demoPassword);

    expect(body.access_token).not.toBe(chosen);
    expect(
      new Set([body.access_token, body.refresh_token, again.body.access_token, again.body.refresh_token]).size,
    ).toBe(4);
    expect((await server.holder(chosen)(users.currentUser)).status).toBe(401);
    expect(again.headers['set-cookie']).toBeUndefined();
  });
});
