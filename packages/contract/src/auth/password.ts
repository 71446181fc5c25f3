import { z } from 'zod';
import { endpoint } from '../wire/endpoint';
import { mobile, smsCode } from './sms';

/** The password encrypted by the transit key, in base64. */
export const encryptedPassword = z.string().min(1).max(2048);

/** Answers of the weak-password check (spec 002 §5). Any other answer is a message. */
export const passwordCheck = { ok: '0', weak: '1' } as const;

export const checkPassword = endpoint({
  method: 'POST',
  path: '/admin/weakPassword/checkPassword',
  summary: "Check a new password: '0' it can be used, '1' it is weak, otherwise the reason",
  access: 'public',
  body: z.object({ password: encryptedPassword }),
  response: z.string(),
});

export const changePassword = endpoint({
  method: 'POST',
  path: '/admin/user/editPassword',
  summary: "Change the caller's password; ends the caller's other sessions",
  access: 'user',
  beforePasswordChange: true,
  body: z.object({ oldPassword: encryptedPassword, newPassword: encryptedPassword }),
  response: z.null(),
});

export const resetPassword = endpoint({
  method: 'POST',
  path: '/admin/user/resetPassword',
  summary: 'Set a new password with a code sent by SMS; ends all sessions of the account',
  access: 'public',
  body: z.object({ mobile, code: smsCode, password: encryptedPassword }),
  response: z.null(),
});

export const stopPasswordReminder = endpoint({
  method: 'POST',
  path: '/admin/user/editNotAgainRemind',
  summary: 'Stop reminding the caller to change the password, until it is changed',
  access: 'user',
  response: z.null(),
});
