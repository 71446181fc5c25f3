import { auth, users } from '@portal/contract';
import { performance } from 'node:perf_hooks';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testServer, type TestServer } from '../../testing/server';
import { demoPassword } from '../users/demo-password';

describe('an attacker who signs in', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer();
  });
  afterAll(() => server.close());
  beforeEach(() => server.database.pool.query('delete from attempts'));

  const signIn = async (username: string, password = 'wrong') =>
    server.anybody(auth.token, {
      query: { grant_type: 'password' },
      body: { username, password: await server.encrypt(password) },
    });
  const duration = async (work: () => Promise<unknown>) => {
    const before = performance.now();
    await work();
    return performance.now() - before;
  };

  it('learns from neither answer nor work whether an account exists', async () => {
    await server.statementsOf(() => signIn('staff01'));
    await server.database.pool.query('delete from attempts');

    const known = await server.statementsOf(() => signIn('staff01'));
    const unknown = await server.statementsOf(() => signIn('unknown1'));
    const times = { known: [] as number[], unknown: [] as number[] };
    for (let round = 0; round < 6; round += 1) {
      await server.database.pool.query('delete from attempts');
      times.known.push(await duration(() => signIn('staff01')));
      times.unknown.push(await duration(() => signIn('unknown1')));
    }

    /* The failure of an account that exists stands in its owner's sign-in log. */
    const compared = (statements: string[]) => statements.filter((text) => !text.includes('sign_in_log'));
    expect(compared(unknown)).toEqual(compared(known));
    expect((await signIn('unknown1')).body).toEqual((await signIn('staff01')).body);
    /* The hash is most of the time: without it an answer takes a small part. */
    expect(Math.min(...times.unknown)).toBeGreaterThan(Math.min(...times.known) / 3);
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
