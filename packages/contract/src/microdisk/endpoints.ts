import { z } from 'zod';
import { endpoint } from '../wire/endpoint';

export { isHost, microdiskTarget, type MicrodiskSettings, type MicrodiskTarget } from './address';

export const address = endpoint({
  method: 'GET',
  path: '/admin/microdisk/address',
  summary: 'Where a link to the network drive leads: within the portal, or to a host that the platform settings allow',
  access: 'user',
  query: z.object({
    /** If omitted or empty, the configured drive is opened. */
    eipurl: z.string().max(2000).default(''),
  }),
  /** Null if no drive is configured. */
  response: z.object({ url: z.string(), inside: z.boolean() }).nullable(),
});
