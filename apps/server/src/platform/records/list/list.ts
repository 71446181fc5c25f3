import { portalTimeZone, type Page } from '@portal/contract';
import { formerAreas } from '@portal/contract/areas';
import type { RecordDefinition, StoredRecord } from '@portal/contract/records';
import { sql, type RawBuilder } from 'kysely';
import { contains, eachRow, holdsGrams, jsonPage, narrowingGrams, searchedPage, toPage, type Db } from '../../database';
import { columnName, isMembersField, listedFields } from '../columns';
import { pendingReadable, readable, type Reader } from '../reach';
import { pendingRevision } from '../revisions';
import { spelledLike } from '../search/spellings';
import { selected } from './stored-row';

export interface RecordQuery {
  current: number;
  size: number;
  keyword: string;
  state?: string | undefined;
  filters: Readonly<Record<string, string>>;
  /** Restricts the list to records that the reader created. */
  mine?: boolean;
}

export type Narrowing = Pick<RecordQuery, 'keyword' | 'state' | 'filters' | 'mine'>;

/** Returns the rows `r` of a list before a search. */
function narrowed(definition: RecordDefinition, reader: Reader, { state, filters, mine }: Narrowing) {
  const conditions: RawBuilder<unknown>[] = [sql`r.deleted_at is null`, readable(definition, reader)];
  if (state !== undefined) conditions.push(inState(definition, reader, state));
  if (mine) conditions.push(sql`r.created_by = ${reader.userId}`);
  for (const [key, value] of Object.entries(filters)) conditions.push(fits(definition, key, value));
  return sql.join(conditions, sql` and `);
}

/** Rows in a state or one of several, separated by commas, or with a pending revision in it that the reader may read. */
const inState = (definition: RecordDefinition, reader: Reader, state: string): RawBuilder<boolean> =>
  definition.review?.revisable
    ? sql`(r.state = any(${state.split(',')}) or exists (
        select from record_revisions v
        where ${pendingRevision(definition)} and v.state = any(${state.split(',')}) and ${pendingReadable(definition, reader)}))`
    : sql`r.state = any(${state.split(',')})`;

interface Search {
  /** Whether a row fits the keyword. */
  matches: RawBuilder<unknown>;
  /** The same, as indexes find the rows. */
  found: RawBuilder<unknown>;
}

/** Returns the condition by which a keyword matches the rows `r`, or null without a keyword. */
async function searchOf(
  db: Db,
  { area, list, form }: RecordDefinition,
  { tenantId }: Reader,
  keyword: string,
): Promise<Search | null> {
  if (keyword === '' || list.search.length === 0) return null;
  const columns = await Promise.all(
    list.search.map(async (key): Promise<Search> => {
      const column = sql.ref(`r.${columnName(key)}`);
      if (isMembersField(form.fields.find((field) => field.key === key)?.kind)) {
        const named = contains(sql`jsonb_path_query_array(${column}, '$[*].name')::text`, keyword);
        return { matches: named, found: named };
      }
      const matches = contains(column, keyword);
      const grams = await narrowingGrams(db, { table: area, column: columnName(key) }, keyword.trim());
      return {
        matches,
        found: grams.length === 0 ? matches : sql`(${matches} and ${holdsGrams(sql`text_grams(${column})`, grams)})`,
      };
    }),
  );
  columns.push(
    ...(await Promise.all((list.pinyin ?? []).map((key) => byPinyin(db, area, key, keyword.trim())))).flat(),
  );
  const any = (conditions: RawBuilder<unknown>[]) => sql`(${sql.join(conditions, sql` or `)})`;
  const spelled = list.pinyin ? null : await spelledLike(db, { area }, tenantId, keyword);
  if (spelled !== null) columns.push(spelled);
  return { matches: any(columns.map(({ matches }) => matches)), found: any(columns.map(({ found }) => found)) };
}

/** Separates the forms of a name in pinyin, so that a search matches from any syllable. */
const pinyinSeparator = '|';

async function byPinyin(db: Db, table: string, key: string, keyword: string): Promise<Search[]> {
  if (!/^[a-z]+$/iu.test(keyword)) return [];
  const name = `${columnName(key)}_pinyin`;
  const column = sql.ref(`r.${name}`);
  const matches = contains(column, `${pinyinSeparator}${keyword}`);
  const grams = await narrowingGrams(db, { table, column: name }, keyword);
  return [
    {
      matches,
      found: grams.length === 0 ? matches : sql`(${matches} and ${holdsGrams(sql`text_grams(${column})`, grams)})`,
    },
  ];
}

/** Returns the rows `r` of all states that a keyword finds. */
export const foundBy = async (db: Db, definition: RecordDefinition, reader: Reader, keyword: string) =>
  (await searchOf(db, definition, reader, keyword))?.found ?? sql`true`;

/**
 * Returns rows with this value. For an area this includes the areas below it, for a date or time `from~to` a period, for
 * several choices the rows with this one among them, and for people or units the rows that name this one, or nobody for 0.
 */
