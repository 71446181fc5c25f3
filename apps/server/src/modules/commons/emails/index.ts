import { sql } from 'kysely';
import type { Db } from '../../../platform/database';

export { linkOf, type Notice } from './compose';
export { type IssuedLink, type LinkedTask, taskLinkIssuer } from './task-link';

/** Returns which of these people get mail. */
export async function mailedPeople(db: Db, userIds: readonly number[]): Promise<ReadonlySet<number>> {
  if (userIds.length === 0) return new Set();
  const { rows } = await sql<{ id: number }>`
    select user_id::int as id from email_addresses where user_id = any(${userIds}::bigint[])`.execute(db);
  return new Set(rows.map(({ id }) => id));
}
