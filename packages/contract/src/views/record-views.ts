import { z } from 'zod';
import { limits } from '../wire/limits';
import { savedViewCalls } from './saved-views';

/** Filters at most that a view of records keeps. */
const filtersMax = 40;

/** Search, state and filters of a list of records, by the names of its address. */
export const recordViewQuery = z
  .record(z.string().max(50), z.string().max(limits.searchLength).optional())
  .refine((query) => Object.keys(query).length <= filtersMax);

export const { list, save, remove, order } = savedViewCalls({
  path: '/admin/record-views',
  of: 'a list of records',
  /** The area of the kind of record. */
  list: z.string().max(50),
  query: recordViewQuery,
});
