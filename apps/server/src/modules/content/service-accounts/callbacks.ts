import { sql } from 'kysely';
import { createHmac } from 'node:crypto';
import type { SecretBox } from '../../../platform/crypto';
import { postJson } from '../../../platform/outgoing/post-json';
import type { Carrier } from '../../commons/deliveries';

/** The attempts take about a day and a half, because the pauses between them double from 30 s to 6 h. */
const pauses = Array.from({ length: 13 }, (_, attempt) => Math.min(30 * 2 ** attempt, 6 * 3600));

export const secretContext = (accountId: number) => `callbacks of service account ${accountId}`;

/** Returns the signature that the receiver compares: the time and the body, signed by the shared secret. */
export const signature = (secret: string, timestamp: string, body: string): string =>
  `sha256=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`;

/** What callbacks need besides the database. */
export interface CallbackPorts {
  box: SecretBox;
  /** Hosts of the inner network that the operator has allowed. */
  innerHosts: readonly string[];
}

interface Receiver {
  url: string;
  secret: string;
}

/** Delivers decisions on to-dos to their applications. Those of a disabled account wait. */
export const callbackCarrier = ({ box, innerHosts }: CallbackPorts): Carrier<object, Receiver> => ({
  channel: 'callback',
  to: sql`(
    select jsonb_build_object('url', callback_url, 'secret', callback_secret) from service_accounts where id = d.target)`,
  active: sql`exists (select from service_accounts a where a.id = d.target and not a.disabled and a.callback_url <> '')`,
  pauses,
  keepsSent: true,
  async send({ id, target, payload, to: { url, secret } }) {
    /* One that an earlier version queued has its id already. */
    const body = JSON.stringify({ deliveryId: id, ...payload });
    const timestamp = String(Math.floor(Date.now() / 1000));
    const headers = {
      'X-Portal-Timestamp': timestamp,
      'X-Portal-Signature': signature(box.open(secret, secretContext(target)), timestamp, body),
    };
    await postJson(new URL(url), body, headers, { innerHosts });
  },
});
