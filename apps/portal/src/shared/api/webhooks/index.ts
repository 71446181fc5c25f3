import { webhooks as wire } from '@portal/contract';
import { call } from '../../http';
import { reading } from '../reading';

export type Webhook = wire.Webhook;
export type WebhookInput = wire.WebhookInput;

export const webhooks = () => reading(['webhooks'], wire.list);

/** @returns the secret of its signatures, which is shown once */
export const createWebhook = async (input: WebhookInput): Promise<string> =>
  (await call(wire.create, { body: input })).secret;

type Changed = Pick<Webhook, 'id' | 'name' | 'events' | 'disabled'> & { url?: string };

/** Without an address it keeps the one that it has. */
export const changeWebhook = ({ id, name, events, disabled, url }: Changed) =>
  call(wire.change, { body: { id, name, events, disabled, ...(url && { url }) } });
export const rotateWebhook = async (id: number): Promise<string> => (await call(wire.rotate, { body: { id } })).secret;
export const removeWebhook = (id: number) => call(wire.remove, { body: { id } });
export const testWebhook = (id: number) => call(wire.test, { body: { id } });
