import { z } from 'zod';
import { endpoint } from '../wire/endpoint';
import { tokenAnswer } from './endpoints';
import { encryptedPassword } from './password';

/** Six digits of the authenticator app, or a recovery code. */
const secondFactorCode = z.string().trim().min(6).max(20);

/** Completes a sign-in that was answered with a challenge. The answer is bare (no envelope). */
export const completeSignIn = endpoint({
  method: 'POST',
  path: '/auth/secondFactor/token',
  summary: 'Complete a sign-in with the code of the second factor',
  access: 'public',
  answer: 'bare',
  body: z.object({ challenge: z.string().min(1).max(128), code: secondFactorCode }),
  response: tokenAnswer,
});

export const secondFactorState = endpoint({
  method: 'GET',
  path: '/admin/secondFactor/state',
  summary: 'Whether the caller signs in with a second factor, and how many recovery codes are left',
  access: 'user',
  response: z.object({ enabled: z.boolean(), recoveryCodesLeft: z.number().int() }),
});

/** The secret takes effect once `confirmSecondFactor` has proved it. */
export const beginSecondFactor = endpoint({
  method: 'POST',
  path: '/admin/secondFactor/begin',
  summary: 'Create a secret for an authenticator app; asks for the password',
  access: 'user',
  body: z.object({ password: encryptedPassword }),
  response: z.object({ secret: z.string(), qrcodeImg: z.string() }),
});

export const confirmSecondFactor = endpoint({
  method: 'POST',
  path: '/admin/secondFactor/confirm',
  summary: 'Turn the second factor on with a code of the app; the recovery codes are shown only here',
  access: 'user',
  body: z.object({ code: z.string().regex(/^\d{6}$/) }),
  response: z.object({ recoveryCodes: z.array(z.string()) }),
});

export const disableSecondFactor = endpoint({
  method: 'POST',
  path: '/admin/secondFactor/disable',
  summary: 'Turn the second factor off; asks for the password',
  access: 'user',
  body: z.object({ password: encryptedPassword }),
  response: z.null(),
});
