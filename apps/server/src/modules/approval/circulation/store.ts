import { type Page } from '@portal/contract';
import type { Statement } from '@portal/engine';
import { sql } from 'kysely';
import { asJson, jsonPage, wireMoment, type Db } from '../../../platform/database';
import { PortalError, type User } from '../../../platform/http';

export interface StoredReceipt {
  taskId: string;
  userId: string;
  sender: string | null;
  nodeName: string;
  comment: string;
  sentTime: string;
  readTime: string | null;
  answer: string;
  answerTime: string | null;
}

/** The copies of an instance, and how many of them were read. */
export async function readReceipts(
  db: Db,
  { tenantId }: User,
  instanceId: string,
  query: { current: number; size: number },
): Promise<Page<StoredReceipt> & { read: number }> {
  const ofInstance = sql`c.tenant_id = ${String(tenantId)} and c.instance_id = ${instanceId}`;
  const [page, { rows }] = await Promise.all([
    jsonPage<StoredReceipt>(
      db,
      {
        from: sql`wf_copy c left join copy_answers a on a.tenant_id = c.tenant_id::bigint
          and a.instance_id = c.instance_id and a.user_id::text = c.user_id`,
        where: ofInstance,
        row: asJson(sql`c.task_id as "taskId", c.user_id as "userId", c.sender, c.node_name as "nodeName",
          c.message as comment, ${time('c.created_at')} as "sentTime", ${time('c.read_at')} as "readTime",
          coalesce(a.answer, '') as answer, ${wireMoment(sql`a.answered_at`)} as "answerTime"`),
        order: sql`c.created_at desc, c.task_id desc, c.user_id`,
      },
      query,
    ),
    sql<{
      read: number;
    }>`select count(*)::int as read from wf_copy c where ${ofInstance} and c.read_at is not null`.execute(db),
  ]);
  return { ...page, read: rows[0]?.read ?? 0 };
}

/** The engine keeps milliseconds since 1970. */
const time = (column: string) => wireMoment(sql`to_timestamp(${sql.raw(column)} / 1000.0)`);

/**
 * Keeps what a person answers to a copy that they have, and marks their copies of the instance as read.
 * @returns whether the answer is another one than before
 * @throws PortalError `instanceNotFound` to others
 */
export async function keepAnswer(
  transaction: Db,
  { tenantId, userId }: User,
  { instanceId, answer }: { instanceId: string; answer: string },
): Promise<boolean> {
  const own = await sql`
    update wf_copy set read_at = coalesce(read_at, floor(extract(epoch from now()) * 1000))
    where tenant_id = ${String(tenantId)} and instance_id = ${instanceId} and user_id = ${String(userId)}`.execute(
    transaction,
  );
  if (own.numAffectedRows === 0n) throw new PortalError('instanceNotFound');
  const { numAffectedRows } = await sql`
    insert into copy_answers as a (tenant_id, instance_id, user_id, answer)
    values (${tenantId}, ${instanceId}, ${userId}, ${answer})
    on conflict (tenant_id, instance_id, user_id) do update set answer = excluded.answer, answered_at = now()
    where a.answer <> excluded.answer`.execute(transaction);
  return numAffectedRows !== 0n;
}

/**
 * Returns the answers of a person to the instances of which they have a copy. An answer is '' if they have not
 * answered.
 */
export async function ownAnswers(
  db: Db,
  { tenantId, userId }: User,
  instanceIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (instanceIds.length === 0) return new Map();
  const { rows } = await sql<{ instanceId: string; answer: string }>`
    select distinct c.instance_id as "instanceId", coalesce(a.answer, '') as answer
    from wf_copy c left join copy_answers a
      on a.tenant_id = ${tenantId} and a.instance_id = c.instance_id and a.user_id = ${userId}
    where c.tenant_id = ${String(tenantId)} and c.user_id = ${String(userId)}
      and c.instance_id = any (${[...instanceIds]}::text[])`.execute(db);
  return new Map(rows.map(({ instanceId, answer }) => [instanceId, answer]));
}

/** A part of the statement that deletes instances, which deletes their answers as well. */
export const answersOfExpired: Statement = {
  text: 'delete from copy_answers a using expired e where a.tenant_id = e.tenant_id::bigint and a.instance_id = e.id',
  values: [],
};
