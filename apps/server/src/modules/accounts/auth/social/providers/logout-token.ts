import { createRemoteJWKSet, decodeJwt, jwtVerify } from 'jose';

/** The subject of a logout token: a session at the provider, a person, or both. */
export interface LogoutToken {
  subject: string | null;
  sid: string | null;
  issuedAt: Date;
}

const logoutEvent = 'http://schemas.openid.net/event/backchannel-logout';
const maxTokenAge = '5 minutes';
const clockTolerance = '1 minute';

export type ReadLogoutToken = (token: string) => Promise<LogoutToken>;

/** Checks logout tokens by the provider's keys (OpenID Connect Back-Channel Logout 1.0, section 2.6). */
export function logoutTokenReader(provider: { issuer: string; keys: string; clientId: string }): ReadLogoutToken {
  const keys = createRemoteJWKSet(new URL(provider.keys));
  return async (token) => {
    const { payload } = await jwtVerify(token, keys, {
      issuer: provider.issuer,
      audience: provider.clientId,
      maxTokenAge,
      clockTolerance,
      requiredClaims: ['iat', 'jti', 'events'],
    });
    const { sub, sid, iat, events, nonce } = payload;
    const event = (events as Record<string, unknown> | null)?.[logoutEvent];
    if (typeof event !== 'object' || event === null) throw new Error('not a logout token');
    if (nonce !== undefined) throw new Error('a logout token has no nonce');
    if (sub === undefined && typeof sid !== 'string') throw new Error('the logout token names no session');
    return { subject: sub ?? null, sid: typeof sid === 'string' ? sid : null, issuedAt: new Date(iat! * 1000) };
  };
}

/** Compares issuers as discovery does, so that `https://id.example.org` and `https://id.example.org/` are the same. */
export const isSameIssuer = (known: string, claimed: string | undefined): boolean =>
  claimed !== undefined && URL.canParse(claimed) && new URL(claimed).href === new URL(known).href;

/** Returns who claims to have issued a token, to find the keys that prove it. */
export function issuerOfToken(token: string): string | undefined {
  try {
    return decodeJwt(token).iss;
  } catch {
    return undefined;
  }
}
