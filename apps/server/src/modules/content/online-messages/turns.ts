import type { MessageTurn } from '@portal/contract/online-messages';
import { sql } from 'kysely';
import { wireMoment, type Db } from '../../../platform/database';

interface Turn {
  tenantId: number;
  messageId: number;
  kind: MessageTurn['kind'];
  /** The person of the office, or null for who left the message. */
  userId: number | null;
  text: string;
}

export const writeTurn = (transaction: Db, { tenantId, messageId, kind, userId, text }: Turn) =>
  sql`
    insert into online_message_turns (tenant_id, message_id, kind, user_id, text)
    values (${tenantId}, ${messageId}, ${kind}, ${userId}, ${text})`.execute(transaction);

const shownTurns = 200;

export async function readTurns(db: Db, tenantId: number, messageId: number): Promise<MessageTurn[]> {
  const { rows } = await sql<MessageTurn>`
    select turn.id::int, turn.kind, person.chinese_name as name, turn.text, ${wireMoment(sql`turn.created_at`)} as time
    from online_message_turns turn left join users person on person.id = turn.user_id
    where turn.tenant_id = ${tenantId} and turn.message_id = ${messageId}
    order by turn.id limit ${shownTurns}`.execute(db);
  return rows;
}
