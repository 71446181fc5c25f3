import { z } from 'zod';
import { endpoint } from '../wire/endpoint';

/** How a platform keeps scripts away before sign-in: `picture` by characters to type, `work` by what the browser computes. */
export const captchaKinds = ['off', 'picture', 'work'] as const;
export type CaptchaKind = (typeof captchaKinds)[number];

/** A name for a captcha; the caller chooses it. */
export const captchaName = z.object({ randomStr: z.string().min(8).max(64) });

const work = z.object({
  salt: z.string(),
  /** How many numbers to find, and how many bits each hash begins with that are 0. */
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

/** What is hashed for a part of a work. */
export const workText = (salt: string, part: number, nonce: string): string => `${salt}.${part}.${nonce}`;

/** Names the captcha or work that was solved, and answers it. */
export const captchaAnswer = {
  randomStr: z.string().max(64).default(''),
  randomCode: z.string().max(100).default(''),
};
