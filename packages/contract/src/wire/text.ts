import { z } from 'zod';

/** A text whose surrounding blanks are removed. */
export const trimmed = (max: number) => z.string().trim().max(max);

/** A name in both languages. The English name may be empty, and twice as long as the Chinese one. */
export const localizedName = (max: number) => z.object({ 'zh-CN': trimmed(max).min(1), 'en-US': trimmed(2 * max) });

/** Mobile numbers of the Chinese mainland (spec 000 §5). */
export const mobilePattern = /^1[3-9]\d{9}$/;
const mobileLength = 11;

/** Returns a number as people write or paste it without spaces, dashes and the prefix of the mainland. */
export const nationalMobile = (text: string): string =>
  text.replace(/[\s()-]/gu, '').replace(/^(?:\+|00)?86(?=1)/u, '');

/** Returns the digits of a number while it is typed, cut off at the length of a number. */
export const typedMobile = (text: string): string => nationalMobile(text).replace(/\D/gu, '').slice(0, mobileLength);
