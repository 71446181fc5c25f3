import { randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';

export interface TestProvider {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Signs a person in at the provider, as a browser does. @returns the address to which it leads back */
  authorize(authorizeUrl: string, login: string): Promise<URL>;
  /** Signs the last person out at the provider. @returns the address to which it leads back */
  signOut(endSessionUrl: string): Promise<URL>;
  /** Returns the logout token that the provider has sent after that. */
  takeLogoutToken(): string | undefined;
  close(): Promise<void>;
}

/** Starts a real OpenID provider on a port of its own. Anybody can sign in with any name and any password. */
export async function startProvider(redirectUri: string): Promise<TestProvider> {
  const logoutTokens: string[] = [];
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const client = { clientId: 'portal', clientSecret: randomBytes(16).toString('hex') };
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: client.clientId,
        client_secret: client.clientSecret,
        redirect_uris: [redirectUri],
        post_logout_redirect_uris: [new URL('/login', redirectUri).href],
        backchannel_logout_uri: new URL('/auth/oidc/backChannelLogout', redirectUri).href,
        backchannel_logout_session_required: true,
      },
    ],
    features: { backchannelLogout: { enabled: true } },
    fetch: async (_, init) => {
      logoutTokens.push(new URLSearchParams(init?.body as URLSearchParams).get('logout_token') ?? '');
      return new Response();
    },
    cookies: { keys: [randomBytes(16).toString('hex')] },
    claims: { openid: ['sub'], profile: ['name'] },
    conformIdTokenClaims: false,
    findAccount: (_context, sub) => ({ accountId: sub, claims: () => ({ sub, name: `Name of ${sub}` }) }),
  });
  /** The cookies of the browser that signed in last. */
  let cookies = new Map<string, string>();
  const answer = provider.callback();
  server.on('request', (request, response) => void answer(request, response));

  return {
    issuer,
    ...client,
    authorize(authorizeUrl, login) {
      cookies = new Map();
      return walk(new URL(authorizeUrl), { issuer, login, cookies });
    },
    signOut: (endSessionUrl) => walk(new URL(endSessionUrl), { issuer, login: '', cookies }),
    takeLogoutToken: () => logoutTokens.pop(),
    close: () => close(server),
  };
}

/** Follows the redirects of the provider and submits its forms until it leads elsewhere. */
async function walk(
  start: URL,
  { issuer, login, cookies }: { issuer: string; login: string; cookies: Map<string, string> },
): Promise<URL> {
  let address = start;
  let form: URLSearchParams | undefined;
  for (let step = 0; step < 12; step += 1) {
    if (address.origin !== issuer) return address;
    const response = await fetch(address, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form && { method: 'POST', body: form }),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie)!;
      cookies.set(name!, value!);
    }
    form = undefined;
    const location = response.headers.get('location');
    const page = await response.text();
    if (location) {
      address = new URL(location, address);
      continue;
    }
    const [, action] = /<form[^>]+action="([^"]+)"/.exec(page) ?? [];
    const [, prompt] = /name="prompt" value="(\w+)"/.exec(page) ?? [];
    const [, xsrf] = /name="xsrf" value="(\w+)"/.exec(page) ?? [];
    if (action && xsrf) {
      address = new URL(action, address);
      form = new URLSearchParams({ xsrf, logout: 'yes' });
      continue;
    }
    if (response.ok && !action) return address;
    if (!action || !prompt) throw new Error(`the provider answers ${response.status}: ${page.slice(0, 500)}`);
    address = new URL(action, address);
    form = new URLSearchParams(prompt === 'login' ? { prompt, login, password: 'any' } : { prompt });
  }
  throw new Error('the provider leads nowhere');
}

const close = (server: Server): Promise<void> =>
  new Promise((resolve, reject) => {
    server.close((error) => (error ? reject(error) : resolve()));
    server.closeAllConnections();
  });
