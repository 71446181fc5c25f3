/** The session that a ticket was issued to. */
export interface TicketHolder {
  tokenHash: string;
  userId: number;
}

/** Takes a ticket for a handshake, once; null for one that is unknown, used or expired. */
export type RedeemTicket = (ticket: string) => Promise<TicketHolder | null>;
