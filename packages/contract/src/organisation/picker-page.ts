import { z } from 'zod';
import { pageQuery } from '../wire/envelope';
import { limits } from '../wire/limits';

/** A page of people for a picker: it may ask for more than a page can hold, and then gets the longest page. */
export const pickerPage = pageQuery.extend({
  size: z.coerce
    .number()
    .int()
    .min(1)
    .max(limits.memberSearchSize)
    .transform((size) => Math.min(size, limits.pickerSizeMax))
    .default(limits.pageSize),
});
