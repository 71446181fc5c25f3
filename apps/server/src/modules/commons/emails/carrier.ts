import { users, type Locale } from '@portal/contract';
import { sql } from 'kysely';
import type { Carrier } from '../deliveries';
import { noticeMail, type Notice } from './compose';
import type { SendMail } from './smtp';
import type { IssuedLink, LinkedTask } from './task-link';

/** Twenty-seven hours in all: a mail server that is down over night loses nothing. */
const pauses = [30, 120, 600, 3600, 2 * 3600, 4 * 3600, 8 * 3600, 12 * 3600];

interface Address {
  address: string;
  locale: Locale;
}

interface MailPorts {
  send: SendMail;
  /** Without it mail has no links. */
  publicUrl: string | undefined;
  issueLink: (task: LinkedTask) => Promise<IssuedLink | null>;
}

/** Sends notifications to people's verified addresses. People without one get none. */
export const mailCarrier = ({ send, publicUrl, issueLink }: MailPorts): Carrier<Notice, Address> => ({
  channel: 'email',
  to: sql`(
    select jsonb_build_object('address', own.address, 'locale', own.locale)
    from email_addresses own join users person on person.id = own.user_id
    where own.user_id = d.target and person.status = ${users.userStatus.active})`,
  pauses,
  keepsSent: false,
  async send({ to, payload, tenantId, target: userId, taskId }) {
    const issued = taskId !== null && publicUrl !== undefined ? await issueLink({ tenantId, userId, taskId }) : null;
    await send(to.address, noticeMail(payload, to.locale, publicUrl, issued));
  },
});
