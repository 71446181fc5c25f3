import { sql, type RawBuilder } from 'kysely';
import { countedRows, toPage, type PageQuery } from './counted-rows';
import type { Db } from './database';

interface Rows {
  /** The tables, under aliases that the other parts use. */
  from: RawBuilder<unknown>;
  where: RawBuilder<unknown>;
  /** A row as JSON. */
  row: RawBuilder<unknown>;
  order: RawBuilder<unknown>;
}

/** A page of rows with their number, in one statement. Many rows are not counted to the end: `more` says so. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller names what its SQL answers, as with `sql`
export async function jsonPage<Row>(db: Db, { from, where, row, order }: Rows, { current, size }: PageQuery) {
  const { rows } = await sql<{ total: number; records: Row[] }>`
    select (
      select count(*)::int from (select from ${from} where ${where} limit ${countedRows({ current, size })}) counted
    ) as total, (
      select coalesce(jsonb_agg(page.record), '[]') from (
        select ${row} as record from ${from} where ${where} order by ${order}
        limit ${size} offset ${(current - 1) * size}) page
    ) as records`.execute(db);
  const { total = 0, records = [] } = rows[0] ?? {};
  return toPage(records, total, { current, size });
}
