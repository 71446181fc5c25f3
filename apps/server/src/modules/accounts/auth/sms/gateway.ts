import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../../../../platform/config/config';
import { maskPhone } from '../../users/phone';

/** Sends short messages to telephones. */
export interface SmsGateway {
  /** @throws if the gateway did not accept it, so that it is tried again */
  send(phone: string, text: string): Promise<void>;
}

const timeoutMs = 10_000;

/**
 * Returns the configured gateway, which accepts `{to, text}` as JSON. Without a gateway the texts are written to the
 * log.
 */
export function smsGateway({ url, token }: Config['sms'], log: FastifyBaseLogger): SmsGateway {
  if (url === undefined)
    return {
      send: async (phone, text) => log.info({ to: maskPhone(phone), length: text.length }, 'no SMS gateway: not sent'),
    };
  return {
    async send(phone, text) {
      const answer = await fetch(url, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          ...(token !== undefined && { Authorization: `Bearer ${token}` }),
        },
        body: JSON.stringify({ to: phone, text }),
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (!answer.ok) throw new Error(`the SMS gateway answered ${answer.status}`);
    },
  };
}
