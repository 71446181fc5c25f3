import { auth, dictionaries } from '@portal/contract';
import { encryptPassword, canEncrypt } from '../../crypto/encrypt-password';
import { call, messageOfError } from '../../http';
import { reading } from '../reading';
import type { CaptchaAnswer } from './registration';

export async function encrypted(password: string): Promise<string> {
  const key = await call(auth.publicKey);
  return encryptPassword(password, key.publicKey);
}

/** Requests a code by SMS. @returns seconds until another can be requested */
export const sendSmsCode = async (
  mobile: string,
  purpose: (typeof auth.smsPurposes)[number],
  work?: CaptchaAnswer,
): Promise<number> => (await call(auth.sendSmsCode, { params: { mobile }, query: { purpose, ...work } })).retryAfter;

export const signInBySms = (mobile: string, code: string) =>
  call(auth.smsToken, { body: { mobile, code, grant_type: 'mobile' } });

/** @returns '0', '1' for a weak password, or a message */
const checkPassword = async (password: string): Promise<string> =>
  call(auth.checkPassword, { body: { password: await encrypted(password) } });

export const resetPassword = async (mobile: string, code: string, password: string) =>
  call(auth.resetPassword, { body: { mobile, code, password: await encrypted(password) } });

export const changePassword = async (oldPassword: string, newPassword: string) =>
  call(auth.changePassword, {
    body: { oldPassword: await encrypted(oldPassword), newPassword: await encrypted(newPassword) },
  });

export const unlockSession = async (password: string) =>
  call(auth.unlockSession, { body: { password: await encrypted(password) } });

export const endOtherSessions = () => call(auth.endOtherSessions, {}, { announce: true });

export const stopPasswordReminder = () => call(auth.stopPasswordReminder);

/** Asks the weak-password call (spec 002 §5) for the error of a new password, if any. */
export async function findPasswordIssue(password: string, weak: string): Promise<string | undefined> {
  if (!canEncrypt()) return undefined;
  const answer = await checkPassword(password).catch(messageOfError);
  if (answer === auth.passwordCheck.ok) return undefined;
  return answer === auth.passwordCheck.weak ? weak : answer;
}

/** Returns the nature of the current company, or null until it was chosen. */
export const unitProperty = () => reading(['unit-property'], auth.unitProperty);

export const unitProperties = () => reading(['unit-properties'], dictionaries.unitProperties);

export const chooseUnitProperty = (property: string) => call(auth.saveUnitProperty, { body: { property } });

export const changeUnitProperty = (property: string, previous: string | null) =>
  call(auth.changeUnitProperty, { body: { property, previous } });
