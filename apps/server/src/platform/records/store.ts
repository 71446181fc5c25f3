import { formatDateTime, type Page } from '@portal/contract';
import type { FormField, FormValues } from '@portal/contract/forms';
import type { RecordDefinition, StoredRecord } from '@portal/contract/records';
import { sql, type RawBuilder } from 'kysely';
import { likePattern, type Db } from '../database';
import { columnName, columnValues, listedFields, storedFields, valuesOf } from './columns';
import { allowedActions, readable, writable, type Reader } from './reach';

type Row = Omit<StoredRecord, 'createTime' | 'updateTime'> & { createdAt: number; updatedAt: number };

const toRecord = ({ createdAt, updatedAt, ...row }: Row): StoredRecord => ({
  ...row,
  createTime: formatDateTime(createdAt),
  updateTime: formatDateTime(updatedAt),
});

const selected = (definition: RecordDefinition, reader: Reader, fields: readonly FormField[]) => sql`jsonb_build_object(
  'id', r.id, 'revision', r.revision, 'state', r.state, 'values', ${valuesOf(fields, 'r')},
  'createdBy', r.created_by, 'authorName', (select chinese_name from users where id = r.created_by),
  'createdAt', extract(epoch from r.created_at) * 1000, 'updatedAt', extract(epoch from r.updated_at) * 1000,
  'actions', to_jsonb(${allowedActions(definition, reader)}), 'editable', ${writable(definition, reader)})`;

export interface RecordQuery {
  current: number;
  size: number;
  keyword: string;
  state?: string | undefined;
  filters: Readonly<Record<string, string>>;
}

/** The total is exact up to this many. */
const countedRows = 10_000;

/** A page and its total in one statement. */
export async function readPage(
  db: Db,
  definition: RecordDefinition,
  reader: Reader,
  { current, size, keyword, state, filters }: RecordQuery,
): Promise<Page<StoredRecord>> {
  const { list, area } = definition;
  const conditions: RawBuilder<unknown>[] = [sql`r.deleted_at is null`, readable(definition, reader)];
  if (state !== undefined) conditions.push(sql`r.state = ${state}`);
  for (const [key, value] of Object.entries(filters))
    conditions.push(sql`${sql.ref(`r.${columnName(key)}`)} = ${value}`);
  if (keyword !== '' && list.search.length > 0)
    conditions.push(
      sql`(${sql.join(
        list.search.map((key) => sql`${sql.ref(`r.${columnName(key)}`)} ilike ${likePattern(keyword)}`),
        sql` or `,
      )})`,
    );
  const where = sql.join(conditions, sql` and `);
  const descending = list.sort.startsWith('-');
  const column = sql.ref(`r.${columnName(list.sort.replace('-', ''))}`);
  const order = descending ? sql`${column} desc nulls first, r.id desc` : sql`${column} nulls last, r.id`;
  const table = sql.table(area);
  const { rows } = await sql<{ total: number; records: Row[] }>`
    select (select count(*)::int from (select from ${table} r where ${where} limit ${countedRows}) counted) as total,
      (select coalesce(jsonb_agg(found.record), '[]') from (
        select ${selected(definition, reader, listedFields(definition))} as record from ${table} r where ${where} order by ${order}
        limit ${size} offset ${(current - 1) * size}) found) as records`.execute(db);
  const { total = 0, records = [] } = rows[0] ?? {};
  return { records: records.map(toRecord), total, size, current };
}

/** A record that the person may read; null when there is none of this id, or it is deleted. */
export async function readRecord(
  db: Db,
  definition: RecordDefinition,
  reader: Reader,
  id: number,
): Promise<StoredRecord | null> {
  const { rows } = await sql<{ record: Row }>`
    select ${selected(definition, reader, storedFields(definition))} as record from ${sql.table(definition.area)} r
    where r.id = ${id} and r.deleted_at is null and ${readable(definition, reader)}`.execute(db);
  return rows[0] ? toRecord(rows[0].record) : null;
}

/** Locks a record for a change; the same rights as reading it. */
export async function lockRecord(transaction: Db, definition: RecordDefinition, reader: Reader, id: number) {
  await sql`select from ${sql.table(definition.area)} r
    where r.id = ${id} and r.tenant_id = ${reader.tenantId} for update`.execute(transaction);
  return readRecord(transaction, definition, reader, id);
}

export async function insertRecord(
  transaction: Db,
  definition: RecordDefinition,
  { tenantId, companyId, userId }: Reader,
  values: FormValues,
): Promise<number> {
  const { names, row } = columnValues(definition, values);
  const { rows } = await sql<{ id: string }>`
    insert into ${sql.table(definition.area)} (tenant_id, company_id, created_by, state, ${sql.join(names)})
    select ${tenantId}::bigint, ${companyId}::bigint, ${userId}::bigint, ${definition.initial}::text, ${sql.join(names)}
    from ${row}
    returning id`.execute(transaction);
  return Number(rows[0]!.id);
}

/** @returns the new revision */
export async function updateRecord(
  transaction: Db,
  definition: RecordDefinition,
  id: number,
  { values, state }: { values: FormValues; state: string },
): Promise<number> {
  const { names, row } = columnValues(definition, values);
  const { rows } = await sql<{ revision: number }>`
    update ${sql.table(definition.area)} set (${sql.join(names)}) = (select ${sql.join(names)} from ${row}),
      state = ${state}, revision = revision + 1, updated_at = now()
    where id = ${id} returning revision`.execute(transaction);
  return rows[0]!.revision;
}

const recycleDays = 30;

export async function moveToRecycleBin(transaction: Db, { area }: RecordDefinition, id: number): Promise<number> {
  const { rows } = await sql<{ revision: number }>`
    update ${sql.table(area)} set deleted_at = now(), revision = revision + 1 where id = ${id}
    returning revision`.execute(transaction);
  return rows[0]!.revision;
}

/** Restores what the person may write; null when there is nothing of this id to restore. */
export async function restoreRecord(
  transaction: Db,
  definition: RecordDefinition,
  reader: Reader,
  id: number,
): Promise<number | null> {
  const { rows } = await sql<{ revision: number }>`
    update ${sql.table(definition.area)} r set deleted_at = null, revision = revision + 1
    where r.id = ${id} and r.tenant_id = ${reader.tenantId} and ${writable(definition, reader)}
      and r.deleted_at > now() - ${recycleDays} * interval '1 day'
    returning revision`.execute(transaction);
  return rows[0]?.revision ?? null;
}
