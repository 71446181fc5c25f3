import { z } from 'zod';
import { pageLimit } from './discovery';
import { invalid } from './refusals';

const whole = z.coerce.number().int().catch(1);
const query = z.object({
  filter: z.string().max(1000).optional(),
  startIndex: whole.transform((index) => Math.min(Math.max(index, 1), 10_000_000)).default(1),
  count: z.coerce
    .number()
    .int()
    .catch(pageLimit)
    .transform((count) => Math.min(Math.max(count, 0), pageLimit))
    .default(pageLimit),
});

/** Reads the query of a list. Numbers out of bounds are the nearest within. @throws ScimError `invalidFilter` */
export function readQuery(sent: unknown): z.output<typeof query> {
  const read = query.safeParse(sent);
  if (!read.success) throw invalid('filter has 1000 characters at most', 'invalidFilter');
  return read.data;
}

export const numbered = z.object({ id: z.string().regex(/^[1-9]\d{0,14}$/u) });
