import { auth, errorMessage, settings as contract } from '@portal/contract';
import type { FastifyBaseLogger } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testServer, type Client, type Reply, type TestServer } from '../../../../testing/server';
import { openidProvider } from './providers/openid';
import { startProvider, type TestProvider } from './providers/openid-testing';

/** Uses the host of `inject`. */
const redirectUri = 'http://localhost/authredirect';
const params = { type: 'OIDC' };

let provider: TestProvider;
let server: TestServer;
beforeAll(async () => {
  provider = await startProvider(redirectUri);
  server = await testServer({
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: provider.clientId,
    OIDC_CLIENT_SECRET: provider.clientSecret,
    OIDC_NAME: '统一身份认证',
  });
});
afterAll(async () => {
  await server.close();
  await provider.close();
});
beforeEach(() =>
  server.database.pool.query(
    `delete from attempts; delete from social_accounts; delete from second_factors; delete from sign_in_log;
     update users set status = '0' where username like 'staff0%'`,
  ),
);

const begin = async () => (await server.anybody(auth.authorizeSocial, { params })).data;
const returnOf = (address: URL, loginKey: string): auth.SocialReturn => ({
  mobile: `OIDC@${address.searchParams.get('code')}`,
  redirect_url: address.href,
  loginKey,
});
/** Signs in at the provider. @returns the parameters that the browser brings back */
async function authorize(login: string): Promise<auth.SocialReturn> {
  const { authorizeUrl, loginKey } = await begin();
  return returnOf(await provider.authorize(authorizeUrl, login), loginKey);
}
const signIn = (returned: auth.SocialReturn): Promise<Reply> =>
  server.anybody(auth.socialToken, { body: { ...returned, grant_type: 'mobile' } });
const bind = async (client: Client, login: string) => client(auth.bindSocial, { params, body: await authorize(login) });
const message = (name: Parameters<typeof errorMessage>[0]) => errorMessage(name, 'zh-CN');

describe('signing in with a bound identity', () => {
  it('opens a session of the bound account and names the way in the sign-in log (000-1-017, 000-7-019, 002-1-004)', async () => {
    await bind(await server.as('staff01'), 'li');

    const reply = await signIn(await authorize('li'));

    expect(reply.status).toBe(200);
    expect(reply.body.user_info.sysUser.username).toBe('staff01');
    const { data } = await server.holder(reply.body.access_token)(auth.signInLog);
    expect(data.records[0]).toMatchObject({ method: 'social', outcome: 'success' });
  });

  it('refuses a disabled account as it refuses the password, and logs the attempt', async () => {
    await bind(await server.as('staff01'), 'li');
    await server.database.pool.query(`update users set status = '1' where username = 'staff01'`);

    const reply = await signIn(await authorize('li'));

    expect(reply).toMatchObject({ status: 426, msg: message('accountDisabled') });
    const { rows } = await server.database.pool.query('select method, outcome from sign_in_log order by id desc');
    expect(rows[0]).toEqual({ method: 'social', outcome: 'accountDisabled' });
  });

  it('asks for the second factor of the account', async () => {
    await bind(await server.as('staff01'), 'li');
    await server.database.pool.query(
      `insert into second_factors (user_id, secret, confirmed_at)
       select id, 'sealed', now() from users where username = 'staff01'`,
    );

    const reply = await signIn(await authorize('li'));

    expect(reply).toMatchObject({ status: 428, msg: message('secondFactorRequired') });
    expect(reply.data.challenge).toBeTypeOf('string');
  });
});

describe('an identity without an account', () => {
  it('is refused with 417 and a ticket, which binds the identity once after a sign-in (000-8-005, 000-8-027)', async () => {
    const refused = await signIn(await authorize('wang'));
    const client = await server.as('staff01');

    const bound = await client(auth.bindSocial, { params, body: { ticket: refused.data.ticket } });
    const again = await (
      await server.as('staff02')
    )(auth.bindSocial, {
      params,
      body: { ticket: refused.data.ticket },
    });

    expect(refused).toMatchObject({ status: 417, msg: message('socialNotBound'), data: { name: 'Name of wang' } });
    expect(bound.status).toBe(200);
    expect(again).toMatchObject({ status: 400, msg: message('socialTicketExpired') });
    expect((await signIn(await authorize('wang'))).body.user_info.sysUser.username).toBe('staff01');
  });

  it('is bound only with a session', async () => {
    const { data } = await signIn(await authorize('wang'));

    expect((await server.anybody(auth.bindSocial, { params, body: { ticket: data.ticket } })).status).toBe(401);
  });

  it('is not bound by a ticket that has expired', async () => {
    const { data } = await signIn(await authorize('wang'));
    await server.database.pool.query('update social_tickets set expires_at = now()');

    const reply = await (await server.as('staff01'))(auth.bindSocial, { params, body: { ticket: data.ticket } });

    expect(reply.msg).toBe(message('socialTicketExpired'));
  });
});

