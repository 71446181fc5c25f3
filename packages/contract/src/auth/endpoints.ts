import { z } from 'zod';
import { endpoint } from '../wire/endpoint';
import { limits } from '../wire/limits';
import { readerLocales } from '../wire/locale';
import { userInfo } from '../users/endpoints';
import { captchaName } from './work';

/** The key with which the browser encrypts the login password (RSA-OAEP with SHA-256; SPKI, base64). */
export const publicKey = endpoint({
  method: 'GET',
  path: '/auth/publicKey',
  summary: 'The public key that encrypts passwords in transit',
  access: 'public',
  response: z.object({ keyId: z.string(), algorithm: z.literal('RSA-OAEP-256'), publicKey: z.string() }),
});

/** A picture of the characters to type, valid once and for 60 seconds. `randomStr` names it when signing in. */
export const captcha = endpoint({
  method: 'GET',
  path: '/code',
  summary: 'Captcha picture (PNG)',
  access: 'public',
  answer: 'file',
  query: captchaName,
});

/** The same characters, read aloud while the captcha of that name may be answered. Players send no headers: `lang`. */
export const captchaSpeech = endpoint({
  method: 'GET',
  path: '/code/speech',
  summary: 'Captcha read aloud (WAV)',
  access: 'public',
  answer: 'file',
  query: captchaName.extend({ lang: z.enum(readerLocales).optional() }),
});

export const tokenAnswer = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  token_type: z.literal('bearer'),
  /** Seconds. */
  expires_in: z.number().int(),
  user_info: userInfo,
});
export type TokenAnswer = z.infer<typeof tokenAnswer>;

/**
 * `grant_type=password` has the query `randomStr`, `code` and the form body `username`, `password` (encrypted, base64).
 * `grant_type=refresh_token` has `refresh_token` only in the body, because addresses are logged. The answer has no
 * envelope. The tenant is TENANT-ID's, or `defaultTenantId`. The basic client authorization of other clients of this
 * family is ignored: a browser cannot keep a secret, so it would prove nothing.
 */
export const token = endpoint({
  method: 'POST',
  path: '/auth/oauth/token',
  summary: 'Sign in, or refresh the session',
  access: 'public',
  answer: 'bare',
  accepts: 'form',
  query: z.object({
    grant_type: z.enum(['password', 'refresh_token']).optional(),
    randomStr: z.string().max(64).optional(),
    code: z.string().max(100).optional(),
    scope: z.string().max(64).optional(),
  }),
  body: z
    .object({
      username: z.string().trim().max(limits.textLength).optional(),
      password: z.string().max(2048).optional(),
      grant_type: z.enum(['password', 'refresh_token']).optional(),
      refresh_token: z.string().max(256).optional(),
      scope: z.string().max(64).optional(),
    })
    .nullish(),
  response: tokenAnswer,
});

/** Opens one push connection: `/admin/ws?ticket=`, within `limits.socketTicketSeconds`. CONNECT still brings the token. */
export const socketTicket = endpoint({
  method: 'POST',
  path: '/admin/ws/ticket',
  summary: 'A one-time ticket for the push connection',
  access: 'user',
  notesUse: false,
  response: z.object({ ticket: z.string() }),
});

export const logout = endpoint({
  method: 'POST',
  path: '/auth/token/logout',
  summary: 'End the session; answers where signing out continues at the single sign-on, or null',
  access: 'user',
  beforePasswordChange: true,
  whileLocked: true,
  response: z.string().nullable(),
});
