import { auth, errorMessage, limits } from '@portal/contract';
import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addressLimits } from '../frequency';
import { testServer, type TestServer } from '../../../../testing/server';
import { demoPassword } from '../../users/first-administrator';

const mobile = '13805319999';
const unknown = '13900000000';

describe('codes sent by SMS', () => {
  let server: TestServer;
  let sent: { to: string; text: string }[] = [];
  const gateway = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      sent.push(JSON.parse(body) as { to: string; text: string });
      response.end();
    });
  });

  beforeAll(async () => {
    await once(gateway.listen(0, '127.0.0.1'), 'listening');
    server = await testServer({ SMS_GATEWAY_URL: `http://127.0.0.1:${(gateway.address() as AddressInfo).port}` });
    await server.database.pool.query(`update users set phone = $1 where username = 'staff01'`, [mobile]);
  });
  afterAll(async () => {
    await server.close();
    gateway.close();
  });
  beforeEach(async () => {
    sent = [];
    await server.database.pool.query('delete from attempts');
    await server.database.pool.query('delete from sms_codes');
    await server.database.pool.query(`update users set status = '0' where username = 'staff01'`);
  });

  const request = (to = mobile, purpose: auth.SmsPurpose = 'signIn', ip?: string) =>
    server.anybody(auth.sendSmsCode, { params: { mobile: to }, query: { purpose }, ...(ip && { ip }) });
  const receive = async (purpose?: auth.SmsPurpose) => {
    await request(mobile, purpose);
    await expect.poll(() => sent.length).toBe(1);
    return /\d{6}/.exec(sent[0]!.text)![0];
  };
  const signIn = (code: string, by = mobile) =>
    server.anybody(auth.smsToken, { body: { mobile: by, code, grant_type: 'mobile' } });

  it('sign in the account with the number, once (000-1-017, 000-7-018, 002-1-003)', async () => {
    const code = await receive();

    const first = await signIn(code);
    const second = await signIn(code);

    expect(first.body.user_info.sysUser.username).toBe('staff01');
    expect(second).toMatchObject({ status: 428, msg: errorMessage('smsCodeWrong', 'zh-CN') });
  });

  it('open a session although wrong passwords delay the sign-in', async () => {
    const withPassword = async (password: string) =>
      server.anybody(auth.token, {
        query: { grant_type: 'password' },
        body: { username: 'staff01', password: await server.encrypt(password) },
      });
    for (let failure = 0; failure < limits.signInFailures; failure++) await withPassword('wrong');
    expect((await withPassword(demoPassword)).status).toBe(429);

    await signIn(await receive());

    expect((await withPassword(demoPassword)).status).toBe(200);
  });

  it('get the same answers for an unknown number, but no message is sent', async () => {
    const known = await request();
    const other = await request(unknown);
    const wrong = await signIn('000000');
    const wrongOther = await signIn('000000', unknown);

    expect(other.body).toEqual(known.body);
    expect(wrongOther.body).toEqual(wrong.body);
    expect(wrong.status).toBe(428);
    await expect.poll(() => sent.map(({ to }) => to)).toEqual([mobile]);
  });

  it('stop working after too many tries', async () => {
    const code = await receive();

    const wrong = code === '000000' ? '000001' : '000000';
    for (let tries = 0; tries < limits.smsCodeTries; tries += 1) await signIn(wrong);

    expect((await signIn(code)).status).toBe(428);
  });

  it('are refused for another purpose', async () => {
    const code = await receive('resetPassword');

    expect((await signIn(code)).status).toBe(428);
  });

  it('are limited by number and by address', async () => {
    await request();
    const soon = await request();
    expect([soon.status, soon.headers['retry-after']]).toEqual([429, String(limits.smsPauseSeconds)]);

    const replies = [];
    for (let count = 0; count < addressLimits.sms + 1; count += 1)
      replies.push((await request(`139${String(10_000_000 + count)}`, 'signIn', '10.9.9.9')).status);

    expect(replies.filter((status) => status === 429)).toHaveLength(1);
  });

  it('are limited by number for a day, whatever they are for and wherever they are asked for', async () => {
    const purposes = ['signIn', 'resetPassword'] as const;
    const replies = [];

    for (let count = 0; count <= limits.smsPerNumber; count += 1) {
      replies.push((await request(mobile, purposes[count % 2], `10.8.8.${count}`)).status);
      await server.database.pool.query(`delete from attempts where key like 'sms-pause:%'`);
    }
    const registration = await server.anybody(auth.sendRegistrationCode, { params: { mobile }, ip: '10.8.9.1' });

    expect(replies).toEqual([...replies.slice(1).map(() => 200), 429]);
    expect(registration.status).toBe(429);
    await expect.poll(() => sent.length).toBe(limits.smsPerNumber);
  });

  it('do not sign in a disabled account', async () => {
    const code = await receive();
    await server.database.pool.query(`update users set status = '1' where username = 'staff01'`);

    expect(await signIn(code)).toMatchObject({ status: 426, msg: errorMessage('accountDisabled', 'zh-CN') });
  });

  it.each(['12012345678', '1381234567', '138123456789', 'abc'])('are not sent to %s', async (to) => {
    expect((await request(to)).status).toBe(400);
  });

  const reset = async (code: string, password = 'Gh7!kestrel-Moor') =>
    server.anybody(auth.resetPassword, { body: { mobile, code, password: await server.encrypt(password) } });

  it('reset a forgotten password and end every session', async () => {
    const before = await server.token('staff01');
    const code = await receive('resetPassword');
    const chosen = 'Gh7!kestrel-Moor';
    await server.database.pool.query(
      `insert into passkeys (user_id, credential_id, public_key, counter, transports, name)
       select id, 'somebody', '', 0, '{}', 'x' from users where username = 'staff01'`,
    );

    const weak = await reset(code, 'Passw0rd!');
    const strong = await reset(code, chosen);

    expect(weak).toMatchObject({ status: 400, data: { field: 'password' } });
    expect(strong.status).toBe(200);
    expect((await server.holder(before)(auth.logout)).status).toBe(401);
    expect((await server.database.pool.query('select from passkeys')).rowCount).toBe(0);
    const body = { username: 'staff01', password: await server.encrypt(chosen) };
    expect((await server.anybody(auth.token, { query: { grant_type: 'password' }, body })).status).toBe(200);
  });

  it('reset a password once, also at the same moment', async () => {
    const code = await receive('resetPassword');

    const replies = await Promise.all([reset(code), reset(code, 'Other7!kestrel-Moor')]);
    const again = await reset(code, 'Third7!kestrel-Moor');

    expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 428]);
    expect(again).toMatchObject({ status: 428, msg: errorMessage('smsCodeWrong', 'zh-CN') });
  });

  it('reset no password when they were sent for signing in, or have expired', async () => {
    expect((await reset(await receive('signIn'))).status).toBe(428);

    sent = [];
    await server.database.pool.query('delete from attempts');
    const late = await receive('resetPassword');
    await server.database.pool.query('update sms_codes set expires_at = now()');

    expect((await reset(late)).status).toBe(428);
  });

  it('become invalid when another one is sent', async () => {
    const first = await receive();
    sent = [];
    await server.database.pool.query('delete from attempts');
    const second = await receive();

    expect(first === second ? 428 : (await signIn(first)).status).toBe(428);
    expect((await signIn(second)).status).toBe(200);
  });

  it('let the owner sign in at once with the new password, although somebody guessed wrong ones before', async () => {
    const signInAs = async (password: string) =>
      server.anybody(auth.token, {
        query: { grant_type: 'password' },
        body: { username: 'staff01', password: await server.encrypt(password) },
      });
    const code = await receive('resetPassword');
    for (let failure = 0; failure < limits.signInFailures; failure += 1) await signInAs('wrong');
    expect((await signInAs('wrong')).status).toBe(429);

    await reset(code, 'New7!kestrel-Moor');

    expect((await signInAs('New7!kestrel-Moor')).status).toBe(200);
  });
});
