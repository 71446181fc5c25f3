import { z } from 'zod';
import { endpoint } from '../wire/endpoint';
import { byId, dateTime, rowId } from '../wire/envelope';
import { permissions } from '../wire/permissions';
import { trimmed } from '../wire/text';

/* Webhooks: addresses of other applications that are told of events (docs/integration.md). */

/** The events that a webhook may ask for. */
export const eventTypes = [
  'process.started',
  'process.completed',
  'process.cancelled',
  'task.assigned',
  'task.completed',
  'task.rejected',
  'record.approved',
  'record.refused',
] as const;
export type EventType = (typeof eventTypes)[number];

/** The event that is sent to try an address. */
export const testEvent = 'webhook.test';

/** Days without any delivery after which a webhook is switched off. */
export const failingDays = 5;

/** The maximum number of webhooks of a tenant. */
export const webhooksMax = 50;

const access = { permissions: [permissions.platformSettings] } as const;
/** Signatures prove who sends: an address with a password would only be seen by every administrator. */
const hasAccount = (url: string) => /^https?:\/\/[^/?#\\]*@/iu.test(url);
const editable = z.object({
  name: trimmed(50).min(1),
  url: z
    .url({ protocol: /^https?$/u })
    .max(500)
    .refine((url) => !hasAccount(url)),
  events: z.array(z.enum(eventTypes)).min(1).max(eventTypes.length),
});
export type WebhookInput = z.infer<typeof editable>;

const webhook = editable.omit({ url: true }).extend({
  id: z.number().int(),
  /** The host and the end of the address, whose path and query may have secrets. */
  shownUrl: z.string(),
  disabled: z.boolean(),
  /** Whether it was disabled because nothing could be delivered for days. */
  switchedOff: z.boolean(),
  /** Since when nothing could be delivered, or null. */
  failingSince: dateTime.nullable(),
  /** Deliveries that wait for an attempt, and those that are not tried any more. */
  waiting: z.number().int(),
  parked: z.number().int(),
});
export type Webhook = z.infer<typeof webhook>;

/** It is shown once. */
const secret = z.object({ secret: z.string() });

export const list = endpoint({
  method: 'GET',
  path: '/admin/webhook/list',
  summary: 'List the webhooks of the tenant, by name',
  access,
  response: z.array(webhook),
});

export const create = endpoint({
  method: 'POST',
  path: '/admin/webhook/create',
  summary: 'Create a webhook; only this answer has the secret of its signatures',
  access,
  body: editable,
  response: secret.extend({ id: z.number().int() }),
});

export const change = endpoint({
  method: 'POST',
  path: '/admin/webhook/change',
  summary: 'Change a webhook, or disable and enable it; without an address it keeps the one that it has',
  access,
  body: editable.partial({ url: true }).extend({ id: rowId, disabled: z.boolean() }),
});

export const rotate = endpoint({
  method: 'POST',
  path: '/admin/webhook/rotate',
  summary: 'Replace the secret of a webhook; deliveries are signed with the new one at once',
  access,
  body: byId,
  response: secret,
});

export const remove = endpoint({
  method: 'POST',
  path: '/admin/webhook/remove',
  summary: 'Delete a webhook with its log and what waits for it',
  access,
  body: byId,
});

export const test = endpoint({
  method: 'POST',
  path: '/admin/webhook/test',
  summary: 'Send a test event to a webhook; its log says what became of it',
  access,
  body: byId,
});
