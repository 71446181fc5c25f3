import type { FastifyBaseLogger } from 'fastify';
import * as openid from 'openid-client';
import type { Config } from '../../../platform/config/config';
import { PortalError } from '../../../platform/http';

/** A person as the provider knows them. */
export interface Identity {
  issuer: string;
  subject: string;
  /** A name to show to the person. */
  name: string;
}

/** What the answer of the provider is checked against. */
export interface Checks {
  state: string;
  nonce: string;
  /** Of PKCE. */
  verifier: string;
}

/** The OpenID provider of the settings. */
export interface Provider {
  name: string;
  issuer: string;
  /** The address at the provider that leads back to `redirectUri`. */
  authorizeUrl(redirectUri: string, checks: Checks): Promise<string>;
  /**
   * Redeems the code in the address to which the provider has sent the browser.
   * @throws PortalError `socialFailed`, or `unavailable` if the provider does not answer
   */
  identify(returned: URL, checks: Checks): Promise<Identity>;
}

const timeoutSeconds = 10;
const nameLength = 100;

export function createProvider(settings: NonNullable<Config['oidc']>, log: FastifyBaseLogger): Provider {
  let discovered: Promise<openid.Configuration> | undefined;
  const configuration = () =>
    (discovered ??= discover(settings).catch((error: unknown) => {
      discovered = undefined;
      throw error;
    }));

  /** Logs a failure by its code: messages and causes can contain what the provider sent. */
  function refusalFor(error: unknown): PortalError {
    const refused = isRefusal(error);
    log.warn({ code: codeOf(error) }, refused ? 'OpenID sign-in refused' : 'OpenID provider not reached');
    return new PortalError(refused ? 'socialFailed' : 'unavailable');
  }

  return {
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
        const { sub, name, preferred_username } = tokens.claims()!;
        const names = [name, preferred_username].filter((claim) => typeof claim === 'string');
        const shown = names.find((each) => each.trim() !== '') ?? sub;
        return { issuer: settings.issuer, subject: sub, name: shown.slice(0, nameLength) };
      } catch (error) {
        throw refusalFor(error);
      }
    },
  };
}

function discover({ issuer, clientId, clientSecret }: NonNullable<Config['oidc']>): Promise<openid.Configuration> {
  const execute = [openid.enableNonRepudiationChecks];
  /* The settings allow http only on this machine. */
  if (issuer.startsWith('http:')) execute.push(openid.allowInsecureRequests);
  const authentication = openid.ClientSecretBasic(clientSecret);
  return openid.discovery(new URL(issuer), clientId, undefined, authentication, { execute, timeout: timeoutSeconds });
}

/** Whether the provider, or a check of its answer, refused; false if it could not be reached. */
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
