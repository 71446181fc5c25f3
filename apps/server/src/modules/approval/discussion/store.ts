import { discussionLimits, type Comment } from '@portal/contract/discussion';
import type { FormValues } from '@portal/contract/forms';
import type { Statement } from '@portal/engine';
import { sql } from 'kysely';
import { wireMoment, type Db } from '../../../platform/database';
import { PortalError, type User } from '../../../platform/http';

/** The owner of the files of comments. */
export const filesArea = { area: 'discussion' };

/** The content of a comment. */
export interface Said {
  values: FormValues;
  mentions: readonly number[];
}

export type StoredComment = Omit<Comment, 'userName' | 'mentions'> & { mentions: number[] };

const isEditable = sql`created_at > now() - ${discussionLimits.editMinutes} * interval '1 minute'`;

/** Returns the latest comments, or those before one, oldest first. It returns one more than a call answers. */
export async function readComments(
  db: Db,
  { tenantId, userId }: User,
  instanceId: string,
  before: number | undefined,
): Promise<{ comments: StoredComment[]; readId: number }> {
  const left = sql`extract(epoch from c.created_at + ${discussionLimits.editMinutes} * interval '1 minute' - now())`;
  const { rows } = await sql<{ comments: StoredComment[]; readId: number }>`
    select
      coalesce((select read_id from discussion_reads
        where tenant_id = ${tenantId} and instance_id = ${instanceId} and user_id = ${userId}), 0)::int as "readId",
      coalesce((select jsonb_agg(to_jsonb(page) order by page.id) from (
        select c.id, c.user_id as "userId", c.text, c.files, ${wireMoment(sql`c.created_at`)} as time,
          coalesce((select jsonb_agg(m.user_id order by m.user_id) from discussion_mentions m
            where m.comment_id = c.id), '[]') as mentions,
          c.edited_at is not null as edited, c.deleted_at is not null as deleted,
          case when c.user_id = ${userId} and c.deleted_at is null then greatest(floor(${left}), 0)::int else 0 end
            as "editableSeconds"
        from discussion_comments c
        where c.tenant_id = ${tenantId} and c.instance_id = ${instanceId}
          and ${before === undefined ? sql`true` : sql`c.id < ${before}`}
        order by c.id desc limit ${discussionLimits.perCall + 1}
      ) page), '[]') as comments`.execute(db);
  return rows[0]!;
}

/** Keeps an instance from being removed until the end of the transaction. @throws PortalError `instanceNotFound` */
export async function keepInstance(transaction: Db, { tenantId }: User, instanceId: string): Promise<void> {
  const { rows } = await sql`
    select from wf_instance where tenant_id = ${String(tenantId)} and id = ${instanceId} for key share`.execute(
    transaction,
  );
  if (rows.length === 0) throw new PortalError('instanceNotFound');
}

/** Adds a comment once for each `requestId`. @throws PortalError `alreadySubmitted` for another comment */
export async function addComment(
  transaction: Db,
  { tenantId, userId }: User,
  { instanceId, requestId, said }: { instanceId: string; requestId: string; said: Said },
): Promise<{ id: number; isNew: boolean }> {
  const { text, files } = columnsOf(said);
  const { rows } = await sql<{ id: number }>`
    insert into discussion_comments (tenant_id, instance_id, user_id, request_id, text, files)
    values (${tenantId}, ${instanceId}, ${userId}, ${requestId}, ${text}, ${files}::jsonb)
    on conflict (tenant_id, user_id, request_id) do nothing
    returning id::int`.execute(transaction);
  if (rows[0]) return { id: rows[0].id, isNew: true };
  const found = await sql<{ id: number; same: boolean }>`
    select id::int, coalesce(edited_at, deleted_at) is not null
      or (instance_id, text, files) is not distinct from (${instanceId}, ${text}::text, ${files}::jsonb) as same
    from discussion_comments
    where tenant_id = ${tenantId} and user_id = ${userId} and request_id = ${requestId}`.execute(transaction);
  const [row] = found.rows;
  if (!row || !row.same) throw new PortalError('alreadySubmitted');
  return { id: row.id, isNew: false };
}

/**
 * Locks an own comment that can still be changed. @returns whom it mentions
 * @throws PortalError `notFound`, `forbidden` for another person's, `commentFixed`
 */
