import type { tags } from '@portal/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database';
import { PortalError } from '../../../platform/http';

export interface TagRow {
  id: number;
  parentId: number | null;
  name: string;
  level: number;
}

export async function tagRows(db: Db, tenantId: number): Promise<TagRow[]> {
  const { rows } = await sql<TagRow>`
    select id, parent_id as "parentId", name, level from tags where tenant_id = ${tenantId} order by id`.execute(db);
  return rows;
}

export async function findTag(db: Db, tenantId: number, id: number): Promise<TagRow | undefined> {
  const { rows } = await sql<TagRow>`
    select id, parent_id as "parentId", name, level from tags
    where tenant_id = ${tenantId} and id = ${id}`.execute(db);
  return rows[0];
}

/** @returns the new tag's id, or undefined if the name is taken */
export async function addTag(
  db: Db,
  tenantId: number,
  name: string,
  parent?: Pick<TagRow, 'id' | 'level'>,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into tags (tenant_id, parent_id, name, level)
    values (${tenantId}, ${parent?.id ?? null}, ${name}, ${(parent?.level ?? 0) + 1})
    on conflict do nothing returning id`.execute(db);
  return rows[0]?.id;
}

/** Locks a tag until the end of the transaction. @throws PortalError `notFound` */
export async function lockTag(transaction: Db, tenantId: number, id: number): Promise<Pick<TagRow, 'name'>> {
  const { rows } = await sql<Pick<TagRow, 'name'>>`
    select name from tags where tenant_id = ${tenantId} and id = ${id} for update`.execute(transaction);
  if (!rows[0]) throw new PortalError('notFound', {}, { field: 'tagId' });
  return rows[0];
}

export async function countTagsBelow(db: Db, id: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from tags where parent_id = ${id}`.execute(db);
  return rows[0]!.count;
}

/** Deletes a tag and takes it from its people. */
export async function deleteTag(transaction: Db, id: number): Promise<void> {
  await sql`delete from tag_members where tag_id = ${id}`.execute(transaction);
  await sql`delete from tags where id = ${id}`.execute(transaction);
}

export async function addTagMembers(db: Db, tagId: number, userIds: readonly number[]): Promise<void> {
  await sql`
    insert into tag_members (tag_id, user_id) select ${tagId}, unnest(${userIds}::bigint[])
    on conflict do nothing`.execute(db);
}

export async function removeTagMembers(db: Db, tagId: number, userIds: readonly number[]): Promise<void> {
  await sql`delete from tag_members where tag_id = ${tagId} and user_id = any(${userIds}::bigint[])`.execute(db);
}

/** Returns the rows, parents before children, as a forest. */
export function tagForest(rows: readonly TagRow[]): tags.TagNode[] {
  const nodes = new Map(
    rows.map(({ id, name, level }): [number, tags.TagNode] => [id, { tagId: id, tagName: name, level, tagList: [] }]),
  );
  for (const { id, parentId } of rows) if (parentId !== null) nodes.get(parentId)!.tagList.push(nodes.get(id)!);
  return rows.filter(({ parentId }) => parentId === null).map(({ id }) => nodes.get(id)!);
}
