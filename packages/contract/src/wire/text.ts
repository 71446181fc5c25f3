import { z } from 'zod';

/** A text without the blanks around it. */
export const trimmed = (max: number) => z.string().trim().max(max);

/** A name in both languages: the English one may be empty, and twice as long as the Chinese one. */
export const localizedName = (max: number) => z.object({ 'zh-CN': trimmed(max).min(1), 'en-US': trimmed(2 * max) });
