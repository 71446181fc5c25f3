import { users } from '@portal/contract';
import { sql } from 'kysely';
import type { SmsGateway } from '../../accounts/auth';
import type { Carrier } from '../deliveries';

/** A text message that waits, in the words that are sent. */
export interface Text {
  words: string;
}

/** Sends text messages. People without a telephone get none. */
export const textCarrier = (gateway: SmsGateway): Carrier<Text, string> => ({
  channel: 'sms',
  to: sql`(
    select to_jsonb(person.phone) from users person
    where person.id = d.target and person.phone is not null and person.status = ${users.userStatus.active})`,
  pauses: [10, 60, 600, 3600],
  keepsSent: false,
  send: ({ to, payload }) => gateway.send(to, payload.words),
});
