import type { Locale } from '@portal/contract';
import type { z } from 'zod';
import { PortalError } from './errors';
import { partName, refusalText, type InputPart } from './refusal-text';

/**
 * Returns the value parsed by the schema, or undefined without a schema.
 * @throws PortalError `validation` that names the first invalid field and the reason in the reader's language, or
 * `unkeepableText` that names the first field with a text that PostgreSQL cannot store
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
  const issue = nearest(result.error.issues[0] as z.core.$ZodIssue);
  const field = issue.path.join('.');
  const label = field || partName(part, locale);
  throw new PortalError('validation', { field: label, reason: refusalText(issue, locale) }, { field: field || part });
}

/** Returns, of input that may have several shapes, what is wrong with the shape that it resembles most. */
function nearest(issue: z.core.$ZodIssue): z.core.$ZodIssue {
  if (issue.code !== 'invalid_union' || issue.path.length > 0) return issue;
  const [fewest] = issue.errors.toSorted((one, other) => one.length - other.length);
  return fewest?.[0] ?? issue;
}

/** Returns the path of the first string or property name with a NUL or a lone surrogate, or null if there is none. */
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

/** Returns whether PostgreSQL can store the text, which must contain no NUL and no lone surrogates. */
export const isKeepable = (text: string): boolean => !text.includes('\0') && !/\p{Surrogate}/u.test(text);
