import { z } from 'zod';
import { mobilePattern } from '../wire/text';
import { endpoint } from '../wire/endpoint';
import { limits } from '../wire/limits';
import { tokenAnswer } from './endpoints';
import { captchaAnswer } from './work';

export { mobilePattern, typedMobile } from '../wire/text';
export const mobile = z.string().regex(mobilePattern);
export const smsCode = z.string().regex(new RegExp(`^\\d{${limits.smsCodeLength}}$`));

/** The purposes of an SMS code. A code for one purpose is refused for another. */
export const smsPurposes = ['signIn', 'resetPassword'] as const;
/** `register` and `changePhone` (for the new number) have separate calls, which require a captcha. */
export type SmsPurpose = (typeof smsPurposes)[number] | 'register' | 'changePhone';

/** The answer is the same whether an account has the number or not. Where the platform asks for works, one is needed. */
export const sendSmsCode = endpoint({
  method: 'GET',
  path: '/admin/mobile/:mobile',
  summary: 'Send a code by SMS; the answer does not reveal whether the number is registered',
  access: 'public',
  params: z.object({ mobile }),
  query: z.object({ purpose: z.enum(smsPurposes).default('signIn'), ...captchaAnswer }),
  response: z.object({
    /** Seconds until another code can be requested for this number. */
    retryAfter: z.number().int(),
  }),
});

export const smsToken = endpoint({
  method: 'POST',
  path: '/auth/mobile/token/sms',
  summary: 'Sign in with a code sent by SMS',
  access: 'public',
  answer: 'bare',
  accepts: 'form',
  body: z.object({ mobile, code: smsCode, grant_type: z.literal('mobile') }),
  response: tokenAnswer,
});
