import { limits, users, type posts } from '@portal/contract';
import { sql } from 'kysely';
import { lock, type Db } from '../../../../platform/database';
import { PortalError } from '../../../../platform/http';

type PostValues = Pick<posts.Post, 'name' | 'sort'>;

const columns = sql`post.id as "postId", post.name, post.sort, post.xmin::text as revision, (
  select count(distinct holder.user_id)::int
  from post_holders holder join users person on person.id = holder.user_id
  where holder.post_id = post.id and person.status = ${users.userStatus.active}
) as holders`;

export async function postList(db: Db, tenantId: number): Promise<posts.Post[]> {
  const { rows } = await sql<posts.Post>`
    select ${columns} from posts post where tenant_id = ${tenantId} order by sort, id`.execute(db);
  return rows;
}

/** Locks a post until the end of the transaction. @throws PortalError `notFound` */
export async function lockPost(transaction: Db, tenantId: number, postId: number): Promise<PostValues> {
  const { rows } = await sql<PostValues>`
    select name, sort from posts where tenant_id = ${tenantId} and id = ${postId} for update`.execute(transaction);
  if (!rows[0]) throw new PortalError('notFound', {}, { field: 'postId' });
  return rows[0];
}

async function requireFreeName(transaction: Db, tenantId: number, name: string, postId: number | null): Promise<void> {
  const { rows } = await sql`
    select from posts where tenant_id = ${tenantId} and name = ${name} and id is distinct from ${postId}::bigint`.execute(
    transaction,
  );
  if (rows.length > 0) throw new PortalError('postNameTaken', {}, { field: 'name' });
}

/** @throws PortalError `postNameTaken`, `postsLimit` */
export async function insertPost(transaction: Db, tenantId: number, { name, sort }: PostValues): Promise<number> {
  await lock(transaction, `posts ${tenantId}`);
  await requireFreeName(transaction, tenantId, name, null);
  const { rows } = await sql<{ id: number }>`
    insert into posts (tenant_id, name, sort) select ${tenantId}, ${name}, ${sort}
    where (select count(*) from posts where tenant_id = ${tenantId}) < ${limits.postsPerTenant}
    returning id::int`.execute(transaction);
  if (!rows[0]) throw new PortalError('postsLimit', { limit: limits.postsPerTenant });
  return rows[0].id;
}

/** @throws PortalError `postNameTaken`, `conflict` when the post has changed since the revision was read */
export async function updatePost(
  transaction: Db,
  tenantId: number,
  { postId, name, sort, revision }: PostValues & { postId: number; revision: string },
): Promise<void> {
  await lock(transaction, `posts ${tenantId}`);
  await requireFreeName(transaction, tenantId, name, postId);
  const { numAffectedRows } = await sql`
    update posts set name = ${name}, sort = ${sort} where id = ${postId} and xmin::text = ${revision}`.execute(
    transaction,
  );
  if (!numAffectedRows) throw new PortalError('conflict');
}

/** @throws PortalError `postHeld` */
export async function deletePost(transaction: Db, postId: number): Promise<void> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct user_id)::int as count from post_holders where post_id = ${postId}`.execute(transaction);
  const { count } = rows[0]!;
  if (count > 0) throw new PortalError('postHeld', { count });
  await sql`delete from posts where id = ${postId}`.execute(transaction);
}

interface Holding {
  tenantId: number;
  unitId: number;
  userId: number;
}

/**
 * Replaces the posts that a member holds in a unit.
 * @returns the posts held before
 * @throws PortalError `notFound` for a user who is no member, or a post that does not exist
 */
export async function replacePosts(
  transaction: Db,
  { tenantId, unitId, userId }: Holding,
  postIds: readonly number[],
): Promise<number[]> {
  const { rows: members } = await sql`
    select from memberships where unit_id = ${unitId} and user_id = ${userId} for update`.execute(transaction);
  if (members.length === 0) throw new PortalError('notFound', {}, { field: 'userId' });
  const { rows: known } = await sql`
    select from posts where tenant_id = ${tenantId} and id = any (${postIds}::bigint[]) for share`.execute(transaction);
  if (known.length !== new Set(postIds).size) throw new PortalError('notFound', {}, { field: 'postIds' });
  const { rows } = await sql<{ id: number }>`
    delete from post_holders where unit_id = ${unitId} and user_id = ${userId} returning post_id::int as id`.execute(
    transaction,
  );
  await sql`
    insert into post_holders (post_id, unit_id, user_id)
    select distinct id, ${unitId}::bigint, ${userId}::bigint from unnest(${postIds}::bigint[]) id`.execute(transaction);
  return rows.map(({ id }) => id).toSorted((one, other) => one - other);
}
