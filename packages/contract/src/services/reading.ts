import { z } from 'zod';
import { endpoint } from '../wire/endpoint';
import { byId, page, searchQuery } from '../wire/envelope';
import { storedRecord } from '../records';

/** A service in the lists for people who look for one. */
const serviceItem = z.object({
  id: z.number().int(),
  title: z.string(),
  category: z.string(),
  provider: z.string(),
  audience: z.string(),
  summary: z.string(),
  fee: z.string(),
  bookable: z.boolean(),
});
export type ServiceItem = z.infer<typeof serviceItem>;

/** The calls for people who look for services. Drafts are not shown here. */
export const serviceReading = {
  list: endpoint({
    method: 'GET',
    path: '/admin/services/published/list',
    summary: 'List published services by category, newest first',
    access: 'user',
    query: searchQuery.extend({
      category: z.string().max(64).default(''),
      /** Restricts the list to services that can be booked. */
      bookable: z.enum(['true', 'false']).default('false'),
    }),
    response: page(serviceItem),
  }),
  detail: endpoint({
    method: 'GET',
    path: '/admin/services/published/detail',
    summary: 'Read a published service',
    access: 'user',
    query: byId,
    response: storedRecord,
  }),
};
