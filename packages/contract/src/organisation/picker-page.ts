import { z } from 'zod';
import { pageQuery } from '../wire/envelope';
import { limits } from '../wire/limits';

/** The page size with which a picker searches (spec 002 §9). */
const searchSize = 999_999;

/** A page of people for a picker: it may ask for more than a page can hold, and then gets the longest page. */
export const pickerPage = pageQuery.extend({
  size: z.coerce
    .number()
    .int()
    .min(1)
    .max(searchSize)
    .transform((size) => Math.min(size, limits.pickerSizeMax))
    .default(limits.pageSize),
});
