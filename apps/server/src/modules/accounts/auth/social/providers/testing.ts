import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { calculatePKCECodeChallenge } from 'openid-client';

interface Grant {
  login: string;
  challenge: string | null;
  redirect: string;
}

export interface TestServices {
  origin: string;
  /** Signs a person in, as a scanned code or a password does. @returns the address to which the browser is led back */
  authorize(authorizeUrl: string, login: string): URL;
  /** Withdraws the token of the WeCom application before its time. */
  withdrawToken(): void;
  /** Lets all calls fail with status 500. */
  setDown(down: boolean): void;
  close(): Promise<void>;
}

/** A server that speaks CAS 3.0 (below `/cas`) and the calls of WeCom, DingTalk and Feishu as these publish them. */
export async function startServices(): Promise<TestServices> {
  const grants = new Map<string, Grant>();
  let count = 0;
  let down = false;
  let corporation = 'token-1';
  /** Returns whose code it is. A code works once. */
  const take = (code: string | null): Grant | undefined => {
    const grant = grants.get(code ?? '');
    grants.delete(code ?? '');
    return grant;
  };

  const answers: Record<
    string,
    (query: URLSearchParams, body: Record<string, string>, request: IncomingMessage) => unknown
  > = {
    '/cas/p3/serviceValidate': (query) => {
      const grant = take(query.get('ticket'));
      const known = grant && query.get('service') === grant.redirect;
      return `<cas:serviceResponse xmlns:cas="http://www.yale.edu/tp/cas">${
        known
          ? `<cas:authenticationSuccess><cas:user>${grant.login}</cas:user><cas:attributes>
               <cas:displayName>Name &amp; of ${grant.login}</cas:displayName><cas:user>forged</cas:user>
             </cas:attributes></cas:authenticationSuccess>`
          : '<cas:authenticationFailure code="INVALID_TICKET">Ticket not recognized</cas:authenticationFailure>'
      }</cas:serviceResponse>`;
    },
    '/cgi-bin/gettoken': (query) =>
      query.get('corpid') === 'ww1' && query.get('corpsecret') === 'geheim'
        ? { errcode: 0, errmsg: 'ok', access_token: corporation, expires_in: 7200 }
        : { errcode: 40001, errmsg: 'invalid credential' },
    '/cgi-bin/auth/getuserinfo': (query) => {
      if (query.get('access_token') !== corporation) return { errcode: 40014, errmsg: 'invalid access_token' };
      const grant = take(query.get('code'));
      if (!grant) return { errcode: 40029, errmsg: 'invalid code' };
      return grant.login === 'guest'
        ? { errcode: 0, errmsg: 'ok', openid: 'o1' }
        : { errcode: 0, errmsg: 'ok', userid: grant.login };
    },
    '/cgi-bin/user/get': (query) => ({ errcode: 0, errmsg: 'ok', name: `Name of ${query.get('userid')}` }),
    '/v1.0/oauth2/userAccessToken': (_, body) => {
      const grant = take(body['code'] ?? null);
      if (!grant || body['clientSecret'] !== 'geheim') return undefined;
      return { expireIn: 7200, accessToken: `user-${grant.login}`, refreshToken: 'r', corpId: 'c' };
    },
    '/v1.0/contact/users/me': (_, __, { headers }) => {
      const login = String(headers['x-acs-dingtalk-access-token']).replace('user-', '');
      return { nick: `Name of ${login}`, unionId: login, openId: `o-${login}` };
    },
  };
  const feishuToken = async (body: Record<string, string>) => {
    const grant = take(body['code'] ?? null);
    const proved =
      grant?.challenge === (await calculatePKCECodeChallenge(body['code_verifier'] ?? '')) &&
      grant.redirect === body['redirect_uri'];
    return proved && body['client_secret'] === 'geheim'
      ? { code: 0, access_token: `user-${grant.login}`, expires_in: 7200, token_type: 'Bearer' }
      : { code: 20003, error: 'invalid_grant' };
  };

  const server = createServer((request, response) => {
    void (async () => {
      const { pathname, searchParams } = new URL(request.url!, 'http://localhost');
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const body = JSON.parse(Buffer.concat(chunks).toString() || '{}') as Record<string, string>;
      const login = String(request.headers.authorization).replace('Bearer user-', '');
      const answer =
        pathname === '/open-apis/authen/v2/oauth/token'
          ? await feishuToken(body)
          : pathname === '/open-apis/authen/v1/user_info'
            ? { code: 0, msg: 'success', data: { name: `Name of ${login}`, union_id: login, open_id: 'o' } }
            : answers[pathname]?.(searchParams, body, request);
      response.statusCode = down ? 500 : answer === undefined ? 400 : 200;
      response.end(typeof answer === 'string' ? answer : JSON.stringify(answer ?? { code: 'invalidParameter' }));
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    authorize(authorizeUrl, login) {
      const { pathname, searchParams } = new URL(authorizeUrl);
      const redirect = searchParams.get('redirect_uri') ?? searchParams.get('service')!;
      const code = `ST-${(count += 1)}-${login}`;
      grants.set(code, { login, challenge: searchParams.get('code_challenge'), redirect });
      const back = new URL(redirect);
      const names: Record<string, string> = { '/cas/login': 'ticket', '/oauth2/auth': 'authCode' };
      back.searchParams.set(names[pathname] ?? 'code', code);
      const state = searchParams.get('state');
      if (state) back.searchParams.set('state', state);
      return back;
    },
    withdrawToken: () => {
      corporation = 'token-2';
    },
    setDown: (value) => {
      down = value;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
