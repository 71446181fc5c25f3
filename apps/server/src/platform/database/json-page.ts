import { sql, type RawBuilder } from 'kysely';
import type { Db } from './database';

interface PageQuery {
  current: number;
  size: number;
}

/** Counting on would cost more than reading the page. */
const leastCounted = 1000;

/** The number of pages after the shown one that a list can always turn to. */
const pagesAhead = 10;

/** The total of a list is exact up to this many. */
export const countedRows = ({ current, size }: PageQuery): number =>
  Math.max(leastCounted, (current + pagesAhead) * size);

/** Returns a page of a list. `more` is set if its rows were not counted to the end. */
export const toPage = <Row>(records: Row[], total: number, { current, size }: PageQuery) => ({
  records,
  total,
  size,
  current,
  ...(total >= countedRows({ current, size }) && { more: true }),
});

interface Shape {
  /** A row as JSON. */
  row: RawBuilder<unknown>;
  order: RawBuilder<unknown>;
}

/**
 * Rows that are read twice, for their number and for the page. If there are many, they are not counted to the end and
 * `more` is set.
 */
interface Listed extends Shape {
  /** The tables, under aliases that the other parts use. */
  from: RawBuilder<unknown>;
  where: RawBuilder<unknown>;
  /** If `row` needs only the columns of this alias, it is computed only for the rows of the page. */
  alias?: string;
}

/** Rows that a search finds once, for their number and for the page. All of them are counted. */
interface Found extends Shape {
  /** Common tables that `found` and `row` use. */
  tables?: RawBuilder<unknown>;
  found: RawBuilder<unknown>;
  /** The name of a found row in `row` and `order`. */
  alias: string;
}

/** Returns the columns of a select list as one JSON object. */
export const asJson = (columns: RawBuilder<unknown>) => sql`(select to_jsonb(entry) from (select ${columns}) entry)`;

/** A page of rows with their number, in one statement. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller names what its SQL answers, as with `sql`
export async function jsonPage<Row>(db: Db, list: Listed | Found, { current, size }: PageQuery) {
  const isFound = 'found' in list;
  const tables = isFound
    ? sql`with ${list.tables ? sql`${list.tables},` : sql``} found as materialized (${list.found})`
    : sql``;
  const source = isFound ? sql`found ${sql.ref(list.alias)}` : sql`${list.from} where ${list.where}`;
  const counted = isFound ? sql`found` : sql`(select from ${source} limit ${countedRows({ current, size })}) counted`;
  const cut = sql`order by ${list.order} limit ${size} offset ${(current - 1) * size}`;
  const { alias } = list;
  const records = alias
    ? sql`select jsonb_agg(${list.row}) from (select ${sql.ref(alias)}.* from ${source} ${cut}) ${sql.ref(alias)}`
    : sql`select jsonb_agg(page.record) from (select ${list.row} as record from ${source} ${cut}) page`;
  const { rows } = await sql<{ total: number; records: Row[] }>`${tables}
    select (select count(*)::int from ${counted}) as total, coalesce((${records}), '[]') as records`.execute(db);
  const page = { current, size, ...rows[0]! };
  return isFound ? page : toPage(page.records, page.total, page);
}
