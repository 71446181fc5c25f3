import { z } from 'zod';
import { limits } from '../wire/limits';

export const processKey = z
  .string()
  .trim()
  .regex(/^[A-Za-z_][\w.-]*$/)
  .max(limits.processKeyLength);
