import { z } from 'zod';

/** Values of fields by key, as calls carry them. */
export const fieldValues = z.record(z.string().max(50), z.json());
