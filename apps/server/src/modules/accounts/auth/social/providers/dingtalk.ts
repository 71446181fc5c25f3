import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import type { SignInProvider } from '../../../../../platform/config/sign-in-providers';
import { addressAt, asked, posted, readJson, returnedCode } from './answers';
import { nameLength, type Provider } from './port';

const token = z.object({ accessToken: z.string().min(1) });
const person = z.object({ unionId: z.string().min(1), nick: z.string().optional() });

/** Sign-in by scanning a code in DingTalk (钉钉). The application needs the right to read the person's contact data. */
export function dingtalkProvider(
  { type, name, clientId, clientSecret, addresses }: Extract<SignInProvider, { kind: 'dingtalk' }>,
  log: FastifyBaseLogger,
): Provider {
  const issuer = `dingtalk:${clientId}`;
  return {
    type,
    name,
    issuer,
    authorizeUrl: async (redirectUri, { state }) =>
      addressAt(addresses.login, '/oauth2/auth', {
        redirect_uri: redirectUri,
        response_type: 'code',
        client_id: clientId,
        scope: 'openid',
        prompt: 'consent',
        state,
      }).href,
    identify: (returned, { state }) =>
      asked(log, type, async () => {
        const code = returnedCode(returned, state, 'authCode', 'code');
        const grant = { clientId, clientSecret, code, grantType: 'authorization_code' };
        const { accessToken } = await readJson(
          token,
          addressAt(addresses.api, '/v1.0/oauth2/userAccessToken'),
          posted(grant),
        );
        const { unionId, nick } = await readJson(person, addressAt(addresses.api, '/v1.0/contact/users/me'), {
          headers: { 'x-acs-dingtalk-access-token': accessToken },
        });
        return { issuer, subject: unionId, name: (nick || unionId).slice(0, nameLength) };
      }),
  };
}
