import { settings, auth, errorMessage } from '@portal/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testServer, type TestServer } from '../../../testing/server';

const mobile = '13805319999';
const password = 'Gh7!kestrel-Moor';

describe('a sign-in setting of the platform', () => {
  let server: TestServer;

  beforeAll(async () => {
    server = await testServer();
  });
  afterAll(() => server.close());

  async function decide(changes: Partial<settings.EditableSettings>): Promise<void> {
    const admin = await server.as('admin');
    const before = (await admin(settings.readSettings)).data;
    expect((await admin(settings.saveSettings, { body: { ...before, ...changes } })).status).toBe(200);
  }
  const shown = async () => (await server.anybody(settings.settings)).data;

  it('closes sign-in by phone, but not the reset of a password', async () => {
    await decide({ phoneSignIn: false });
    const send = (purpose: auth.SmsPurpose) =>
      server.anybody(auth.sendSmsCode, { params: { mobile }, query: { purpose } });
    const closed = { status: 403, msg: errorMessage('signInWayClosed', 'zh-CN') };

    expect((await shown()).closedPages).toEqual(['/login/phone']);
    expect(await send('signIn')).toMatchObject(closed);
    expect(
      await server.anybody(auth.smsToken, { body: { mobile, code: '123456', grant_type: 'mobile' } }),
    ).toMatchObject(closed);
    expect((await send('resetPassword')).status).toBe(200);

    await decide({ phoneSignIn: true });
    expect((await shown()).closedPages).toEqual([]);
  });

  it('turns off social sign-on', async () => {
    await decide({ socialSignIn: false });
    const body = { mobile: 'OIDC@code', grant_type: 'mobile', redirect_url: 'http://localhost/', loginKey: 'key' };

    const reply = await server.anybody(auth.socialToken, { body });

    expect(reply).toMatchObject({ status: 403, msg: errorMessage('signInWayClosed', 'zh-CN') });
    await decide({ socialSignIn: true });
  });

  it('turns off registration, of talents and of units', async () => {
    await decide({ registration: false });
    const applicant = {
      username: 'newcomer',
      chineseName: '张三',
      mobile,
      code: '123456',
      password: await server.encrypt(password),
    };
    const closed = { status: 403, msg: errorMessage('registrationClosed', 'zh-CN') };

    expect((await shown()).closedPages).toEqual(['/signup', '/signupT']);
    expect(await server.anybody(auth.sendRegistrationCode, { params: { mobile } })).toMatchObject(closed);
    expect(await server.anybody(auth.registerTalent, { body: applicant })).toMatchObject(closed);
    expect(await server.anybody(auth.registerUnit, { body: { ...applicant, unitName: '新单位' } })).toMatchObject(
      closed,
    );
    await decide({ registration: true });
  });

  it('requires longer passwords', async () => {
    await decide({ passwordLengthMin: 20 });

    const { data } = await server.anybody(auth.checkPassword, { body: { password: await server.encrypt(password) } });

    expect(data).toBe(errorMessage('passwordRule', 'zh-CN', { min: 20, max: 64 }));
    await decide({ passwordLengthMin: 8 });
    expect(
      (await server.anybody(auth.checkPassword, { body: { password: await server.encrypt(password) } })).data,
    ).toBe('0');
  });

  it('turns off the captcha', async () => {
    const guarded = await testServer({ PORTAL_CAPTCHA: 'on' });
    const signIn = async () =>
      guarded.anybody(auth.token, {
        query: { grant_type: 'password' },
        body: { username: 'staff01', password: await guarded.encrypt('Talent@2026') },
      });
    expect((await signIn()).status).toBe(428);
    await guarded.database.pool.query(
      `insert into settings (tenant_id, name, value) values (1, 'captchaEnabled', 'false')
       on conflict (tenant_id, name) do update set value = excluded.value`,
    );

    expect((await guarded.anybody(settings.settings)).data.captchaEnabled).toBe(false);
    expect((await signIn()).status).toBe(200);
    await guarded.close();
  });
});
