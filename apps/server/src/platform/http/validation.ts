import type { Locale } from '@portal/contract';
import { z } from 'zod';
import { PortalError } from './errors';

const words: Record<Locale, z.core.$ZodErrorMap> = {
  'zh-CN': z.locales.zhCN().localeError,
  'en-US': z.locales.en().localeError,
};

/**
 * The value as the schema reads it; without a schema, undefined.
 * @throws PortalError `validation` that names the first faulty field, with its reason in the reader's language
 */
export function validate<T>(schema: z.ZodType<T> | undefined, value: unknown, part: string, locale: Locale): T {
  if (!schema) return undefined as T;
  const result = schema.safeParse(value, { error: words[locale] });
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  const field = issue?.path.join('.') || part;
  throw new PortalError('validation', { field, reason: issue?.message ?? '' }, { field });
}
