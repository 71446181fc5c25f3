import { limits } from '@portal/contract';
import { sql } from 'kysely';
import { newToken, tokenHash } from '../../../platform/crypto';
import type { Db } from '../../../platform/database';
import type { Session } from '../../../platform/http';
import type { RedeemTicket } from '../../../platform/realtime';

/** Issues a ticket that opens one push connection, so that no address and no proxy's log contains the token. */
export async function issueTicket(db: Db, { tokenHash: accessHash, userId }: Session): Promise<string> {
  const ticket = newToken();
  await sql`
    with expired as (delete from socket_tickets where expires_at <= now())
    insert into socket_tickets (ticket_hash, access_hash, user_id, expires_at)
    values (${tokenHash(ticket)}, ${accessHash}, ${userId}, now() + ${limits.socketTicketSeconds} * interval '1 s')`.execute(
    db,
  );
  return ticket;
}

export const createRedeemTicket =
  (db: Db): RedeemTicket =>
  async (ticket) => {
    const { rows } = await sql<{ tokenHash: string; userId: number; valid: boolean }>`
      delete from socket_tickets where ticket_hash = ${tokenHash(ticket)}
      returning access_hash as "tokenHash", user_id as "userId", expires_at > now() as valid`.execute(db);
    const row = rows[0];
    return row?.valid ? { tokenHash: row.tokenHash, userId: row.userId } : null;
  };