function fits({ form }: RecordDefinition, key: string, value: string): RawBuilder<boolean> {
  if (key === 'createdAt') return inTimePeriod(sql`(r.created_at at time zone ${sql.lit(portalTimeZone)})`, value);
  const column = sql.ref<unknown>(`r.${columnName(key)}`);
  const kind = form.fields.find((field) => field.key === key)?.kind;
  if (kind === 'date') return inPeriod(column, value);
  if (kind === 'date-time') return inTimePeriod(column, value);
  if (kind === 'area') return isInArea(column, value);
  if (kind === 'choices') return sql`${column} @> ${JSON.stringify([value])}::jsonb`;
  if (isMembersField(kind) && Number(value) === 0) return sql`coalesce(${column}, '[]') = '[]'`;
  return isMembersField(kind)
    ? sql`${column} @> ${JSON.stringify([{ id: Number(value) }])}::jsonb`
    : sql`${column} = ${value}`;
}

/** Returns whether an area lies in another, as do former areas that were merged into it under a number from outside. */
export function isInArea(column: RawBuilder<unknown>, value: string): RawBuilder<boolean> {
  const prefix = areaPrefix(value);
  const within = sql<boolean>`starts_with(${column}, ${prefix})`;
  const merged = Object.entries(formerAreas).flatMap(([code, { now }]) =>
    String(now).startsWith(prefix) && !code.startsWith(prefix) ? [code] : [],
  );
  return merged.length === 0 ? within : sql<boolean>`(${within} or ${column} = any(${merged}::text[]))`;
}

/** Returns whether a date lies in `from~to`, either of which may be empty, or is this day. */
function inPeriod(column: RawBuilder<unknown>, value: string): RawBuilder<boolean> {
  const [from = '', to = from] = value.split('~');
  return sql`(${from === '' ? sql`true` : sql`${column} >= ${from}::date`} and ${to === '' ? sql`true` : sql`${column} <= ${to}::date`})`;
}

/** The same for a time: an end that is a day is the whole of it. */
function inTimePeriod(column: RawBuilder<unknown>, value: string): RawBuilder<boolean> {
  const [from = '', to = from] = value.split('~');
  const until = to.includes(' ') ? sql`${column} <= ${to}::timestamp` : sql`${column} < ${to}::date + 1`;
  return sql`(${from === '' ? sql`true` : sql`${column} >= ${from}::timestamp`} and ${to === '' ? sql`true` : until})`;
}

/** Returns the prefix that the codes of an area and of those below it share (GB/T 2260). */
export const areaPrefix = (code: string): string => code.replace(/(00)+$/u, '');

const sortColumn = ({ list }: RecordDefinition) => sql.ref(`r.${columnName(list.sort.replace('-', ''))}`);

const sortedColumns = (definition: RecordDefinition) => sql`r.id, ${sortColumn(definition)}`;

function sorted(definition: RecordDefinition) {
  const { list } = definition;
  const column = sortColumn(definition);
  return list.sort.startsWith('-') ? sql`${column} desc nulls first, r.id desc` : sql`${column} nulls last, r.id`;
}

/** Returns a page and its total in one statement. */
export async function readPage(
  db: Db,
  definition: RecordDefinition,
  reader: Reader,
  { current, size, ...narrowing }: RecordQuery,
): Promise<Page<StoredRecord>> {
  const listed = narrowed(definition, reader, narrowing);
  const order = sorted(definition);
  const from = sql`${sql.table(definition.area)} r`;
  const record = selected(definition, reader, listedFields(definition));
  const search = await searchOf(db, definition, reader, narrowing.keyword);
  if (!search)
    return jsonPage<StoredRecord>(db, { from, where: listed, alias: 'r', row: record, order }, { current, size });
  const searched = searchedPage({
    from,
    alias: 'r',
    columns: sortedColumns(definition),
    listed,
    ...search,
    order,
    current,
    size,
  });
  const { rows } = await sql<{ total: number; records: StoredRecord[] }>`
    with ${searched}
    select (select total from counted) as total, (select coalesce(jsonb_agg(${record} order by ${order}), '[]')
      from ${from} where r.id in (select id from shown)) as records`.execute(db);
  const { total = 0, records = [] } = rows[0] ?? {};
  return toPage(records, total, { current, size });
}

/** Returns the rows `r` that a search finds, for `from`. */
export async function selectedRows(db: Db, definition: RecordDefinition, reader: Reader, narrowing: Narrowing) {
  const search = await searchOf(db, definition, reader, narrowing.keyword);
  return sql`${sql.table(definition.area)} r where ${narrowed(definition, reader, narrowing)} and ${search?.found ?? sql`true`}`;
}

/** Returns the rows of a list in its order. */
export async function* readAll(
  db: Db,
  definition: RecordDefinition,
  reader: Reader,
  narrowing: Narrowing,
  limit: number,
): AsyncGenerator<StoredRecord> {
  const search = await searchOf(db, definition, reader, narrowing.keyword);
  const rows = eachRow<{ record: StoredRecord }>(
    db,
    sql`select ${selected(definition, reader, listedFields(definition))} as record
      from ${sql.table(definition.area)} r
      where ${narrowed(definition, reader, narrowing)} and ${search?.found ?? sql`true`}
      order by ${sorted(definition)} limit ${limit}`,
  );
  for await (const { record } of rows) yield record;
}
