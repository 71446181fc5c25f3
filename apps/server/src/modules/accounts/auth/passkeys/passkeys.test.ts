import { auth, errorMessage, people, settings } from '@portal/contract';
import { sign } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testServer, type Client, type TestServer } from '../../../../testing/server';
import { demoPassword } from '../../users/first-administrator';
import { testAuthenticator } from './testing';
import { androidCertificates } from './testing-certificates';

type Authenticator = ReturnType<typeof testAuthenticator>;

let server: TestServer;
let staff: Client;
let other: Client;
beforeAll(async () => {
  server = await testServer();
  [staff, other] = [await server.as('staff01'), await server.as('staff02')];
  await open(true);
});
afterAll(() => server.close());
beforeEach(() => server.database.pool.query('delete from attempts; delete from passkeys; delete from second_factors'));

async function open(passkeys: boolean): Promise<void> {
  const admin = await server.as('admin');
  const body = { ...(await admin(settings.readSettings)).data, passkeys };
  expect((await admin(settings.saveSettings, { body })).status).toBe(200);
}
const logOf = async (client: Client) => (await client(auth.signInLog)).data.records;

const failed = { status: 400, msg: errorMessage('passkeyFailed', 'zh-CN') };
const expired = { status: 400, msg: errorMessage('passkeyExpired', 'zh-CN') };
const begin = async (client: Client, password = demoPassword) =>
  client(auth.beginPasskey, { body: { password: await server.encrypt(password) } });
async function add(client: Client, device: Authenticator, name = '办公电脑') {
  const { attempt, options } = (await begin(client)).data;
  return client(auth.addPasskey, { body: { attempt, name, credential: device.register(options) } });
}
const start = async () => (await server.anybody(auth.beginPasskeySignIn)).data;
async function signIn(device: Authenticator, how?: { verified: boolean }) {
  const { attempt, options } = await start();
  return server.anybody(auth.passkeyToken, { body: { attempt, credential: device.prove(options, how) } });
}

