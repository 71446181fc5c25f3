import type { FastifyBaseLogger } from 'fastify';
import * as openid from 'openid-client';
import type { SignInProvider } from '../../../../../platform/config/sign-in-providers';
import { PortalError } from '../../../../../platform/http';
import { logoutTokenReader, type ReadLogoutToken } from './logout-token';
import { nameLength, type Provider } from './port';

const timeoutSeconds = 10;

type Settings = Extract<SignInProvider, { kind: 'oidc' }>;

/** An OpenID provider: the authorization code flow with PKCE, and signing out on both sides. */
export function openidProvider(settings: Settings, log: FastifyBaseLogger): Provider {
  let discovered: Promise<openid.Configuration> | undefined;
  const configuration = () =>
    (discovered ??= discover(settings).catch((error: unknown) => {
      discovered = undefined;
      throw error;
    }));

  let reader: ReadLogoutToken | undefined;
  async function logoutTokens(): Promise<ReadLogoutToken> {
    const { issuer, jwks_uri: keys } = (await configuration()).serverMetadata();
    if (!keys) throw new Error('the provider publishes no keys');
    return (reader ??= logoutTokenReader({ issuer, keys, clientId: settings.clientId }));
  }

  /** Logs a failure only by its code, because messages and causes can contain data from the provider. */
  function refusalFor(error: unknown): PortalError {
    const refused = isRefusal(error);
    log.warn({ code: codeOf(error) }, refused ? 'OpenID sign-in refused' : 'OpenID provider not reached');
    return new PortalError(refused ? 'socialFailed' : 'unavailable');
  }

  return {
    type: settings.type,
    name: settings.name,
    issuer: settings.issuer,
    async authorizeUrl(redirectUri, { state, nonce, verifier }) {
      try {
        const address = openid.buildAuthorizationUrl(await configuration(), {
          redirect_uri: redirectUri,
          scope: 'openid profile',
          state,
          nonce,
          code_challenge: await openid.calculatePKCECodeChallenge(verifier),
          code_challenge_method: 'S256',
        });
        return address.href;
      } catch (error) {
        throw refusalFor(error);
      }
    },
    async identify(returned, { state, nonce, verifier }) {
      try {
        const tokens = await openid.authorizationCodeGrant(await configuration(), returned, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        });
        const { sub, sid, name, preferred_username } = tokens.claims()!;
        const names = [name, preferred_username].filter((claim) => typeof claim === 'string');
        const shown = names.find((each) => each.trim() !== '') ?? sub;
        const { issuer } = settings;
        const session = { issuer, subject: sub, sid: typeof sid === 'string' ? sid : null, idToken: tokens.id_token! };
        return { issuer, subject: sub, name: shown.slice(0, nameLength), session };
      } catch (error) {
        throw refusalFor(error);
      }
    },
    async endSessionUrl(idToken, returnTo) {
      try {
        const found = await configuration();
        if (!found.serverMetadata().end_session_endpoint) return null;
        const parameters = { id_token_hint: idToken, post_logout_redirect_uri: returnTo };
        return openid.buildEndSessionUrl(found, parameters).href;
      } catch (error) {
        refusalFor(error);
        return null;
      }
    },
    async readLogoutToken(token) {
      const read = await logoutTokens().catch((error: unknown) => {
        throw refusalFor(error);
      });
      try {
        return await read(token);
      } catch (error) {
        log.warn({ code: codeOf(error) }, 'logout token refused');
        throw new PortalError('socialFailed');
      }
    },
  };
}

function discover({ issuer, clientId, clientSecret }: Settings): Promise<openid.Configuration> {
  const execute = [openid.enableNonRepudiationChecks];
  /* The settings allow http only on this machine. */
  if (issuer.startsWith('http:')) execute.push(openid.allowInsecureRequests);
  const authentication = openid.ClientSecretBasic(clientSecret);
  return openid.discovery(new URL(issuer), clientId, undefined, authentication, { execute, timeout: timeoutSeconds });
}

/** Returns whether the provider refused, or a check of its answer failed. False means that it could not be reached. */
const isRefusal = (error: unknown): boolean =>
  error instanceof openid.ResponseBodyError
    ? error.status < 500
    : error instanceof openid.AuthorizationResponseError ||
      error instanceof openid.WWWAuthenticateChallengeError ||
      (error instanceof openid.ClientError && error.code !== 'OAUTH_TIMEOUT');

function codeOf(error: unknown): string {
  if (error instanceof openid.ResponseBodyError || error instanceof openid.AuthorizationResponseError)
    return error.error.slice(0, nameLength);
  const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown };
  return String(code ?? name);
}
