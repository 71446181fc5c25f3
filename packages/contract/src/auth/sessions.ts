import { z } from 'zod';
import { tokenAnswer } from './endpoints';
import { encryptedPassword } from './password';
import { endpoint } from '../wire/endpoint';
import { dateTime, page, pageQuery } from '../wire/envelope';

/** The browser and address that signed in. */
const device = z.object({
  /** For example `Chrome 140`. It is empty if the browser is unknown. */
  browser: z.string(),
  system: z.string(),
  ip: z.string(),
});

const ownSession = device.extend({
  id: z.uuid(),
  signedInAt: dateTime,
  /** The time of the last use, accurate to a few minutes. */
  lastUsedAt: dateTime,
  /** Whether it is the session that makes this call. */
  current: z.boolean(),
});
export type OwnSession = z.infer<typeof ownSession>;

/** Lists the newest `limits.listedSessions` sessions, the current one first. */
export const ownSessions = endpoint({
  method: 'GET',
  path: '/admin/session/list',
  summary: "The caller's sessions, this one first",
  access: 'user',
  response: z.array(ownSession),
});

export const endSession = endpoint({
  method: 'POST',
  path: '/admin/session/end',
  summary: "End one of the caller's sessions",
  access: 'user',
  body: z.object({ id: z.uuid() }),
  response: z.null(),
});

export const endOtherSessions = endpoint({
  method: 'POST',
  path: '/admin/session/endOthers',
  summary: "End all of the caller's sessions except this one",
  access: 'user',
  response: z.null(),
});

export const signInMethods = ['password', 'directory', 'sms', 'social', 'passkey'] as const;
export const signInOutcomes = [
  'success',
  'badCredentials',
  'smsCodeWrong',
  'passkeyFailed',
  'accountDisabled',
  'secondFactorWrong',
] as const;
export type SignInMethod = (typeof signInMethods)[number];
export type SignInOutcome = (typeof signInOutcomes)[number];

const signInRecord = device.extend({
  id: z.number().int(),
  at: dateTime,
  method: z.enum(signInMethods),
  outcome: z.enum(signInOutcomes),
});
export type SignInRecord = z.infer<typeof signInRecord>;

export const signInLog = endpoint({
  method: 'GET',
  path: '/admin/session/signInLog',
  summary: "Successful and failed sign-ins of the caller's account, newest first",
  access: 'user',
  query: pageQuery.extend({ size: pageQuery.shape.size.unwrap().max(50).default(10) }),
  response: page(signInRecord),
});

export const lockSession = endpoint({
  method: 'POST',
  path: '/admin/session/lock',
  summary: 'Lock the screen: the session answers nothing but unlocking and signing out',
  access: 'user',
});

export const unlockSession = endpoint({
  method: 'POST',
  path: '/admin/session/unlock',
  summary: "Unlock the screen with the caller's password; answers new tokens of the session",
  access: 'user',
  beforePasswordChange: true,
  whileLocked: true,
  body: z.object({ password: encryptedPassword }),
  response: tokenAnswer,
});
