import { auth, errorMessage, settings as contract, users } from '@portal/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testServer, type Client, type TestServer } from '../../../../testing/server';
import { startProvider, type TestProvider } from './providers/openid-testing';
import { startServices, type TestServices } from './providers/testing';

const scans = ['CAS', 'WECOM', 'DINGTALK', 'FEISHU'];
const types = ['OIDC', 'CITY', ...scans];
const failed = { status: 400, msg: errorMessage('socialFailed', 'zh-CN') };

let services: TestServices;
let openid: TestProvider[];
let server: TestServer;
const lines: string[] = [];
beforeAll(async () => {
  services = await startServices();
  openid = await Promise.all([
    startProvider('http://localhost/authredirect'),
    startProvider('http://localhost/authredirect/CITY'),
  ]);
  const [province, city] = openid as [TestProvider, TestProvider];
  const addresses = { login: services.origin, api: services.origin };
  const { issuer, clientId, clientSecret } = city;
  server = await testServer(
    {
      LOG_LEVEL: 'trace',
      OIDC_ISSUER: province.issuer,
      OIDC_CLIENT_ID: province.clientId,
      OIDC_CLIENT_SECRET: province.clientSecret,
      SIGN_IN_PROVIDERS: JSON.stringify([
        { kind: 'oidc', type: 'CITY', name: '市统一认证', issuer, clientId, clientSecret },
        { kind: 'cas', type: 'CAS', name: '高校统一认证', server: `${services.origin}/cas` },
        { kind: 'wecom', type: 'WECOM', name: '企业微信', corpId: 'ww1', agentId: '1', secret: 'geheim', addresses },
        { kind: 'dingtalk', type: 'DINGTALK', name: '钉钉', clientId: 'd1', clientSecret: 'geheim', addresses },
        { kind: 'feishu', type: 'FEISHU', name: '飞书', appId: 'f1', appSecret: 'geheim', addresses },
      ]),
    },
    { onLog: (line) => lines.push(line) },
  );
});
afterAll(async () => {
  await server.close();
  await Promise.all([services.close(), ...openid.map((provider) => provider.close())]);
});
beforeEach(async () => {
  services.setDown(false);
  await server.database.pool.query('delete from attempts; delete from social_accounts');
});

const begin = async (type: string) => (await server.anybody(auth.authorizeSocial, { params: { type } })).data;
const leadBack = async (type: string, authorizeUrl: string, login: string): Promise<URL> => {
  if (type === 'OIDC' || type === 'CITY') return openid[type === 'OIDC' ? 0 : 1]!.authorize(authorizeUrl, login);
  return services.authorize(authorizeUrl, login);
};
/** Returns what the portal sends for the address to which the browser was led back. */
function returnOf(type: string, address: URL, loginKey: string): auth.SocialReturn {
  const code = auth.socialCodes.map((name) => address.searchParams.get(name)).find((value) => value);
  return { mobile: `${type}@${code}`, redirect_url: address.href, loginKey };
}
async function authorize(type: string, login: string): Promise<auth.SocialReturn> {
  const { authorizeUrl, loginKey } = await begin(type);
  return returnOf(type, await leadBack(type, authorizeUrl, login), loginKey);
}
const signIn = (returned: auth.SocialReturn) =>
  server.anybody(auth.socialToken, { body: { ...returned, grant_type: 'mobile' } });
const bind = async (client: Client, type: string, login: string) =>
  client(auth.bindSocial, { params: { type }, body: await authorize(type, login) });

it('the sign-in page and the security centre list all providers in their order', async () => {
  const { data } = await server.anybody(contract.settings);
  const bindings = (await (await server.as('staff01'))(auth.socialBindings)).data;

  expect(data.socialProviders.map(({ type }: { type: string }) => type)).toEqual(types);
  expect(bindings.map(({ type }: { type: string }) => type)).toEqual(types);
});

describe.each(types)('signing in at %s', (type) => {
  it('is refused with a ticket until the identity is bound, which then signs in (002-7-005, 002-7-016)', async () => {
    const refused = await signIn(await authorize(type, 'li'));
    const client = await server.as('staff01');
    const body = { ticket: refused.data.ticket };
    const elsewhere = await client(auth.bindSocial, { params: { type: type === 'CAS' ? 'OIDC' : 'CAS' }, body });
    const lost = await client(auth.bindSocial, { params: { type }, body });
    await bind(client, type, 'li');

    const reply = await signIn(await authorize(type, 'li'));

    expect(refused.status).toBe(417);
    expect(refused.data.name).toMatch(/^Name (& )?of li$/);
    expect([elsewhere.status, lost.status]).toEqual([400, 200]);
    expect(reply.body.user_info.sysUser.username).toBe('staff01');
    const bindings = (await client(auth.socialBindings)).data.filter(({ bound }: auth.SocialBinding) => bound);
    expect(bindings.map((binding: auth.SocialBinding) => binding.type)).toEqual([type]);
    expect((await client(auth.unbindSocial, { params: { type } })).status).toBe(200);
    expect((await signIn(await authorize(type, 'li'))).status).toBe(417);
  });

  it('is refused with the state, the code or the key of another sign-in', async () => {
    const [own, foreign] = [await begin(type), await begin(type)];
    const stolen = await leadBack(type, foreign.authorizeUrl, 'li');
    const answer = await authorize(type, 'li');
    await signIn(answer);

    expect(await signIn(returnOf(type, stolen, own.loginKey))).toMatchObject(failed);
    expect(await signIn({ ...(await authorize(type, 'li')), mobile: answer.mobile })).toMatchObject(failed);
    expect(await signIn({ ...(await authorize(type, 'li')), loginKey: 'A'.repeat(43) })).toMatchObject(failed);
    expect(await signIn(answer)).toMatchObject(failed);
  });

  it('is refused when the browser was led back to the path of another provider', async () => {
    const answer = await authorize(type, 'li');
    const address = new URL(answer.redirect_url);
    address.pathname = auth.socialReturnPathOf(type === 'CAS' ? 'CITY' : 'CAS');

    expect(await signIn({ ...answer, redirect_url: address.href })).toMatchObject(failed);
  });

  it('is refused with the answer of another provider', async () => {
    const other = type === 'FEISHU' ? 'WECOM' : 'FEISHU';
    const answer = await authorize(type, 'li');

    expect(await signIn({ ...answer, mobile: answer.mobile.replace(type, other) })).toMatchObject(failed);
  });
});

