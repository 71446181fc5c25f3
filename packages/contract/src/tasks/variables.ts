import { z } from 'zod';
import { limits } from '../wire/limits';

/** Whether a JSON value nests at most so many levels. */
export const nestsAtMost = (levels: number, value: unknown): boolean =>
  typeof value !== 'object' ||
  value === null ||
  (levels > 0 && Object.values(value).every((part) => nestsAtMost(levels - 1, part)));

/** Variables of an instance as one request may send them: it carries them from command to command. */
export const variables = z
  .record(z.string().max(255), z.unknown())
  .refine((sent) => nestsAtMost(limits.variableLevels, sent) && JSON.stringify(sent).length <= limits.variablesLength)
  .default({});