describe('a passkey', () => {
  it('signs in without a password, and is noted in the log', async () => {
    const device = testAuthenticator();
    expect((await add(staff, device)).status).toBe(200);

    const reply = await signIn(device);

    expect(reply.status).toBe(200);
    expect(reply.body.user_info.sysUser.username).toBe('staff01');
    const holder = server.holder(reply.body.access_token);
    expect((await logOf(holder))[0]).toMatchObject({ method: 'passkey', outcome: 'success' });
    const { data } = await holder(auth.passkeys);
    const { rows: told } = await server.database.pool.query(
      `select title->>'zh-CN' as title from messages order by id desc limit 1`,
    );
    expect(told).toEqual([{ title: '已添加通行密钥：办公电脑' }]);
    expect(data).toMatchObject([{ name: '办公电脑' }]);
    expect(data[0].usedAt).not.toBeNull();
  });

  it('is followed by the second step, and by the question for a new password, as a password is', async () => {
    const device = testAuthenticator();
    await add(staff, device);
    await server.database.pool.query(`update users set password_initial = true where username = 'staff01'`);
    const { user_info } = (await signIn(device)).body;
    await server.database.pool.query(`update users set password_initial = false where username = 'staff01'`);
    await server.database.pool.query(
      `insert into second_factors (user_id, secret, confirmed_at)
       select id, 'sealed', now() from users where username = 'staff01'`,
    );

    const second = await signIn(device);

    expect(user_info).toMatchObject({ mustChangePassword: true });
    expect(second).toMatchObject({ status: 428, data: { field: 'code', challenge: expect.any(String) } });
  });

  it('signs nobody in and is not added while the platform setting is off', async () => {
    const device = testAuthenticator();
    await add(staff, device);
    const { attempt, options } = await start();
    await open(false);

    const closed = { msg: errorMessage('signInWayClosed', 'zh-CN') };
    const credential = device.prove(options);
    expect(await server.anybody(auth.passkeyToken, { body: { attempt, credential } })).toMatchObject(closed);
    expect(await server.anybody(auth.beginPasskeySignIn)).toMatchObject(closed);
    expect(await begin(staff)).toMatchObject(closed);
    expect((await server.anybody(settings.settings)).data.passkeys).toBe(false);
    await open(true);
  });

  it('is refused if its device has not verified the person, or for a page of another host', async () => {
    const device = testAuthenticator();
    await add(staff, device);
    const elsewhere = testAuthenticator({ origin: 'https://evil.example', rpId: 'evil.example' });

    expect(await signIn(device, { verified: false })).toMatchObject(failed);
    expect((await logOf(staff))[0]).toMatchObject({ method: 'passkey', outcome: 'passkeyFailed' });
    expect(await add(staff, elsewhere)).toMatchObject(failed);
    expect(await signIn(testAuthenticator())).toMatchObject(failed);
  });

  it('is refused with an attestation, and no address is called that the certificates of it name', async () => {
    let calls = 0;
    const lists = createServer((_, reply) => {
      calls += 1;
      reply.end();
    }).listen(0, '127.0.0.1');
    await once(lists, 'listening');
    const address = `http://127.0.0.1:${(lists.address() as AddressInfo).port}/revoked`;
    const { attempt, options } = (await begin(staff)).data;

    const credential = testAuthenticator().register(options, (made) => ({
      fmt: 'android-key',
      attStmt: new Map<string, number | Uint8Array<ArrayBuffer> | Uint8Array<ArrayBuffer>[]>([
        ['alg', -7],
        ['sig', new Uint8Array(sign('sha256', made.hash, made.privateKey))],
        ['x5c', androidCertificates(made, address)],
      ]),
    }));
    const reply = await staff(auth.addPasskey, { body: { attempt, name: '手机', credential } });
    const again = (await begin(staff)).data;
    const broken = testAuthenticator().register(again.options);
    broken.response.attestationObject = 'AAAA';

    expect(reply).toMatchObject(failed);
    expect(calls).toBe(0);
    expect(
      await staff(auth.addPasskey, { body: { attempt: again.attempt, name: '手机', credential: broken } }),
    ).toMatchObject(failed);
    lists.close();
  });

  it('proves one attempt once, with the challenge of that attempt', async () => {
    const device = testAuthenticator();
    await add(staff, device);
    const [first, second] = [await start(), await start()];
    const credential = device.prove(first.options);

    const mixed = await server.anybody(auth.passkeyToken, { body: { attempt: second.attempt, credential } });
    const used = await server.anybody(auth.passkeyToken, { body: { attempt: first.attempt, credential } });
    const again = await server.anybody(auth.passkeyToken, { body: { attempt: first.attempt, credential } });

    expect(mixed).toMatchObject(failed);
    expect(used.status).toBe(200);
    expect(again).toMatchObject(expired);
  });

  it('is refused if its counter did not grow, as that of a copy does not', async () => {
    const device = testAuthenticator();
    await add(staff, device);
    expect((await signIn(device)).status).toBe(200);
    await server.database.pool.query('update passkeys set counter = 7');

    expect(await signIn(device)).toMatchObject(failed);
  });

  it('belongs to the host of PUBLIC_URL, whatever host a request names', async () => {
    const named = await testServer({ PUBLIC_URL: 'https://talent.example.org/' });
    const admin = await named.as('admin');
    const body = { ...(await admin(settings.readSettings)).data, passkeys: true };
    await admin(settings.saveSettings, { body });
    const person = await named.as('staff01');
    const password = await named.encrypt(demoPassword);
    const attempts = [
      { origin: 'http://localhost', rpId: 'localhost' },
      { origin: 'https://talent.example.org', rpId: 'talent.example.org' },
    ].map(async (page) => {
      const { attempt, options } = (await person(auth.beginPasskey, { body: { password } })).data;
      expect(options.rp.id).toBe('talent.example.org');
      const credential = testAuthenticator(page).register(options);
      return (await person(auth.addPasskey, { body: { attempt, name: '电脑', credential } })).status;
    });

    expect(await Promise.all(attempts)).toEqual([400, 200]);
    await named.close();
  });

  it('is refused once its attempt has expired', async () => {
    const device = testAuthenticator();
    await add(staff, device);
    const { attempt, options } = await start();
    await server.database.pool.query(`update passkey_challenges set expires_at = now()`);

    const reply = await server.anybody(auth.passkeyToken, { body: { attempt, credential: device.prove(options) } });

    expect(reply).toMatchObject(expired);
  });

  it('signs in to no account that is disabled', async () => {
    const device = testAuthenticator();
    await add(staff, device);
    await server.database.pool.query(`update users set status = '1' where username = 'staff01'`);

    expect((await signIn(device)).status).toBe(426);
    await server.database.pool.query(`update users set status = '0' where username = 'staff01'`);
  });
});

