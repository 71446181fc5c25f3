import { formatDateTime, type Page } from '@portal/contract';
import type { FormField, FormValues } from '@portal/contract/forms';
import type { RecordDefinition, RecycledRecord, StoredRecord } from '@portal/contract/records';
import { sql, type RawBuilder } from 'kysely';
import { countedRows, eachRow, likePattern, type Db } from '../database';
import { columnName, columnValues, listedFields, storedFields, valuesOf } from './columns';
import { restorable } from './recycle-bin';
import { allowedActions, reached, readable, writable, type Reader } from './reach';

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

/** The newest instance of the record's review, for those who may submit the record. */
const reviewed = (definition: RecordDefinition, reader: Reader) =>
  definition.review
    ? sql` || jsonb_build_object('procInstId', (
        select instance_id from record_reviews
        where tenant_id = r.tenant_id and area = ${definition.area} and record_id = r.id
          and ${reached(reader, definition.write)}
        order by id desc limit 1))`
    : sql``;

export interface RecordQuery {
  current: number;
  size: number;
  keyword: string;
  state?: string | undefined;
  filters: Readonly<Record<string, string>>;
  /** Only records that the reader created. */
  mine?: boolean;
}

export type Narrowing = Pick<RecordQuery, 'keyword' | 'state' | 'filters' | 'mine'>;

/** The rows `r` that a list shows. */
function listed(definition: RecordDefinition, reader: Reader, { keyword, state, filters, mine }: Narrowing) {
  const { search } = definition.list;
  const conditions: RawBuilder<unknown>[] = [sql`r.deleted_at is null`, readable(definition, reader)];
  if (state !== undefined) conditions.push(sql`r.state = ${state}`);
  if (mine) conditions.push(sql`r.created_by = ${reader.userId}`);
  for (const [key, value] of Object.entries(filters)) conditions.push(fits(definition, key, value));
  if (keyword !== '' && search.length > 0)
    conditions.push(
      sql`(${sql.join(
        search.map((key) => {
          const column = sql.ref(`r.${columnName(key)}`);
          return sql`(${column} ilike ${likePattern(keyword)}
            and text_grams(${column}) @> text_grams(${keyword.trim()}))`;
        }),
        sql` or `,
      )})`,
    );
  return sql.join(conditions, sql` and `);
}

/** Rows with this value: for an area those of the areas below it too, for people or units those that name this one. */
function fits({ form }: RecordDefinition, key: string, value: string): RawBuilder<boolean> {
  const column = sql.ref<unknown>(`r.${columnName(key)}`);
  const kind = form.fields.find((field) => field.key === key)?.kind;
  if (kind === 'area') return sql`starts_with(${column}, ${areaPrefix(value)})`;
  return isMembersField(kind)
    ? sql`${column} @> ${JSON.stringify([{ id: Number(value) }])}::jsonb`
    : sql`${column} = ${value}`;
}

/** What the codes of an area and of those below it begin with (GB/T 2260). */
export const areaPrefix = (code: string): string => code.replace(/(00)+$/u, '');

export const isMembersField = (kind: string | undefined): boolean =>
  kind === 'people' || kind === 'company' || kind === 'department';

function sorted({ list }: RecordDefinition) {
  const column = sql.ref(`r.${columnName(list.sort.replace('-', ''))}`);
  return list.sort.startsWith('-') ? sql`${column} desc nulls first, r.id desc` : sql`${column} nulls last, r.id`;
}

/** A page and its total in one statement. */
export async function readPage(
  db: Db,
  definition: RecordDefinition,
  reader: Reader,
  { current, size, ...narrowing }: RecordQuery,
): Promise<Page<StoredRecord>> {
  const { area } = definition;
  const where = listed(definition, reader, narrowing);
  const order = sorted(definition);
  const table = sql.table(area);
  const { rows } = await sql<{ total: number; records: Row[] }>`
    select (select count(*)::int from (select from ${table} r where ${where} limit ${countedRows}) counted) as total,
      (select coalesce(jsonb_agg(found.record), '[]') from (
        select ${selected(definition, reader, listedFields(definition))} as record from ${table} r where ${where} order by ${order}
        limit ${size} offset ${(current - 1) * size}) found) as records`.execute(db);
  const { total = 0, records = [] } = rows[0] ?? {};
  return { records: records.map(toRecord), total, size, current };
}

