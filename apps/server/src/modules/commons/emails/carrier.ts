import { users, type Locale } from '@portal/contract';
import { sql } from 'kysely';
import type { Carrier } from '../deliveries';
import { noticeMail, type Notice } from './compose';
import type { SendMail } from './smtp';

/** Twenty-seven hours in all: a mail server that is down over night loses nothing. */
const pauses = [30, 120, 600, 3600, 2 * 3600, 4 * 3600, 8 * 3600, 12 * 3600];

interface Address {
  address: string;
  locale: Locale;
}

/** Sends notifications to people's verified addresses. People without one get none. */
export const mailCarrier = (send: SendMail, publicUrl: string | undefined): Carrier<Notice, Address> => ({
  channel: 'email',
  to: sql`(
    select jsonb_build_object('address', own.address, 'locale', own.locale)
    from email_addresses own join users person on person.id = own.user_id
    where own.user_id = d.target and person.status = ${users.userStatus.active})`,
  pauses,
  keepsSent: false,
  send: ({ to, payload }) => send(to.address, noticeMail(payload, to.locale, publicUrl)),
});
