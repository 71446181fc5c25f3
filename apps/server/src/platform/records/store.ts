import type { Page } from '@portal/contract';
import type { FormValues } from '@portal/contract/forms';
import type { RecordDefinition, RecycledRecord, StoredRecord } from '@portal/contract/records';
import { sql } from 'kysely';
import { jsonPage, wireMoment, type Db } from '../database';
import { PortalError } from '../http';
import { columnValues, listedFields, storedFields, valuesOf } from './columns';
import type { FurtherColumns } from './hooks';
import type { RecordQuery } from './list/list';
import { restorable } from './recycle-bin';
import { reached, readable, type Reader } from './reach';
import { selected } from './list/stored-row';
import { enterSpellings, isSpelled } from './search/spellings';

/** Returns the newest instance of the record's review, for those who may submit the record. */
const reviewed = (definition: RecordDefinition, reader: Reader) =>
  definition.review
    ? sql` || jsonb_build_object('procInstId', (
        select instance_id from record_reviews
        where tenant_id = r.tenant_id and area = ${definition.area} and record_id = r.id
          and ${reached(reader, definition.write)}
        order by id desc limit 1))`
    : sql``;

/** Returns a record that the person may read, or null if none has this id or it is deleted. */
export async function readRecord(
  db: Db,
  definition: RecordDefinition,
  reader: Reader,
  id: number,
): Promise<StoredRecord | null> {
  const { rows } = await sql<{ record: StoredRecord }>`
    select ${selected(definition, reader, storedFields(definition))}${reviewed(definition, reader)} as record
    from ${sql.table(definition.area)} r
    where r.id = ${id} and r.deleted_at is null and ${readable(definition, reader)}`.execute(db);
  return rows[0]?.record ?? null;
}

/** Returns a record that must exist and be readable. @throws PortalError `notFound` */
export async function requireRecord(
  db: Db,
  definition: RecordDefinition,
  reader: Reader,
  id: number,
): Promise<StoredRecord> {
  const record = await readRecord(db, definition, reader, id);
  if (!record) throw new PortalError('notFound');
  return record;
}

/** Returns the values and state of a record, without a check of rights. */
export async function readStored(
  db: Db,
  definition: RecordDefinition,
  id: number,
): Promise<Pick<StoredRecord, 'values' | 'state'>> {
  const { rows } = await sql<Pick<StoredRecord, 'values' | 'state'>>`
    select ${valuesOf(storedFields(definition), 'r', definition)} as values, r.state from ${sql.table(definition.area)} r
    where r.id = ${id}`.execute(db);
  return rows[0]!;
}

/** Locks a record for a change. It requires the same rights as reading it. */
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
  further: FurtherColumns = {},
): Promise<number> {
  const [id] = await insertRecords(transaction, definition, author, [values], [further]);
  return id!;
}

/** @returns the ids in the order of the rows */
export async function insertRecords(
  transaction: Db,
  definition: RecordDefinition,
  { tenantId, companyId, userId }: Reader,
  values: readonly FormValues[],
  further: readonly FurtherColumns[] = [],
): Promise<number[]> {
  const owned = further.map((columns) => ({ company_id: companyId, ...columns }));
  const { names, rows: row } = columnValues(
    definition,
    values,
    owned.length > 0 ? owned : values.map(() => ({ company_id: companyId })),
  );
  const { rows } = await sql<{ id: string }>`
    insert into ${sql.table(definition.area)} (tenant_id, created_by, state, ${sql.join(names)})
    select ${tenantId}::bigint, ${userId}::bigint, ${definition.initial}::text, ${sql.join(names)}
    from ${row}
    returning id`.execute(transaction);
  const ids = rows.map(({ id }) => Number(id));
  if (isSpelled(definition)) await enterSpellings(transaction, definition, tenantId, ids);
  return ids;
}

/** @returns the new revision */
export async function updateRecord(
  transaction: Db,
  definition: RecordDefinition,
  id: number,
  { values, state }: { values: FormValues; state: string },
  further: FurtherColumns = {},
): Promise<number> {
  const { names, rows: row } = columnValues(definition, [values], [further]);
  const { rows } = await sql<{ revision: number }>`
    with respelled as (
      update record_spellings set spelling = null where area = ${definition.area} and record_id = ${id})
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
  page: Pick<RecordQuery, 'current' | 'size'>,
): Promise<Page<RecycledRecord>> {
  const row = sql`jsonb_build_object('id', r.id, 'state', r.state, 'values', ${valuesOf(listedFields(definition), 'r', definition)},
    'authorName', (select chinese_name from users where id = r.created_by), 'deleteTime', ${wireMoment(sql`r.deleted_at`)})`;
  return jsonPage<RecycledRecord>(
    db,
    {
      from: sql`${sql.table(definition.area)} r`,
      where: restorable(definition, reader),
      alias: 'r',
      row,
      order: sql`r.deleted_at desc, r.id desc`,
    },
    page,
  );
}
