import { z } from 'zod';
import { endpoint } from '../wire/endpoint';
import { dateTime } from '../wire/envelope';
import { tokenAnswer } from './endpoints';

const typeName = '[A-Z][A-Z0-9_]{0,29}';
/** What a provider of the server's configuration may be named. */
export const socialTypePattern = new RegExp(`^${typeName}$`, 'u');

/** Names a provider of the server's configuration: `OIDC` of `OIDC_ISSUER`, the others as `SIGN_IN_PROVIDERS` has them. */
const socialType = z.object({ type: z.string().regex(socialTypePattern) });

/** The query parameters that hold the code: `authCode` of DingTalk, `ticket` of CAS, `code` of all others. */
export const socialCodes = ['authCode', 'ticket', 'code'] as const;

/** The path of the portal to which the provider of `OIDC_ISSUER` sends the browser back. */
export const socialReturnPath = '/authredirect';

/** The type of the provider of `OIDC_ISSUER`. */
export const firstSocialType = 'OIDC';

/**
 * Returns the path to which a provider sends the browser back. Each has its own, so that a hostile provider cannot pass on
 * the answer of another: the server redeems an answer only if it came to the path of the provider that was asked.
 */
export const socialReturnPathOf = (type: string): string =>
  type === firstSocialType ? socialReturnPath : `${socialReturnPath}/${type}`;

/** The path to which it sends the browser back after signing out. */
export const signedOutPath = '/login';

/** The provider's answer, which the browser brings, and the key that only this browser has. */
const socialReturn = z.object({
  /** `<type>@<authorization code>`. */
  mobile: z
    .string()
    .regex(new RegExp(`^${typeName}@.+$`, 'u'))
    .max(4096),
  /** The address to which the provider sent the browser, with its `state`. */
  redirect_url: z.url({ protocol: /^https?$/ }).max(8192),
  /** The key that `authorizeSocial` returned. */
  loginKey: z.string().min(1).max(128),
});
export type SocialReturn = z.infer<typeof socialReturn>;

/** The `data` of the refusal `socialNotBound`: the one-time ticket that binds the identity after signing in. */
export const socialNotBound = z.object({
  /** The provider or directory that knows the person. */
  type: socialType.shape.type,
  ticket: z.string(),
  /** The user's name at the provider. */
  name: z.string(),
});

/** Starts an authorization, for signing in or for binding. */
export const authorizeSocial = endpoint({
  method: 'GET',
  path: '/admin/social/authorize/:type',
  summary: "Start social sign-on: the provider's address, and the key to finish with",
  access: 'public',
  params: socialType,
  response: z.object({
    authorizeUrl: z.string(),
    /** Kept by the browser that starts the sign-in, and valid once. */
    loginKey: z.string(),
  }),
});

/** Signs in to the account that is bound to the identity. Without such an account it answers 417 with a ticket. */
export const socialToken = endpoint({
  method: 'POST',
  path: '/auth/mobile/token/social',
  summary: 'Sign in by social sign-on; 417 with a one-time ticket while no account is bound',
  access: 'public',
  answer: 'bare',
  accepts: 'form',
  body: socialReturn.extend({ grant_type: z.literal('mobile') }),
  response: tokenAnswer,
});

const socialBinding = z.object({
  type: socialType.shape.type,
  /** The provider's name, as the configuration has it. */
  provider: z.string(),
  /** null if the account is not bound. */
  bound: z.object({ name: z.string(), at: dateTime }).nullable(),
});
export type SocialBinding = z.infer<typeof socialBinding>;

export const socialBindings = endpoint({
  method: 'GET',
  path: '/admin/social/list',
  summary: "The configured providers, and the caller's bindings to them",
  access: 'user',
  response: z.array(socialBinding),
});

/** Binds by the ticket of a refused sign-in, or by an authorization that was started for it. */
export const bindSocial = endpoint({
  method: 'POST',
  path: '/admin/social/bind/:type',
  summary: "Bind an identity of the provider to the caller's account",
  access: 'user',
  params: socialType,
  body: z.union([z.object({ ticket: z.string().min(1).max(128) }), socialReturn]),
  response: z.null(),
});

export const unbindSocial = endpoint({
  method: 'POST',
  path: '/admin/social/unbind/:type',
  summary: "Remove the caller's binding to the provider",
  access: 'user',
  params: socialType,
  response: z.null(),
});

/** OpenID Connect Back-Channel Logout 1.0: called by the provider, which does not know the portal's other calls. */
export const backChannelLogout = endpoint({
  method: 'POST',
  path: '/auth/oidc/backChannelLogout',
  summary: 'End the sessions that a signed logout token of the OpenID provider names',
  access: 'public',
  accepts: 'form',
  body: z.object({ logout_token: z.string().min(1).max(16_384) }),
  response: z.null(),
});

/** Single logout of the CAS protocol: the server of CAS posts to the address to which it has sent the ticket. */
export const casLogout = endpoint({
  method: 'POST',
  path: `${socialReturnPath}/:type`,
  summary: 'End the session that a ticket of CAS opened',
  access: 'public',
  accepts: 'form',
  params: socialType,
  body: z.object({ logoutRequest: z.string().min(1).max(16_384) }),
  response: z.null(),
});
