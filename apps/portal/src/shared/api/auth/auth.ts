import { auth, users, type Locale } from '@portal/contract';
import { encryptPassword } from '../../crypto/encrypt-password';
import { call } from '../../http';

export interface Credentials {
  username: string;
  password: string;
  captcha?: { randomStr: string; code: string };
}

/** Signs in. The password is sent encrypted by the server's public key. */
export async function signInByPassword({ username, password, captcha }: Credentials) {
  const key = await call(auth.publicKey);
  const encrypted = await encryptPassword(password, key.publicKey);
  return call(auth.token, { query: { grant_type: 'password', ...captcha }, body: { username, password: encrypted } });
}

export const refreshTokens = (refreshToken: string) =>
  call(auth.token, { query: { grant_type: 'refresh_token' }, body: { refresh_token: refreshToken, scope: 'server' } });

export const endSession = () => call(auth.logout);

export const lockSession = () => call(auth.lockSession, {}, { announce: true });

/** Returns a one-time ticket for the push connection. */
export const readSocketTicket = async (): Promise<string> => (await call(auth.socketTicket)).ticket;

/** Returns the signed-in person, by their account (spec 000 §7). */
export const readCurrentUser = (username: string) => call(users.currentUser, { query: { username } });

export const requestWork = (randomStr: string): Promise<auth.Work> => call(auth.captchaWork, { query: { randomStr } });

/** Returns the address of a captcha picture. Each `randomStr` can be used for one sign-in. */
export const captchaAddress = (randomStr: string): string =>
  `${auth.captcha.path}?randomStr=${encodeURIComponent(randomStr)}`;

/** The address of the same characters read aloud. */
export const captchaSpeechAddress = (randomStr: string, locale: Locale): string =>
  `${auth.captchaSpeech.path}?${String(new URLSearchParams({ randomStr, lang: locale }))}`;

/** @returns the address of the back office */
export const enterBackOffice = () => call(auth.enterBackOffice, {}, { announce: true });
