import { webhooks as wire } from '@portal/contract';
import { call } from '../../http';
import { reading } from '../reading';

export type Webhook = wire.Webhook;
export type WebhookInput = wire.WebhookInput;

export const webhooks = () => reading(['webhooks'], wire.list);

const inputOf = ({ name, url, events }: WebhookInput): WebhookInput => ({ name, url, events });

/** @returns the secret of its signatures, which is shown once */
export const createWebhook = async (input: WebhookInput): Promise<string> =>
  (await call(wire.create, { body: inputOf(input) })).secret;
export const changeWebhook = ({ id, disabled, ...input }: WebhookInput & Pick<Webhook, 'id' | 'disabled'>) =>
  call(wire.change, { body: { id, disabled, ...inputOf(input) } });
export const rotateWebhook = async (id: number): Promise<string> => (await call(wire.rotate, { body: { id } })).secret;
export const removeWebhook = (id: number) => call(wire.remove, { body: { id } });
export const testWebhook = (id: number) => call(wire.test, { body: { id } });
