import { limits } from '@portal/contract';
import { sql } from 'kysely';
import { newToken, tokenHash } from '../../../../platform/crypto';
import type { Db } from '../../../../platform/database';
import { PortalError } from '../../../../platform/http';
import type { KnownIdentity } from './providers/port';

/** Issues a ticket that binds the identity once to the account of its bearer. */
export async function issueBindingTicket(db: Db, { issuer, subject, name }: KnownIdentity): Promise<string> {
  const ticket = newToken();
  await sql`
    with expired as (
      delete from social_tickets where hash in (
        select hash from social_tickets where expires_at <= now() limit 100 for update skip locked
      )
    )
    insert into social_tickets (hash, issuer, subject, name, expires_at)
    values (
      ${tokenHash(ticket)}, ${issuer}, ${subject}, ${name}, now() + ${limits.socialSeconds} * interval '1 s'
    )`.execute(db);
  return ticket;
}

/** @throws PortalError `socialTicketExpired` */
export async function redeemBindingTicket(db: Db, ticket: string): Promise<KnownIdentity> {
  const { rows } = await sql<KnownIdentity & { valid: boolean }>`
    delete from social_tickets where hash = ${tokenHash(ticket)}
    returning issuer, subject, name, expires_at > now() as valid`.execute(db);
  const row = rows[0];
  if (!row?.valid) throw new PortalError('socialTicketExpired');
  return { issuer: row.issuer, subject: row.subject, name: row.name };
}
