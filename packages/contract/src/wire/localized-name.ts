import { z } from 'zod';

/** A name in both languages: the English one may be empty, and twice as long as the Chinese one. */
export const localizedName = (max: number) =>
  z.object({
    'zh-CN': z.string().trim().min(1).max(max),
    'en-US': z
      .string()
      .trim()
      .max(2 * max),
  });
