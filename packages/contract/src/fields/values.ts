import { z } from 'zod';
import type { Json } from './kind';

/** What came as JSON, or goes as JSON; it is not read again value by value. */
export const jsonValue = z.custom<Json>((value) => value !== undefined);

/** Values of fields by key, as calls carry them. */
export const fieldValues = z.record(z.string().max(50), jsonValue);
