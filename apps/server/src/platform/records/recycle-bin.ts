import type { Page } from '@portal/contract';
import type { RecordDefinition, RecordRight } from '@portal/contract/records';
import { sql } from 'kysely';
import { jsonPage, wireMoment, type Db } from '../database';
import { columnName } from './columns';
import { reached, removable, type Reader } from './reach';

const recycleDays = 30;

/** Returns the deleted rows `r` of a kind that the person can restore. */
export const restorable = (definition: RecordDefinition, reader: Reader) => sql<boolean>`
  r.tenant_id = ${reader.tenantId} and ${removable(definition, reader)}
  and r.deleted_at > now() - ${recycleDays} * interval '1 day'`;

interface RecycledOfKind {
  area: string;
  id: number;
  title: string;
  authorName: string;
  deleteTime: string;
}

/** Deleted records of some kinds that the person can restore, last deleted first. */
export async function readRecycledOfAll(
  db: Db,
  definitions: readonly RecordDefinition[],
  reader: Reader,
  page: { current: number; size: number },
): Promise<Page<RecycledOfKind>> {
  if (definitions.length === 0) return { records: [], total: 0, ...page };
  const deleted = sql.join(
    definitions.map((definition) => {
      const title = sql.ref(`r.${columnName(definition.list.columns[0] ?? 'id')}`);
      return sql`select ${definition.area}::text as area, r.id::int, coalesce(${title}::text, '') as title, r.created_by,
        r.deleted_at from ${sql.table(definition.area)} r where ${restorable(definition, reader)}`;
    }),
    sql` union all `,
  );
  return jsonPage<RecycledOfKind>(
    db,
    {
      from: sql`(${deleted}) r`,
      where: sql`true`,
      alias: 'r',
      row: sql`jsonb_build_object('area', r.area, 'id', r.id, 'title', r.title,
        'authorName', coalesce((select chinese_name from users where users.id = r.created_by), ''),
        'deleteTime', ${wireMoment(sql`r.deleted_at`)})`,
      order: sql`r.deleted_at desc, r.area, r.id desc`,
    },
    page,
  );
}

/** Restores a record that the person may write, or returns null if none with this id can be restored. */
export async function restoreRecord(
  transaction: Db,
  definition: RecordDefinition,
  reader: Reader,
  id: number,
): Promise<number | null> {
  const { rows } = await sql<{ revision: number }>`
    update ${sql.table(definition.area)} r set deleted_at = null, revision = revision + 1
    where r.id = ${id} and ${restorable(definition, reader)}
    returning revision`.execute(transaction);
  return rows[0]?.revision ?? null;
}

/**
 * Deletes a record of the recycle bin permanently, if a right reaches it. Its files are removed later like unused
 * uploads.
 */
export async function eraseRecord(
  transaction: Db,
  { area }: RecordDefinition,
  { reader, right }: { reader: Reader; right: RecordRight },
  id: number,
): Promise<boolean> {
  const { tenantId } = reader;
  const { rows } = await sql`
    delete from ${sql.table(area)} r where r.id = ${id} and r.tenant_id = ${tenantId} and r.deleted_at is not null
      and ${reached(reader, right)}
    returning r.id`.execute(transaction);
  if (rows.length === 0) return false;
  await sql`delete from record_spellings where area = ${area} and record_id = ${id}`.execute(transaction);
  await sql`
    with gone as (
      delete from record_comments c where c.tenant_id = ${tenantId} and c.area = ${area} and c.record_id = ${id}
      returning c.id)
    update files f set record_area = null, record_id = null
    where f.tenant_id = ${tenantId} and (
      f.record_area = ${area} and f.record_id = ${id}
      or f.record_area = 'record-comments' and f.record_id in (select id from gone))`.execute(transaction);
  return true;
}