describe('a password reset', () => {
  it('by an administrator deletes the passkeys, and is in the audit log', async () => {
    const device = testAuthenticator();
    await add(await server.as('staff03'), device);
    const { rows: users } = await server.database.pool.query(`select id::int from users where username = 'staff03'`);
    const admin = await server.as('admin');

    expect((await admin(people.resetPassword, { body: { userId: users[0].id } })).status).toBe(200);

    expect(await signIn(device)).toMatchObject(failed);
    const { rows } = await server.database.pool.query(
      `select action from audit_log where subject_id = $1 and area = 'users' order by id desc limit 2`,
      [users[0].id],
    );
    expect(new Set(rows.map(({ action }) => action))).toEqual(new Set(['deletePasskeys', 'resetPassword']));
  });
});

describe("one's own passkeys", () => {
  it('are added with the password only, by the person who asked, and not twice', async () => {
    const device = testAuthenticator();
    const { attempt, options } = (await begin(staff)).data;
    const body = { attempt, name: '电脑', credential: device.register(options) };

    expect(await begin(staff, 'Wrong-Passw0rd!')).toMatchObject({ status: 426, data: { field: 'password' } });
    expect(await other(auth.addPasskey, { body })).toMatchObject(expired);
    expect((await staff(auth.addPasskey, { body })).status).toBe(200);
    expect(await add(other, device)).toMatchObject(failed);
    expect((await staff(auth.addPasskey, { body: { ...body, name: ' ' } })).status).toBe(400);
  });

  it('are renamed and deleted by their owner alone, and then sign in no more', async () => {
    const device = testAuthenticator();
    await add(staff, device);
    const [{ id }] = (await staff(auth.passkeys)).data;

    expect((await other(auth.renamePasskey, { body: { id, name: 'x' } })).status).toBe(404);
    expect((await other(auth.deletePasskey, { body: { id } })).status).toBe(404);
    expect((await staff(auth.renamePasskey, { body: { id, name: '家用电脑' } })).status).toBe(200);
    expect((await staff(auth.passkeys)).data[0].name).toBe('家用电脑');
    expect((await staff(auth.deletePasskey, { body: { id } })).status).toBe(200);

    expect(await signIn(device)).toMatchObject(failed);
    const { rows } = await server.database.pool.query('select action from audit_log order by id desc limit 3');
    expect(rows.map(({ action }) => action)).toEqual(['signInFailed', 'deletePasskey', 'addPasskey']);
  });

  it('are ten at most', async () => {
    const replies: number[] = [];
    for (let count = 0; count <= auth.passkeyLimits.most; count += 1) {
      await server.database.pool.query('delete from attempts');
      replies.push((await add(staff, testAuthenticator())).status);
    }

    expect(replies.at(-1)).toBe(409);
    expect(replies.filter((status) => status === 200)).toHaveLength(auth.passkeyLimits.most);
  });
});
