import { auth, errorMessage, limits, users } from '@portal/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testServer, type TestServer } from '../../../../testing/server';
import { demoPassword } from '../../users/first-administrator';

const strong = 'Gh7!kestrel-Moor';

describe('passwords', () => {
  let server: TestServer;

  beforeAll(async () => {
    server = await testServer();
  });
  afterAll(() => server.close());

  it.each([
    [strong, '0'],
    ['Passw0rd!', '1'],
    ['Qwerty123!', '1'],
    ['abc', errorMessage('passwordRule', 'zh-CN', { min: limits.passwordLengthMin, max: limits.passwordLengthMax })],
    ['kestrelmoorheath', expect.stringContaining('三种')],
  ])('are checked: %s (002-5-011, 002-5-012, 002-8-005)', async (password, answer) => {
    const reply = await server.anybody(auth.checkPassword, { body: { password: await server.encrypt(password) } });

    expect(reply.data).toEqual(answer);
  });

  it('are refused when they were not encrypted (002-5-008, 002-9-015)', async () => {
    expect((await server.anybody(auth.checkPassword, { body: { password: strong } })).status).toBe(426);
  });

  it('are changed with the current one, which ends the other sessions', async () => {
    const [here, elsewhere] = [await server.token('staff02'), await server.token('staff02')];
    const change = async (oldPassword: string, newPassword: string) =>
      server.holder(here)(auth.changePassword, {
        body: { oldPassword: await server.encrypt(oldPassword), newPassword: await server.encrypt(newPassword) },
      });

    const wrong = await change('wrong', strong);
    const same = await change(demoPassword, demoPassword);
    const weak = await change(demoPassword, 'Passw0rd!');
    const changed = await change(demoPassword, strong);

    expect(wrong).toMatchObject({ status: 426, data: { field: 'oldPassword' } });
    expect(same).toMatchObject({ status: 400, data: { field: 'newPassword' } });
    expect(weak).toMatchObject({ status: 400, data: { field: 'newPassword' } });
    expect(changed.status).toBe(200);
    expect((await server.holder(here)(users.currentUser)).status).toBe(200);
    expect((await server.holder(elsewhere)(users.currentUser)).status).toBe(401);
  });

  it('cause no reminder after the user turned it off, until they are changed', async () => {
    const holder = server.holder(await server.token('staff01'));

    await holder(auth.stopPasswordReminder);

    expect((await holder(users.currentUser)).data.sysPublicParamDTO.remindFlag).toBe(false);
  });
});
