import { z } from 'zod';
import { limits, nestsAtMost } from '../wire/limits';

/** The variables of an instance that one request may send. The instance passes them from command to command. */
export const variables = z
  .record(z.string().max(255), z.unknown())
  .refine((sent) => nestsAtMost(limits.variableLevels, sent) && JSON.stringify(sent).length <= limits.variablesLength)
  .default({});
