import { z } from 'zod';
import { endpoint } from '../wire/endpoint';
import { rowId } from '../wire/envelope';
import { permissions } from '../wire/permissions';
import { logged } from './log';

export * from './log';

const access = { permissions: [permissions.platformSettings] } as const;

/** The channels with a log for administrators. Mail has no target: its log is that of the tenant. */
const loggedChannels = ['callback', 'webhook', 'robot', 'email'] as const;
export type LoggedChannel = (typeof loggedChannels)[number];

const target = z.object({
  channel: z.enum(loggedChannels),
  /** The service account, webhook or robot. */
  target: rowId.optional(),
});

export const log = endpoint({
  method: 'GET',
  path: '/admin/delivery/log',
  summary: 'List the latest deliveries of a channel to a target, newest first, with what became of them',
  access,
  query: target,
  response: z.array(logged),
});

export const sendAgain = endpoint({
  method: 'POST',
  path: '/admin/delivery/sendAgain',
  summary: 'Send a delivery again, or without its id all that were parked',
  access,
  body: target.extend({ deliveryId: rowId.optional() }),
  response: z.object({ sent: z.number().int() }),
});
