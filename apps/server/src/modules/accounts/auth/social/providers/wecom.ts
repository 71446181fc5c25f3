import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import type { SignInProvider } from '../../../../../platform/config/sign-in-providers';
import { addressAt, asked, readJson, Refusal, returnedCode } from './answers';
import { nameLength, type Provider } from './port';

const token = z.object({
  errcode: z.number().default(0),
  access_token: z.string().default(''),
  expires_in: z.number().default(0),
});
const person = z.object({
  errcode: z.number().default(0),
  userid: z.string().optional(),
  UserId: z.string().optional(),
});
const details = z.object({ errcode: z.number().default(0), name: z.string().optional() });
/** The token was withdrawn before its time. */
const tokenEnded = [40014, 42001];

/** Sign-in by scanning a code in WeCom (企业微信), for members of one corporation. */
export function wecomProvider(
  { type, name, corpId, agentId, secret, addresses }: Extract<SignInProvider, { kind: 'wecom' }>,
  log: FastifyBaseLogger,
): Provider {
  const issuer = `wecom:${corpId}`;
  const call = (path: string, query: Record<string, string>) => addressAt(addresses.api, path, query);

  /** The token of the application, which all calls of it share; asking for one too often is refused. */
  let known: { token: string; until: number } | undefined;
  async function accessToken(): Promise<string> {
    if (known && Date.now() < known.until) return known.token;
    const answer = await readJson(token, call('/cgi-bin/gettoken', { corpid: corpId, corpsecret: secret }));
    if (answer.errcode !== 0) throw new Refusal(answer.errcode);
    known = { token: answer.access_token, until: Date.now() + Math.max(answer.expires_in - 300, 0) * 1000 };
    return known.token;
  }

  async function whose(code: string): Promise<z.output<typeof person>> {
    const ask = async () =>
      readJson(person, call('/cgi-bin/auth/getuserinfo', { access_token: await accessToken(), code }));
    const answer = await ask();
    if (!tokenEnded.includes(answer.errcode)) return answer;
    known = undefined;
    return ask();
  }

  return {
    type,
    name,
    issuer,
    authorizeUrl: async (redirectUri, { state }) =>
      addressAt(addresses.login, '/wwlogin/sso/login', {
        login_type: 'CorpApp',
        appid: corpId,
        agentid: agentId,
        redirect_uri: redirectUri,
        state,
      }).href,
    identify: (returned, { state }) =>
      asked(log, type, async () => {
        const answer = await whose(returnedCode(returned, state, 'code'));
        const subject = answer.userid ?? answer.UserId;
        /* Somebody outside the corporation has an `openid` and no `userid`. */
        if (answer.errcode !== 0 || !subject) throw new Refusal(answer.errcode || 'no-member');
        const query = { access_token: await accessToken(), userid: subject };
        const shown = await readJson(details, call('/cgi-bin/user/get', query)).catch(() => null);
        return { issuer, subject, name: (shown?.name || subject).slice(0, nameLength) };
      }),
  };
}
