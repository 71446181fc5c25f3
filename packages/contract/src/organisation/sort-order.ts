import { z } from 'zod';

export const sortOrderMax = 9999;

/** The position of a unit or post among its siblings. */
export const sortOrder = z.number().int().min(0).max(sortOrderMax);
