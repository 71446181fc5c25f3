import { auth, privacyTerms } from '@portal/contract';
import { encryptPassword } from '../../crypto/encrypt-password';
import { call } from '../../http';
import { awaitPlatformSettings } from '../settings/settings';

export const usernameTaken = async (username: string): Promise<boolean> =>
  (await call(auth.checkUsername, { query: { username } })).code === auth.availability.taken;

/** The name of a solved captcha, and its solution. */
export interface CaptchaAnswer {
  randomStr?: string | undefined;
  randomCode?: string | undefined;
}

/** Returns true for a registered number. If the server requires captchas, it needs a solved computation. */
export const mobileTaken = async (phone: string, work?: CaptchaAnswer): Promise<boolean> =>
  (await call(auth.checkPhone, { query: { phone, ...work } })).code === auth.availability.taken;

/** Requests a code for registration. @returns seconds until another can be requested */
export const sendRegistrationCode = async (mobile: string, captcha: CaptchaAnswer): Promise<number> =>
  (await call(auth.sendRegistrationCode, { params: { mobile }, query: captcha })).retryAfter;

interface Applicant {
  username: string;
  password: string;
  chineseName: string;
  mobile: string;
  code: string;
  termsVersion?: number;
}

interface Unit {
  unitName: string;
  creditCode?: string;
  area?: string;
}

/** Reads the privacy terms, or null if the platform has none. */
export const readTerms = () => call(privacyTerms.current);

/**
 * Registers a talent, or a unit with its administrator if a unit is given. A header names the platform (spec 002
 * §7).
 */
export async function register(applicant: Applicant, unit?: Unit): Promise<void> {
  const key = await call(auth.publicKey);
  const body = { ...applicant, password: await encryptPassword(applicant.password, key.publicKey) };
  if (unit === undefined) return void (await call(auth.registerTalent, { body }));
  const { platformAlias } = await awaitPlatformSettings();
  await call(auth.registerUnit, { body: { ...body, ...unit } }, { headers: { platform: platformAlias } });
}
