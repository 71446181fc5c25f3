import type { LogoutToken } from './logout-token';
import type { ProviderSession } from '../provider-sessions';

/** A person as a provider knows them. */
export interface KnownIdentity {
  issuer: string;
  subject: string;
  /** A name to show to the person. */
  name: string;
}

/** A person who has just signed in at a provider. */
export interface Identity extends KnownIdentity {
  /** Their session there, if signing out at one place ends it at the other. */
  session?: ProviderSession;
}

/** The values against which the provider's answer is checked. */
export interface Checks {
  state: string;
  nonce: string;
  /** The code verifier of PKCE. */
  verifier: string;
}

/** A place outside the portal where people sign in with their browser. All ways of signing in elsewhere are one of these. */
export interface Provider {
  /** Names the provider in addresses, for example `OIDC` or `WECOM`. */
  type: string;
  name: string;
  /** Whose identities these are: an identity is bound with it. */
  issuer: string;
  /** Returns the address at the provider that leads back to `redirectUri`. */
  authorizeUrl(redirectUri: string, checks: Checks): Promise<string>;
  /**
   * Redeems the code in the address to which the provider has sent the browser.
   * @throws PortalError `socialFailed`, or `unavailable` if the provider does not answer
   */
  identify(returned: URL, checks: Checks): Promise<Identity>;
  /**
   * Returns the address that signs out at the provider and leads back, or null if the provider has none or does not
   * answer.
   */
  endSessionUrl?(idToken: string, returnTo: string): Promise<string | null>;
  /** @throws PortalError `socialFailed` for a token that the provider has not signed for this portal, `unavailable` */
  readLogoutToken?(token: string): Promise<LogoutToken>;
  /** Returns the `sid` of the session that a request of CAS ends, or null. */
  endedTicket?: (request: string) => string | null;
}

/** The most characters of a name that is shown. */
export const nameLength = 100;