export async function lockOwnComment(
  transaction: Db,
  { tenantId, userId }: User,
  { instanceId, id }: { instanceId: string; id: number },
): Promise<number[]> {
  const { rows } = await sql<{ userId: number; editable: boolean; mentions: number[] }>`
    select user_id::int as "userId", ${isEditable} as editable,
      array(select user_id::int from discussion_mentions where comment_id = c.id) as mentions
    from discussion_comments c
    where tenant_id = ${tenantId} and instance_id = ${instanceId} and id = ${id} and deleted_at is null
    for update`.execute(transaction);
  const [comment] = rows;
  if (!comment) throw new PortalError('notFound', {}, { field: 'id' });
  if (comment.userId !== userId) throw new PortalError('forbidden');
  if (!comment.editable) throw new PortalError('commentFixed', { minutes: discussionLimits.editMinutes });
  return comment.mentions;
}

export async function changeComment(transaction: Db, id: number, said: Said): Promise<void> {
  const { text, files } = columnsOf(said);
  await sql`
    update discussion_comments set text = ${text}, files = ${files}::jsonb, edited_at = now()
    where id = ${id}`.execute(transaction);
}

export async function emptyComment(transaction: Db, id: number): Promise<void> {
  await sql`
    update discussion_comments set text = '', files = '[]', deleted_at = now() where id = ${id}`.execute(transaction);
}

/** Replaces the people whom a comment mentions. */
export async function setMentions(
  transaction: Db,
  { tenantId }: User,
  { instanceId, id }: { instanceId: string; id: number },
  mentions: readonly number[],
): Promise<void> {
  await sql`
    delete from discussion_mentions where comment_id = ${id} and user_id <> all (${mentions}::bigint[])`.execute(
    transaction,
  );
  await sql`
    insert into discussion_mentions (comment_id, tenant_id, instance_id, user_id)
    select ${id}, ${tenantId}, ${instanceId}, mentioned from unnest(${mentions}::bigint[]) mentioned
    on conflict do nothing`.execute(transaction);
}

/** Returns everybody whom the discussion of an instance mentions. */
export async function mentionedIn(db: Db, { tenantId }: User, instanceId: string): Promise<number[]> {
  const { rows } = await sql<{ userId: number }>`
    select distinct user_id::int as "userId" from discussion_mentions
    where tenant_id = ${tenantId} and instance_id = ${instanceId}`.execute(db);
  return rows.map(({ userId }) => userId);
}

/** Marks the comments of an instance as read up to the given one. Later marks are never moved back. */
export async function noteRead(
  db: Db,
  { tenantId, userId }: User,
  { instanceId, id }: { instanceId: string; id: number },
): Promise<void> {
  await sql`
    insert into discussion_reads (tenant_id, instance_id, user_id, read_id)
    select tenant_id, instance_id, ${userId}, id from discussion_comments
    where tenant_id = ${tenantId} and instance_id = ${instanceId} and id <= ${id}
    order by id desc limit 1
    on conflict (tenant_id, instance_id, user_id)
      do update set read_id = greatest(discussion_reads.read_id, excluded.read_id)`.execute(db);
}

const columnsOf = ({ values }: Said) => ({
  text: values['text'],
  files: JSON.stringify(values['files'] ?? []),
});

/** Returns the instance of a comment, or undefined if there is no such comment. */
export async function instanceOfComment(db: Db, { tenantId }: User, id: number): Promise<string | undefined> {
  const { rows } = await sql<{ instanceId: string }>`
    select instance_id as "instanceId" from discussion_comments
    where tenant_id = ${tenantId} and id = ${id}`.execute(db);
  return rows[0]?.instanceId;
}

/**
 * Parts of the statement that deletes instances: their discussions go with them. Their files belong to nothing then, and
 * are removed with the abandoned uploads.
 */
export const discussionsOfExpired: readonly Statement[] = [
  `update files f set record_area = null, record_id = null from discussion_comments c, expired e
    where c.tenant_id = e.tenant_id::bigint and c.instance_id = e.id
      and f.tenant_id = c.tenant_id and f.record_area = '${filesArea.area}' and f.record_id = c.id`,
  'delete from discussion_comments c using expired e where c.tenant_id = e.tenant_id::bigint and c.instance_id = e.id',
  'delete from discussion_reads r using expired e where r.tenant_id = e.tenant_id::bigint and r.instance_id = e.id',
].map((text) => ({ text, values: [] }));
