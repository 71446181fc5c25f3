import { sql, type RawBuilder } from 'kysely';
import { countedRows } from './json-page';

interface SearchedPage {
  /** The rows, under an alias that the other parts use. */
  from: RawBuilder<unknown>;
  alias: string;
  /** The alias's columns that identify a row and by which it is sorted. */
  columns: RawBuilder<unknown>;
  /** Conditions on every row of the list. */
  listed: RawBuilder<unknown>;
  /** The search, as an index finds its matches. */
  found: RawBuilder<unknown>;
  /** The condition of the search on one row. */
  matches: RawBuilder<unknown>;
  order: RawBuilder<unknown>;
  current: number;
  size: number;
}

/** Rows at the beginning of a list in which a page of frequent matches is looked for. */
const walkedRows = 20_000;

/**
 * Returns the common tables `counted` (`total`) and `shown`, the rows of a page of a search. If the database counts to
 * the end, the matches are sorted. If there are more, the first are usually near the beginning of the list, which is
 * then read in its order; if they are not, all matches are sorted.
 */
export function searchedPage(page: SearchedPage): RawBuilder<unknown> {
  const { from, columns, listed, found, matches, order, current, size } = page;
  const alias = sql.ref(page.alias);
  const counted = sql.lit(countedRows(page));
  const end = current * size;
  const cut = sql`order by ${order} limit ${size} offset ${end - size}`;
  const hasAll = sql`(select total from counted) < ${counted}`;
  const isWalked = sql`(select count(*) from walked) = ${end}`;
  return sql`
    found as materialized (select ${columns} from ${from} where ${listed} and ${found} limit ${counted}),
    counted as materialized (select count(*)::int as total from found),
    walked as materialized (
      select ${columns} from (
        select ${alias}.* from ${from} where ${listed} order by ${order} limit ${sql.lit(walkedRows)}) ${alias}
      where not ${hasAll} and ${matches} order by ${order} limit ${end}),
    shown as (
      (select ${columns} from found ${alias} where ${hasAll} ${cut})
      union all
      (select ${columns} from walked ${alias} where ${isWalked} ${cut})
      union all
      (select ${columns} from ${from} where not ${hasAll} and not ${isWalked} and ${listed} and ${found} ${cut}))`;
}
