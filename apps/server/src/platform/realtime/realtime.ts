/** The pushes to signed-in browsers (spec 000 §7), on whichever process they are connected. */
export interface Realtime {
  /** Tells everybody who holds one of the identities (`u:1`, `d:2`, …) that their to-do list changed. */
  publishTodo(tenantId: number, identities: readonly string[]): void;
  /** Puts a message into a person's message channel. */
  publishMessage(tenantId: number, userId: number, message: { type: 'add' | 'del'; companyIds?: number[] }): void;
  /** Ends the connections of a session whose token was revoked. */
  revoke(tokenHash: string): void;
}
