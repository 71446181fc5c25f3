import type { Locale } from '@portal/contract';
import type { z } from 'zod';
import { PortalError } from './errors';
import { partName, refusalText, type InputPart } from './refusal-text';

/**
 * The value as the schema reads it; without a schema, undefined.
 * @throws PortalError `validation` that names the first invalid field, with its reason in the reader's language;
 *   `unkeepableText` that names the first field with a text that PostgreSQL does not keep
 */
export function validate<T>(schema: z.ZodType<T> | undefined, value: unknown, part: InputPart, locale: Locale): T {
  if (!schema) return undefined as T;
  const result = schema.safeParse(value, { reportInput: true });
  if (result.success) {
    const path = unkeepable(result.data);
    const field = path?.join('.');
    if (path)
      throw new PortalError('unkeepableText', { field: field || partName(part, locale) }, { field: field || part });
    return result.data;
  }
  const issue = result.error.issues[0] as z.core.$ZodIssue;
  const field = issue.path.join('.');
  const label = field || partName(part, locale);
  throw new PortalError('validation', { field: label, reason: refusalText(issue, locale) }, { field: field || part });
}

/** The path of the first string or property name with a NUL or a lone surrogate; null if there is none. */
function unkeepable(value: unknown): string[] | null {
  if (typeof value === 'string') return isKeepable(value) ? null : [];
  if (typeof value !== 'object' || value === null) return null;
  for (const [name, inner] of Object.entries(value)) {
    if (!isKeepable(name)) return [];
    const path = unkeepable(inner);
    if (path) return [name, ...path];
  }
  return null;
}

/** Whether PostgreSQL keeps the text: without a NUL and halves of surrogate pairs. */
export const isKeepable = (text: string): boolean => !text.includes('\0') && !/\p{Surrogate}/u.test(text);
