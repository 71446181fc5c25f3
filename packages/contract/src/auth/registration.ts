import { z } from 'zod';
import { isCreditCode } from '../fields/credit-code/check';
import { termsVersion } from '../privacy-terms/endpoints';
import { endpoint } from '../wire/endpoint';
import { limits } from '../wire/limits';
import { encryptedPassword } from './password';
import { mobile, smsCode } from './sms';
import { captchaAnswer } from './work';

/** Letters, digits and underscores, not only digits (spec 000 §5). */
export const accountNamePattern = new RegExp(`^(?!\\d+$)[A-Za-z0-9_]{1,${limits.accountLength}}$`);
/** Chinese characters (spec 000 §5). */
export const realNamePattern = new RegExp(`^\\p{Script=Han}{1,${limits.realNameLength}}$`, 'u');

/** `code` of the checks that run before registering: 1 means that the value is taken. */
export const availability = { free: 0, taken: 1 } as const;
const availabilityAnswer = z.object({ code: z.number().int() });

export const checkUsername = endpoint({
  method: 'GET',
  path: '/admin/check/username',
  summary: 'Check an account name before registering: code 1 means that it exists',
  access: 'public',
  query: z.object({ username: z.string().trim().min(1).max(limits.textLength) }),
  response: availabilityAnswer,
});

/**
 * `randomStr` and `randomCode` answer a work (`captchaWork`). Without it, and without the code sent to the number, the
 * answer is 0: learning whether a number is registered has its price.
 */
export const checkPhone = endpoint({
  method: 'GET',
  path: '/admin/check/phone',
  summary: 'Check a mobile number: code 1, only after a work or with the SMS code, means that it is registered',
  access: 'public',
  query: z.object({ phone: mobile, code: smsCode.optional(), ...captchaAnswer }),
  response: availabilityAnswer,
});

/** `randomStr` names the captcha and `randomCode` answers it, if the platform uses one. */
export const sendRegistrationCode = endpoint({
  method: 'GET',
  path: '/admin/mobile/register/:mobile',
  summary: 'Send a code for registration by SMS',
  access: 'public',
  params: z.object({ mobile }),
  query: z.object(captchaAnswer),
  response: z.object({
    /** Seconds until another code can be requested for this number. */
    retryAfter: z.number().int(),
  }),
});

const applicant = z.object({
  username: z.string().trim().regex(accountNamePattern),
  password: encryptedPassword,
  chineseName: z.string().trim().regex(realNamePattern),
  mobile,
  code: smsCode,
  /** The version of the privacy terms to which the applicant agrees. It is required if the platform has terms. */
  termsVersion: termsVersion.optional(),
});

export const registerTalent = endpoint({
  method: 'POST',
  path: '/admin/user/register',
  summary: 'Register an individual talent',
  access: 'public',
  body: applicant,
  response: z.null(),
});

export const registerUnit = endpoint({
  method: 'POST',
  path: '/user/register/common',
  summary: 'Register a unit and its administrator',
  access: 'public',
  body: applicant.extend({
    unitName: z.string().trim().min(2).max(limits.searchLength),
    /** The unified social credit code and the division, which a platform setting requires. */
    creditCode: z.string().trim().toUpperCase().refine(isCreditCode).optional(),
    area: z
      .string()
      .regex(/^\d{6}$/u)
      .optional(),
  }),
  response: z.null(),
});