/** The rows of a list in its order. */
export async function* readAll(
  db: Db,
  definition: RecordDefinition,
  reader: Reader,
  narrowing: Narrowing,
  limit: number,
): AsyncGenerator<StoredRecord> {
  const rows = eachRow<{ record: Row }>(
    db,
    sql`select ${selected(definition, reader, listedFields(definition))} as record
      from ${sql.table(definition.area)} r
      where ${listed(definition, reader, narrowing)} order by ${sorted(definition)} limit ${limit}`,
  );
  for await (const { record } of rows) yield toRecord(record);
}

/** A record that the person may read; null when there is none of this id, or it is deleted. */
export async function readRecord(
  db: Db,
  definition: RecordDefinition,
  reader: Reader,
  id: number,
): Promise<StoredRecord | null> {
  const { rows } = await sql<{ record: Row }>`
    select ${selected(definition, reader, storedFields(definition))}${reviewed(definition, reader)} as record
    from ${sql.table(definition.area)} r
    where r.id = ${id} and r.deleted_at is null and ${readable(definition, reader)}`.execute(db);
  return rows[0] ? toRecord(rows[0].record) : null;
}

/** The values and state of a record, without a check of rights. */
export async function readStored(
  db: Db,
  definition: RecordDefinition,
  id: number,
): Promise<Pick<StoredRecord, 'values' | 'state'>> {
  const { rows } = await sql<Pick<StoredRecord, 'values' | 'state'>>`
    select ${valuesOf(storedFields(definition), 'r')} as values, r.state from ${sql.table(definition.area)} r
    where r.id = ${id}`.execute(db);
  return rows[0]!;
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
  author: Reader,
  values: FormValues,
): Promise<number> {
  const [id] = await insertRecords(transaction, definition, author, [values]);
  return id!;
}

/** @returns the ids in the order of the rows */
export async function insertRecords(
  transaction: Db,
  definition: RecordDefinition,
  { tenantId, companyId, userId }: Reader,
  values: readonly FormValues[],
): Promise<number[]> {
  const { names, rows: row } = columnValues(definition, values);
  const { rows } = await sql<{ id: string }>`
    insert into ${sql.table(definition.area)} (tenant_id, company_id, created_by, state, ${sql.join(names)})
    select ${tenantId}::bigint, ${companyId}::bigint, ${userId}::bigint, ${definition.initial}::text, ${sql.join(names)}
    from ${row}
    returning id`.execute(transaction);
  return rows.map(({ id }) => Number(id));
}

/** @returns the new revision */
export async function updateRecord(
  transaction: Db,
  definition: RecordDefinition,
  id: number,
  { values, state }: { values: FormValues; state: string },
): Promise<number> {
  const { names, rows: row } = columnValues(definition, [values]);
  const { rows } = await sql<{ revision: number }>`
    update ${sql.table(definition.area)} set (${sql.join(names)}) = (select ${sql.join(names)} from ${row}),
      state = ${state}, revision = revision + 1, updated_at = now()
    where id = ${id} returning revision`.execute(transaction);
  return rows[0]!.revision;
}

export async function moveToRecycleBin(transaction: Db, { area }: RecordDefinition, id: number): Promise<number> {
  const { rows } = await sql<{ revision: number }>`
    update ${sql.table(area)} set deleted_at = now(), revision = revision + 1 where id = ${id}
    returning revision`.execute(transaction);
  return rows[0]!.revision;
}

/** Deleted records that the person can restore, last deleted first. */
export async function readRecycled(
  db: Db,
  definition: RecordDefinition,
  reader: Reader,
  { current, size }: Pick<RecordQuery, 'current' | 'size'>,
): Promise<Page<RecycledRecord>> {
  const table = sql.table(definition.area);
  const where = restorable(definition, reader);
  const { rows } = await sql<{ total: number; records: (Omit<RecycledRecord, 'deleteTime'> & { at: number })[] }>`
    select (select count(*)::int from (select from ${table} r where ${where} limit ${countedRows}) counted) as total,
      (select coalesce(jsonb_agg(found.record), '[]') from (
        select jsonb_build_object('id', r.id, 'state', r.state,
          'values', ${valuesOf(listedFields(definition), 'r')},
          'authorName', (select chinese_name from users where id = r.created_by),
          'at', extract(epoch from r.deleted_at) * 1000) as record
        from ${table} r where ${where} order by r.deleted_at desc, r.id desc
        limit ${size} offset ${(current - 1) * size}) found) as records`.execute(db);
  const { total = 0, records = [] } = rows[0] ?? {};
  return {
    records: records.map(({ at, ...row }) => ({ ...row, deleteTime: formatDateTime(at) })),
    total,
    size,
    current,
  };
}
