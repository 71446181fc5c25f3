import { z } from 'zod';
import { endpoint } from '../wire/endpoint';

/**
 * The protection of the sign-in against scripts: `picture` shows characters to type, `work` lets the browser compute
 * something.
 */
export const captchaKinds = ['off', 'picture', 'work'] as const;
export type CaptchaKind = (typeof captchaKinds)[number];

/** A name for a captcha, chosen by the caller. */
export const captchaName = z.object({ randomStr: z.string().min(8).max(64) });

const work = z.object({
  salt: z.string(),
  /** The number of nonces to find, and the number of leading zero bits of each hash. */
  parts: z.number().int(),
  bits: z.number().int(),
});
export type Work = z.infer<typeof work>;

/**
 * The answer is a text for each part, with dots between: one whose sha-256, after the salt and the part's number, begins
 * with the zero bits. Single use, 60 s.
 */
export const captchaWork = endpoint({
  method: 'GET',
  path: '/code/work',
  summary: 'A computation in place of a captcha picture, with nothing to read or hear',
  access: 'public',
  query: captchaName,
  response: work,
});

/** Returns the text that is hashed for a part of the work. */
export const workText = (salt: string, part: number, nonce: string): string => `${salt}.${part}.${nonce}`;

/** Names the captcha or work that was solved, and answers it. */
export const captchaAnswer = {
  randomStr: z.string().max(64).default(''),
  randomCode: z.string().max(100).default(''),
};