describe('binding and unbinding', () => {
  it('lists the provider with the identity that is bound', async () => {
    const client = await server.as('staff01');
    const before = (await client(auth.socialBindings)).data;
    await bind(client, 'li');

    const after = (await client(auth.socialBindings)).data;

    expect(before).toEqual([{ type: 'OIDC', provider: '统一身份认证', bound: null }]);
    expect(after[0].bound).toMatchObject({ name: 'Name of li' });
  });

  it('binds an identity to one account, and an account to one identity', async () => {
    const [client, other] = [await server.as('staff01'), await server.as('staff02')];
    await bind(client, 'li');

    const taken = await bind(other, 'li');
    const second = await bind(client, 'zhao');

    expect(taken).toMatchObject({ status: 409, msg: message('socialIdentityTaken') });
    expect(second).toMatchObject({ status: 409, msg: message('socialAlreadyBound') });
  });

  it('unbinds the own account only, so that the identity no longer signs in', async () => {
    const [client, other] = [await server.as('staff01'), await server.as('staff02')];
    await bind(client, 'li');

    const foreign = await other(auth.unbindSocial, { params });
    const own = await client(auth.unbindSocial, { params });

    expect(foreign.status).toBe(404);
    expect(own.status).toBe(200);
    expect((await signIn(await authorize('li'))).status).toBe(417);
  });

  it('writes both to the audit log', async () => {
    const client = await server.as('staff01');
    await bind(client, 'li');
    await client(auth.unbindSocial, { params });

    const { rows } = await server.database.pool.query('select action from audit_log order by id desc limit 2');

    expect(rows.map(({ action }) => action)).toEqual(['unbindSocial', 'bindSocial']);
  });
});

describe('a forged or replayed answer of the provider', () => {
  const failed = { status: 400, msg: errorMessage('socialFailed', 'zh-CN') };

  it('is refused with the state of another authorization', async () => {
    const [own, foreign] = [await begin(), await begin()];
    const address = await provider.authorize(foreign.authorizeUrl, 'li');

    expect(await signIn(returnOf(address, own.loginKey))).toMatchObject(failed);
  });

  it('is refused in a browser other than the one that started the sign-in', async () => {
    const returned = await authorize('li');

    expect(await signIn({ ...returned, loginKey: 'A'.repeat(43) })).toMatchObject(failed);
  });

  it('is refused when it is sent again', async () => {
    const returned = await authorize('li');
    await signIn(returned);

    expect(await signIn(returned)).toMatchObject(failed);
  });

  it('is refused with a code that was redeemed before', async () => {
    const used = await authorize('li');
    await signIn(used);
    const fresh = await authorize('li');

    expect(await signIn({ ...fresh, mobile: used.mobile })).toMatchObject(failed);
  });

  it('is refused with the code of another authorization, which another verifier protects', async () => {
    const [fresh, foreign] = [await authorize('li'), await authorize('wang')];

    expect(await signIn({ ...fresh, mobile: foreign.mobile })).toMatchObject(failed);
  });

  it('is refused when the nonce of the ID token is foreign', async () => {
    const { authorizeUrl, loginKey } = await begin();
    const forged = new URL(authorizeUrl);
    forged.searchParams.set('nonce', 'foreign');

    const reply = await signIn(returnOf(await provider.authorize(forged.href, 'li'), loginKey));

    expect(reply).toMatchObject(failed);
  });

  it('is refused when it comes from another issuer', async () => {
    const returned = await authorize('li');
    const address = new URL(returned.redirect_url);
    address.searchParams.set('iss', 'https://evil.example');

    expect(await signIn({ ...returned, redirect_url: address.href })).toMatchObject(failed);
  });

  it('is refused once the authorization has expired', async () => {
    const returned = await authorize('li');
    await server.database.pool.query('update social_authorizations set expires_at = now()');

    expect(await signIn(returned)).toMatchObject(failed);
  });
});

describe('the address at the provider', () => {
  it('asks for a code with PKCE and leads back to this portal only', async () => {
    const { authorizeUrl } = await begin();

    const { searchParams } = new URL(authorizeUrl);

    expect(Object.fromEntries(searchParams)).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      redirect_uri: redirectUri,
    });
    expect(authorizeUrl).not.toContain(provider.clientSecret);
  });

  it('does not lead to a host that the provider does not know', async () => {
    const headers = { host: 'evil.example' };
    const { data } = await server.anybody(auth.authorizeSocial, { params, headers });

    await expect(provider.authorize(data.authorizeUrl, 'li')).rejects.toThrow('answers 400');
  });
});

it('social sign-on is not offered when no provider is configured', async () => {
  const plain = await testServer();
  const settings = await plain.anybody(contract.settings);
  const reply = await plain.anybody(auth.authorizeSocial, { params });
  const bindings = await (await plain.as('staff01'))(auth.socialBindings);
  await plain.close();

  expect(settings.data.socialProviders).toEqual([]);
  expect(reply.status).toBe(404);
  expect(bindings.data).toEqual([]);
});

describe('the log', () => {
  const settings = () => ({
    kind: 'oidc' as const,
    type: 'OIDC',
    name: 'x',
    issuer: provider.issuer,
    clientId: 'portal',
    clientSecret: 'geheim',
  });
  const checks = { state: 'state', nonce: 'nonce', verifier: 'v'.repeat(43) };

  it('contains neither secret nor code when the provider refuses', async () => {
    const { log, lines } = recordingLog();
    const returned = new URL(`${redirectUri}?code=stolen&state=state&iss=${encodeURIComponent(provider.issuer)}`);

    const attempt = openidProvider(settings(), log).identify(returned, checks);

    await expect(attempt).rejects.toMatchObject({ errorName: 'socialFailed' });
    expect(lines).toHaveLength(1);
    expect(lines[0]).not.toMatch(/geheim|stolen/);
  });

  it('contains no secret when the provider cannot be reached', async () => {
    const { log, lines } = recordingLog();
    const unreachable = { ...settings(), issuer: 'http://127.0.0.1:9' };

    const attempt = openidProvider(unreachable, log).authorizeUrl(redirectUri, checks);

    await expect(attempt).rejects.toMatchObject({ errorName: 'unavailable' });
    expect(lines).toHaveLength(1);
    expect(lines[0]).not.toContain('geheim');
  });
});

function recordingLog() {
  const lines: string[] = [];
  const log = { warn: (...values: unknown[]) => lines.push(JSON.stringify(values)) };
  return { log: log as unknown as FastifyBaseLogger, lines };
}
