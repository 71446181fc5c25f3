import { z } from 'zod';
import { isKeepable } from '../../../platform/http';
import { invalid } from './refusal';

/**
 * Returns the value parsed by the schema.
 * @throws RestError 400 that names the field, within `field` if that is given
 */
export function read<T>(schema: z.ZodType<T>, value: unknown, field?: string): T {
  const result = schema.safeParse(field === undefined ? (value ?? {}) : value);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const path = [...(field === undefined ? [] : [field]), ...(issue?.path ?? [])].join('.');
  throw invalid(`${path === '' ? 'Wrong request' : `Wrong value for ${path}`}: ${issue?.message ?? ''}`);
}

export const id = z.string().min(1).max(255).refine(isKeepable, 'there are characters that cannot be kept');
export const name = id;
/** Accepts an absent value and null as no value. */
export const maybe = <T extends z.ZodType>(schema: T) =>
  schema.nullish().transform((value) => value ?? undefined) as z.ZodType<z.output<T> | undefined>;

/** Refuses an absent value and null with this message. */
export const required = <T extends z.ZodType>(schema: T, message: string) =>
  z.preprocess((value, context) => {
    if (value === undefined || value === null) context.addIssue({ code: 'custom', message, input: value });
    return value;
  }, schema);

/** A year: a longer value is not a duration but a mistake. */
const longest = 365 * 24 * 60 * 60 * 1000;
/** A duration in milliseconds. */
export const duration = z.number().int().min(1).max(longest);
export const wait = z.number().int().min(0).max(longest);
export const retries = z.number().int().min(0).max(1_000_000);
/** The maximum number of variables in one request. Each is stored with its change. */
const variablesMost = 1000;
/** Variables as they are sent: `{value, type, valueInfo}` by name. */
export const variables = maybe(
  z
    .record(z.string().min(1).max(255), z.unknown())
    .refine((named) => Object.keys(named).length <= variablesMost, `more than ${variablesMost} variables`),
);

const query = <T extends z.ZodType>(schema: T) => z.preprocess((value) => (value === '' ? undefined : value), schema);
export const flag = query(z.enum(['true', 'false']).or(z.boolean()).optional()).transform((value) =>
  value === undefined ? undefined : value === true || value === 'true',
);
export const maxResults = 1000;
/** Offset and length of a list, at most `maxResults`. */
export const paging = {
  firstResult: query(z.coerce.number().int().min(0).max(1_000_000).default(0)),
  maxResults: query(z.coerce.number().int().min(0).max(maxResults).default(maxResults)),
};