it.each(scans)('reports %s as unavailable when it does not answer', async (type) => {
  const answer = await authorize(type, 'li');
  services.setDown(true);

  expect((await signIn(answer)).status).toBe(503);
});

it('an identity of one provider signs in at no other, though its name is the same', async () => {
  await bind(await server.as('staff01'), 'WECOM', 'li');

  expect((await signIn(await authorize('FEISHU', 'li'))).status).toBe(417);
  expect((await signIn(await authorize('CITY', 'li'))).status).toBe(417);
});

it('a type without a provider is not found, and an impossible one is named', async () => {
  const unknown = await server.anybody(auth.authorizeSocial, { params: { type: 'NOWHERE' } });
  const wrong = await server.anybody(auth.authorizeSocial, { params: { type: 'no-where' } });

  expect(unknown.status).toBe(404);
  expect(wrong).toMatchObject({ status: 400, data: { field: 'type' } });
});

it('WeCom asks for a new token when the old one was withdrawn, and admits members only', async () => {
  services.withdrawToken();

  expect((await signIn(await authorize('WECOM', 'li'))).status).toBe(417);
  expect(await signIn(await authorize('WECOM', 'guest'))).toMatchObject(failed);
});

it('CAS ends the session of its ticket, and signing out here goes on there', async () => {
  await bind(await server.as('staff01'), 'CAS', 'li');
  const answers = [await authorize('CAS', 'li'), await authorize('CAS', 'li')];
  const [first, second] = [(await signIn(answers[0]!)).body, (await signIn(answers[1]!)).body];
  const ticket = answers[0]!.mobile.slice('CAS@'.length);
  const end = (index: string) =>
    server.anybody(auth.casLogout, {
      params: { type: 'CAS' },
      body: {
        logoutRequest: `<samlp:LogoutRequest xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" ID="LR-1" Version="2.0">
          <saml:NameID xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion">li</saml:NameID>
          <samlp:SessionIndex>${index}</samlp:SessionIndex></samlp:LogoutRequest>`,
      },
    });

  expect((await end('ST-0-unknown')).status).toBe(200);
  expect((await server.holder(first.access_token)(users.currentUser)).status).toBe(200);
  expect((await end(ticket)).status).toBe(200);

  expect((await server.holder(first.access_token)(users.currentUser)).status).toBe(401);
  const left = await server.holder(second.access_token)(auth.logout);
  expect(left.data).toBe(`${services.origin}/cas/logout?service=${encodeURIComponent('http://localhost/login')}`);
});

it('a logout of CAS is taken only at the path of a provider of CAS', async () => {
  const send = (type: string) =>
    server.anybody(auth.casLogout, { params: { type }, body: { logoutRequest: '<LogoutRequest/>' } });

  expect([(await send('CAS')).status, (await send('WECOM')).status, (await send('NOWHERE')).status]).toEqual([
    200, 404, 404,
  ]);
});

describe('a logout request that anybody may send to CAS', () => {
  const send = (logoutRequest: string) =>
    server.anybody(auth.casLogout, { params: { type: 'CAS' }, body: { logoutRequest } });

  it('ends nothing after elements that are nested too deeply', async () => {
    await bind(await server.as('staff01'), 'CAS', 'li');
    const answer = await authorize('CAS', 'li');
    const { access_token } = (await signIn(answer)).body;
    const index = `<SessionIndex>${answer.mobile.slice('CAS@'.length)}</SessionIndex>`;
    const after = (depth: number) =>
      `<LogoutRequest>${'<a>'.repeat(depth)}${'</a>'.repeat(depth)}${index}</LogoutRequest>`;
    const isSignedIn = async () => (await server.holder(access_token)(users.currentUser)).status === 200;

    expect((await send(after(8))).status).toBe(200);
    expect((await send('<a>'.repeat(1000))).status).toBe(200);
    expect(await isSignedIn()).toBe(true);
    expect((await send(after(7))).status).toBe(200);
    expect(await isSignedIn()).toBe(false);
  });

  it('is refused beyond the calls per minute of its address', async () => {
    await send('<LogoutRequest/>');
    await server.database.pool.query(`update attempts set count = 600 where key like 'provider-logout:%'`);

    expect((await send('<LogoutRequest/>')).status).toBe(429);
  });
});

it('the log holds no secret, code or name of a person', () => {
  expect(lines.filter((line) => /geheim|ST-\d+-li|user-li|Name of/.test(line))).toEqual([]);
});
