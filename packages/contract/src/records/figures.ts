import { z } from 'zod';
import { endpoint } from '../wire/endpoint';
import { repeated, searchQuery } from '../wire/envelope';

const counted = z.object({
  /** The filter's text for these records, or null for those without a value. */
  value: z.string().nullable(),
  count: z.number().int(),
  /** The youngest and the oldest age of a band of dates of birth. Null is no bound. */
  ages: z.tuple([z.number().int().nullable(), z.number().int().nullable()]).optional(),
  /** Set for the records of an area without those of the areas below it, which no filter finds alone. */
  itself: z.literal(true).optional(),
});
const recordFigures = z.object({
  total: z.number().int(),
  fields: z.array(z.object({ field: z.string(), values: z.array(counted) })),
});
export type RecordFigures = z.infer<typeof recordFigures>;

/** Returns the call that counts the records of a list by the fields that its definition names. */
export const figuresEndpoint = (area: string) =>
  endpoint({
    method: 'GET',
    path: `/admin/${area}/figures`,
    summary: `Count the records of ${area} that a search finds, by the values of some fields`,
    access: 'user',
    query: searchQuery.pick({ keyword: true }).extend({ state: z.string().max(50).optional(), filter: repeated }),
    response: recordFigures,
  });
export type FiguresEndpoint = ReturnType<typeof figuresEndpoint>;
