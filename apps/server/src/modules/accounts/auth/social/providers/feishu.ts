import type { FastifyBaseLogger } from 'fastify';
import { calculatePKCECodeChallenge } from 'openid-client';
import { z } from 'zod';
import type { SignInProvider } from '../../../../../platform/config/sign-in-providers';
import { addressAt, asked, posted, readJson, Refusal, returnedCode } from './answers';
import { nameLength, type Provider } from './port';

const token = z.object({ code: z.number(), access_token: z.string().default('') });
const person = z.object({
  code: z.number(),
  data: z.object({ union_id: z.string().min(1), name: z.string().optional() }).optional(),
});

/** Sign-in by scanning a code in Feishu (飞书) or Lark, with PKCE. */
export function feishuProvider(
  { type, name, appId, appSecret, addresses }: Extract<SignInProvider, { kind: 'feishu' }>,
  log: FastifyBaseLogger,
): Provider {
  const issuer = `feishu:${appId}`;
  return {
    type,
    name,
    issuer,
    authorizeUrl: async (redirectUri, { state, verifier }) =>
      addressAt(addresses.login, '/open-apis/authen/v1/authorize', {
        client_id: appId,
        response_type: 'code',
        redirect_uri: redirectUri,
        state,
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      }).href,
    identify: (returned, { state, verifier }) =>
      asked(log, type, async () => {
        const grant = {
          grant_type: 'authorization_code',
          client_id: appId,
          client_secret: appSecret,
          code: returnedCode(returned, state, 'code'),
          redirect_uri: returned.origin + returned.pathname,
          code_verifier: verifier,
        };
        const answer = await readJson(
          token,
          addressAt(addresses.api, '/open-apis/authen/v2/oauth/token'),
          posted(grant),
        );
        if (answer.code !== 0) throw new Refusal(answer.code);
        const { code, data } = await readJson(person, addressAt(addresses.api, '/open-apis/authen/v1/user_info'), {
          headers: { authorization: `Bearer ${answer.access_token}` },
        });
        if (code !== 0 || !data) throw new Refusal(code);
        return { issuer, subject: data.union_id, name: (data.name || data.union_id).slice(0, nameLength) };
      }),
  };
}
