import { z } from 'zod';
import { endpoint } from '../wire/endpoint';
import { byId } from '../wire/envelope';

const talentsOfCity = z.object({
  /** The talents of the library in the area of the card, as the board of the province counts them. */
  total: z.number().int(),
  /** Levels with the most talents first. Those of few talents are one part with an empty value. */
  levels: z.array(z.object({ value: z.string(), label: z.string(), count: z.number().int() })),
});

export const cityCardTalents = endpoint({
  method: 'GET',
  path: '/admin/city-cards/talents',
  summary: 'Count the talents in the area of a city card by level, or answer null where its editors do not show them',
  access: 'user',
  query: byId,
  response: talentsOfCity.nullable(),
});
