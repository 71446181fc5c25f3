import { z } from 'zod';
import { limits, nestsAtMost } from '../wire/limits';

/** Variables of an instance as one request may send them: it carries them from command to command. */
export const variables = z
  .record(z.string().max(255), z.unknown())
  .refine((sent) => nestsAtMost(limits.variableLevels, sent) && JSON.stringify(sent).length <= limits.variablesLength)
  .default({});
