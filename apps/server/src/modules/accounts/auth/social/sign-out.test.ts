import { auth } from '@portal/contract';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testServer, type Reply, type TestServer } from '../../../../testing/server';
import { demoPassword } from '../../users/first-administrator';
import { isSameIssuer } from './providers/logout-token';
import { startProvider, type TestProvider } from './providers/openid-testing';

let provider: TestProvider;
let server: TestServer;
beforeAll(async () => {
  provider = await startProvider('http://localhost/authredirect');
  server = await testServer({
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: provider.clientId,
    OIDC_CLIENT_SECRET: provider.clientSecret,
  });
  const { rows } = await server.database.pool.query(`select id, tenant_id from users where username = 'staff01'`);
  await server.database.pool.query(
    `insert into social_accounts (user_id, tenant_id, issuer, subject, name) values ($1, $2, $3, 'li', '李')`,
    [rows[0].id, rows[0].tenant_id, provider.issuer],
  );
});
afterAll(async () => {
  await server.close();
  await provider.close();
});
beforeEach(() => server.database.pool.query('delete from attempts'));

/** Signs in at the provider. @returns the portal's answer */
async function signInAtProvider(): Promise<Reply> {
  const { authorizeUrl, loginKey } = (await server.anybody(auth.authorizeSocial, { params: { type: 'OIDC' } })).data;
  const address = await provider.authorize(authorizeUrl, 'li');
  const body = {
    grant_type: 'mobile',
    mobile: `OIDC@${address.searchParams.get('code')}`,
    redirect_url: address.href,
    loginKey,
  } as const;
  return server.anybody(auth.socialToken, { body });
}
/** Signs in at the provider and returns the access token. */
const enter = async (): Promise<string> => (await signInAtProvider()).body.access_token;
const signOut = async (token: string): Promise<string | null> => (await server.holder(token)(auth.logout)).data;
const isSignedIn = async (token: string) => (await server.holder(token)(auth.socialBindings)).status === 200;
const sendLogoutToken = async (token: string) =>
  (await server.anybody(auth.backChannelLogout, { body: { logout_token: token } })).status;

describe('signing out', () => {
  it('continues at the provider for a session that it opened, and leads back to the sign-in page (000-4-053)', async () => {
    const token = await enter();

    const address = new URL((await signOut(token))!);
    const back = await provider.signOut(address.href);

    expect(address.origin).toBe(provider.issuer);
    expect(address.searchParams.get('id_token_hint')).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
    expect(back.href).toBe('http://localhost/login');
    expect(await isSignedIn(token)).toBe(false);
    const { rows } = await server.database.pool.query('select from provider_sessions');
    expect(rows).toHaveLength(0);
  });

  it('continues at the provider after a sign-in with a second factor', async () => {
    const client = await server.as('staff01');
    const { secret } = (
      await client(auth.beginSecondFactor, { body: { password: await server.encrypt(demoPassword) } })
    ).data;
    const codeFor = (timestamp: number) => new TOTP({ secret }).generate({ timestamp });
    await client(auth.confirmSecondFactor, { body: { code: codeFor(Date.now() - 30_000) } });

    const { challenge } = (await signInAtProvider()).data;
    const entered = await server.anybody(auth.completeSignIn, { body: { challenge, code: codeFor(Date.now()) } });

    expect(await signOut(entered.body.access_token)).toContain(`${provider.issuer}/session/end`);
    await server.database.pool.query('delete from recovery_codes; delete from second_factors');
  });

  it('ends at the portal for a session that a password opened', async () => {
    const client = await server.as('staff01');

    expect((await client(auth.logout)).data).toBeNull();
  });

  it('stores no ID token in clear text', async () => {
    await enter();

    const { rows } = await server.database.pool.query('select id_token from provider_sessions');
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.every(({ id_token }) => !id_token.includes('.'))).toBe(true);
  });
});

describe('a logout token of the provider', () => {
  it('ends the session that it names and no other one, however often it is sent', async () => {
    const other = await enter();
    const token = await enter();
    const byPassword = await server.as('staff01');
    const hint = await server.database.pool.query('select sid from provider_sessions order by created_at');
    expect(new Set(hint.rows.map(({ sid }) => sid)).size).toBe(hint.rows.length);

    await provider.signOut(`${provider.issuer}/session/end`);
    const logoutToken = provider.takeLogoutToken()!;
    const first = await sendLogoutToken(logoutToken);
    const again = await sendLogoutToken(logoutToken);

    expect([first, again]).toEqual([200, 200]);
    expect(await isSignedIn(token)).toBe(false);
    expect(await isSignedIn(other)).toBe(true);
    expect((await byPassword(auth.socialBindings)).status).toBe(200);
  });

  it('names its issuer with or without the slash of the root', () => {
    expect(isSameIssuer('https://id.example.org', 'https://id.example.org/')).toBe(true);
    expect(isSameIssuer('https://id.example.org/city', 'https://id.example.org/town')).toBe(false);
    expect(isSameIssuer('https://id.example.org', 'nonsense')).toBe(false);
    expect(isSameIssuer('https://id.example.org', undefined)).toBe(false);
  });

  it('is refused when it was changed, when it is another token of the provider, or when it is no token', async () => {
    const token = await enter();
    const idToken = new URL((await signOut(await enter()))!).searchParams.get('id_token_hint')!;
    await provider.signOut(`${provider.issuer}/session/end`);
    const logoutToken = provider.takeLogoutToken()!;
    const [head, body, signature] = logoutToken.split('.') as [string, string, string];
    const claims = { ...JSON.parse(Buffer.from(body, 'base64url').toString()), sub: 'li', sid: undefined };
    const forged = [head, Buffer.from(JSON.stringify(claims)).toString('base64url'), signature].join('.');

    const statuses = [await sendLogoutToken(forged), await sendLogoutToken(idToken), await sendLogoutToken('nonsense')];

    expect(statuses).toEqual([400, 400, 400]);
    expect(await isSignedIn(token)).toBe(true);
  });
});
