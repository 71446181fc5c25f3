import { z } from 'zod';
import { endpoint } from '../wire/endpoint';
import { dateTime } from '../wire/envelope';
import { limits } from '../wire/limits';
import { trimmed } from '../wire/text';
import { tokenAnswer } from './endpoints';
import { encryptedPassword } from './password';

export const passkeyLimits = {
  /** Passkeys of one account. */
  most: 10,
  nameLength: 50,
  /** The seconds for which a browser can answer. */
  seconds: 5 * 60,
} as const;

const base64 = z
  .string()
  .regex(/^[\w-]+$/)
  .max(limits.passkeyLength);
const descriptor = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()).optional(),
});
/** Names an attempt that the browser answers once. */
const attempt = z.object({ attempt: z.string().min(1).max(128) });
const answered = {
  id: base64,
  rawId: base64,
  type: z.literal('public-key'),
  clientExtensionResults: z.object({}).default({}),
};
const name = trimmed(passkeyLimits.nameLength).min(1);

/** What a browser needs to make a passkey (Web Authentication, `PublicKeyCredentialCreationOptionsJSON`). */
const creation = z.object({
  rp: z.object({ name: z.string(), id: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number().int() })),
  timeout: z.number().int().optional(),
  excludeCredentials: z.array(descriptor).optional(),
  authenticatorSelection: z
    .object({
      residentKey: z.enum(['discouraged', 'preferred', 'required']).optional(),
      requireResidentKey: z.boolean().optional(),
      userVerification: z.enum(['discouraged', 'preferred', 'required']).optional(),
    })
    .optional(),
  attestation: z.enum(['none', 'direct', 'enterprise', 'indirect']).optional(),
});

const request = z.object({
  challenge: z.string(),
  timeout: z.number().int().optional(),
  rpId: z.string(),
  userVerification: z.enum(['discouraged', 'preferred', 'required']).optional(),
});

export const beginPasskey = endpoint({
  method: 'POST',
  path: '/admin/passkey/begin',
  summary: 'Start adding a passkey to the account of the caller; asks for the password',
  access: 'user',
  body: z.object({ password: encryptedPassword }),
  response: attempt.extend({ options: creation }),
});

export const addPasskey = endpoint({
  method: 'POST',
  path: '/admin/passkey/add',
  summary: 'Add the passkey that the browser has made',
  access: 'user',
  body: attempt.extend({
    name,
    credential: z.object({
      ...answered,
      response: z.object({
        clientDataJSON: base64,
        attestationObject: base64,
        transports: z.array(z.string().max(30)).max(10).optional(),
      }),
    }),
  }),
  response: z.null(),
});

const passkey = z.object({
  id: z.number().int(),
  name: z.string(),
  addedAt: dateTime,
  /** null if it was never used. */
  usedAt: dateTime.nullable(),
});
export type Passkey = z.infer<typeof passkey>;

export const passkeys = endpoint({
  method: 'GET',
  path: '/admin/passkey/list',
  summary: "The caller's passkeys",
  access: 'user',
  response: z.array(passkey),
});

export const renamePasskey = endpoint({
  method: 'POST',
  path: '/admin/passkey/rename',
  summary: "Rename one of the caller's passkeys",
  access: 'user',
  body: z.object({ id: z.number().int(), name }),
  response: z.null(),
});

export const deletePasskey = endpoint({
  method: 'POST',
  path: '/admin/passkey/delete',
  summary: "Delete one of the caller's passkeys, which then signs in no more",
  access: 'user',
  body: z.object({ id: z.number().int() }),
  response: z.null(),
});

export const beginPasskeySignIn = endpoint({
  method: 'POST',
  path: '/auth/passkey/begin',
  summary: 'Start signing in by a passkey',
  access: 'public',
  response: attempt.extend({ options: request }),
});

/** The device has verified the person. Two-step verification, if it is on, is asked for as after a password. */
export const passkeyToken = endpoint({
  method: 'POST',
  path: '/auth/passkey/token',
  summary: 'Sign in by a passkey',
  access: 'public',
  answer: 'bare',
  body: attempt.extend({
    credential: z.object({
      ...answered,
      response: z.object({
        clientDataJSON: base64,
        authenticatorData: base64,
        signature: base64,
        userHandle: base64.optional(),
      }),
    }),
  }),
  response: tokenAnswer,
});
