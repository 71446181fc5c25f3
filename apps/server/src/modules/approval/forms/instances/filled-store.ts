import type { forms, Page } from '@portal/contract';
import type { FormField, FormValues } from '@portal/contract/forms';
import { findKind } from '@portal/contract/fields';
import { isStartWithdrawable } from '@portal/engine/store';
import { sql, type RawBuilder } from 'kysely';
import {
  contains,
  countedRows,
  eachRow,
  holdsGrams,
  likePattern,
  narrowingGrams,
  searchedPage,
  searchGrams,
  toPage,
  type Db,
} from '../../../../platform/database';
import { areaPrefix } from '../../../../platform/records';
import { exportedRows } from '../../../../platform/spreadsheet';

export interface FilledQuery {
  keyword: string;
  state?: forms.FilledForm['state'] | undefined;
  /** A condition on the column `created_by`, which restricts the list to forms that these people started. */
  reached?: RawBuilder<unknown>;
  /** Restricts the list to forms that this person started with this process. */
  started?: { by: number; definitionKey: string };
  /** Milliseconds since 1970 between which it started. */
  from?: number | undefined;
  to?: number | undefined;
  /** Filters by the values of fields, which belong to the form. */
  filters: readonly { field: FormField; value: string }[];
}

export interface FilledRow {
  instanceId: string;
  number: string;
  title: string;
  initiator: string | null;
  initiatorName: string;
  status: forms.FilledForm['state'];
  startedAt: number;
  version: number;
  values: FormValues;
  currentNodes: string[];
  /** Whether the initiator can withdraw it. */
  withdrawable: boolean;
}

/** Returns the entries of the list. `entries` are the rows of `form_instances` that it joins. */
const joined = (entries: RawBuilder<unknown>) => sql`${entries} i
  join wf_instance w on w.tenant_id = i.tenant_id::text and w.id = i.instance_id
  left join users person on person.id = i.created_by`;
const entries = sql`form_instances`;
const isListed = sql`i.instance_removed_at is null`;

const columns = sql`i.instance_id as "instanceId", w.number, w.title, w.initiator,
  coalesce(person.chinese_name, '') as "initiatorName", w.status, w.started_at::float8 as "startedAt", i.version,
  i.data as values, w.current_nodes as "currentNodes", ${sql.raw(isStartWithdrawable)}`;

interface Conditions {
  /** Conditions on `form_instances`, or on the rows of their values. */
  own: RawBuilder<unknown>[];
  /** Conditions on the joined tables. */
  others: RawBuilder<unknown>[];
  /** Searches, which also apply to `form_instances`. */
  searches: Search[];
}

interface Search {
  /** Whether an entry fits. */
  matches: RawBuilder<unknown>;
  /** The same, as an index finds the entries. */
  found: RawBuilder<unknown>;
  /** The same, on a row of `form_instance_values`, whose index has the rows of a value in the order of the list. */
  indexed?: ((row: string) => RawBuilder<unknown>) | undefined;
}

async function conditionsOf(
  db: Db,
  tenantId: number,
  formId: number,
  { keyword, state, reached, started, from, to, filters }: FilledQuery,
): Promise<Conditions> {
  const own: RawBuilder<unknown>[] = [sql`i.tenant_id = ${tenantId} and i.form_id = ${formId}`];
  const others: RawBuilder<unknown>[] = [];
  if (reached) own.push(reached);
  if (started) {
    own.push(sql`i.created_by = ${started.by}`);
    others.push(sql`w.definition_key = ${started.definitionKey}`);
  }
  if (from !== undefined) own.push(sql`i.created_at >= to_timestamp(${from}::float8 / 1000)`);
  if (to !== undefined) own.push(sql`i.created_at <= to_timestamp(${to}::float8 / 1000)`);
  const searches = filters.map(hasValue);
  if (state !== undefined) searches.splice(seldom.has(state) ? 0 : searches.length, 0, isInState(state));
  if (keyword !== '')
    searches.push(mentions(keyword, await gramsOf(db, keyword), await namedBy(db, tenantId, keyword)));
  return { own, others, searches };
}

const all = (conditions: readonly RawBuilder<unknown>[]) => sql.join([...conditions], sql` and `);

const gramsOf = (db: Db, keyword: string) =>
  narrowingGrams(db, { table: 'form_instances', column: 'title_grams' }, keyword.trim());

/**
 * Finds entries by a part of their title, by the number of their instance or by their initiator. Each of the three has
 * an index.
 */
function mentions(keyword: string, grams: string[], { people, instances }: Named): Search {
  const title = contains(sql.ref('i.title'), keyword);
  const others = [
    ...(people ? [sql`i.created_by = any(${people}::bigint[])`] : []),
    ...(instances ? [sql`i.instance_id = any(${instances}::text[])`] : []),
  ];
  const any = (found: RawBuilder<unknown>) => sql`(${sql.join([found, ...others], sql` or `)})`;
  return {
    matches: any(title),
    found: any(grams.length === 0 ? title : sql`${title} and ${holdsGrams(sql`i.title_grams`, grams)}`),
  };
}

interface Named {
  people: number[] | null;
  instances: string[] | null;
}

const namedPeople = 10_000;

/** Reads the matching people and instances first. Nearly always there are none, and only titles need to be searched. */
async function namedBy(db: Db, tenantId: number, keyword: string): Promise<Named> {
  const { rows } = await sql<Named>`
    select
      (select array_agg(id) from wf_instance where tenant_id = ${String(tenantId)} and number = ${keyword.trim()})
        as instances,
      (select array_agg(id::int) from (
        select id from users
        where tenant_id = ${tenantId} and name_grams @> ${searchGrams(keyword.trim())}::text[]
          and chinese_name ilike ${likePattern(keyword)}
        limit ${namedPeople}) named) as people`.execute(db);
  return rows[0]!;
}

/**
 * Finds a choice by its value, an area including those below it, a number by its value, a time by its beginning, and
 * other texts by a part.
 */
function hasValue({ field, value }: FilledQuery['filters'][number]): Search {
  const stored = sql`i.data ->> ${field.key}`;
  /* a constant, whose frequency the planner knows */
  const hasTerm = sql`i.terms @> form_terms(${JSON.stringify({ [field.key]: value })}::jsonb)`;
  const comparable = (row: string) => isValue(row, field.key, sql`form_comparable(${value})`);
  const isShort = value.length <= longestTerm;
  const same = (found: RawBuilder<unknown>): Search => ({ found, matches: found });
  if (findKind(field.kind)?.index === 'number')
    return isShort ? { ...same(hasTerm), indexed: comparable } : same(sql`false`);
  if (field.kind === 'area') return same(sql`starts_with(${stored}, ${areaPrefix(value)})`);
  if (['choice', 'yes-no'].includes(field.kind)) {
    const matches = sql`${stored} = ${value}`;
    const indexed = isShort
      ? (row: string) => sql`${comparable(row)} and ${sql.ref(`${row}.value`)} = ${value}`
      : undefined;
    return { matches, found: sql`(${matches} and ${hasTerm})`, indexed };
  }
  return same(contains(stored, value));
}

/** The maximum length of a term in `form_values`. */
const longestTerm = 50;

/** States of few instances, whose rows are the first to be read. */
const seldom: ReadonlySet<string> = new Set(['terminal', 'withdrawn', 'revoked']);

/** The state has rows like a value, of a field without a name. */
function isInState(state: string): Search {
  const indexed = (row: string) => isValue(row, '', sql`${state}`);
  return { found: hasRow(indexed), matches: hasRow(indexed), indexed };
}

const isValue = (row: string, field: string, comparable: RawBuilder<unknown>) =>
  sql`${sql.ref(`${row}.field`)} = ${field} and ${sql.ref(`${row}.comparable`)} = ${comparable}`;

/**
 * Looks rows up for one entry after the other until there are enough, because a join would read all rows of a frequent
 * value.
 */
const hasRow = (indexed: (row: string) => RawBuilder<unknown>) => sql`(
  select true from form_instance_values v
  where v.tenant_id = i.tenant_id and v.form_id = i.form_id and v.created_at = i.created_at
    and v.instance_id = i.instance_id and ${indexed('v')})`;

/** Returns a page and its total in one statement, newest first. */
export async function filledPage(
  db: Db,
  tenantId: number,
  formId: number,
  query: FilledQuery & { current: number; size: number },
): Promise<Page<FilledRow>> {
  const { current, size } = query;
  const { own, others, searches } = await conditionsOf(db, tenantId, formId, query);
  const page = {
    order: sql`order by i.created_at desc limit ${size} offset ${(current - 1) * size}`,
    counted: countedRows(query),
  };
  const values = searches.flatMap(({ indexed }) => indexed ?? []);
  const [first, ...more] = values;
  const { rows } = await (
    others.length > 0
      ? joinedPage([...own, isListed, ...others, ...searches.map(({ found }) => found)], page)
      : searches.length === 0
        ? newestPage([...own, isListed], page)
        : first && values.length === searches.length
          ? valuePage([...own, first('i'), ...more.map(hasRow)], page)
          : foundPage([...own, isListed], searches, query)
  ).execute(db);
  return toPage(rows[0]!.records, rows[0]!.total, query);
}

interface PageRow {
  records: FilledRow[];
  total: number;
}

interface PageCut {
  order: RawBuilder<unknown>;
  /** Rows of the total at most. */
  counted: number;
}

const countOf = (rows: RawBuilder<unknown>, limit: number) =>
  sql`(select count(*)::int from (select from ${rows} limit ${limit}) counted)`;

const recordsOf = (rows: RawBuilder<unknown>) =>
  sql`coalesce((select jsonb_agg(entry) from (select ${columns} from ${rows}) entry), '[]')`;

/** Pages all entries: they are counted and cut by the index of the form before they are joined. */
const newestPage = (own: readonly RawBuilder<unknown>[], { order, counted }: PageCut) => sql<PageRow>`
  select ${countOf(sql`${entries} i where ${all(own)}`, counted)} as total,
    ${recordsOf(sql`${joined(sql`(select * from ${entries} i where ${all(own)} ${order})`)} order by i.created_at desc`)}
      as records`;

/** Returns the entries with these ids. */
const entriesOf = (ids: RawBuilder<unknown>) =>
  sql`(select e.* from ${entries} e join (${ids}) ids using (tenant_id, instance_id, form_id))`;

/** Entries of values or a state, likewise by the index of the values. */
function valuePage(conditions: readonly RawBuilder<unknown>[], { order, counted }: PageCut) {
  const rows = sql`form_instance_values i where ${all(conditions)}`;
  const ids = sql`select i.tenant_id, i.instance_id, i.form_id from ${rows} ${order}`;
  return sql<PageRow>`
    select ${countOf(rows, counted)} as total,
      ${recordsOf(sql`${joined(entriesOf(ids))} order by i.created_at desc`)} as records`;
}

const foundPage = (
  own: readonly RawBuilder<unknown>[],
  searches: readonly Search[],
  { current, size }: { current: number; size: number },
) => sql<PageRow>`
  with ${searchedPage({
    from: sql`${entries} i`,
    alias: 'i',
    columns: sql`i.tenant_id, i.instance_id, i.form_id, i.created_at`,
    listed: all(own),
    found: all(searches.map(({ found }) => found)),
    matches: all(searches.map(({ matches }) => matches)),
    order: sql`i.created_at desc`,
    current,
    size,
  })}
  select (select total from counted) as total,
    ${recordsOf(sql`${joined(entriesOf(sql`select tenant_id, instance_id, form_id from shown`))} order by i.created_at desc`)}
      as records`;

/** Checks conditions on the instance after the join. */
const joinedPage = (conditions: readonly RawBuilder<unknown>[], { order, counted }: PageCut) => sql<PageRow>`
  select ${countOf(sql`${joined(entries)} where ${all(conditions)}`, counted)} as total,
    ${recordsOf(sql`${joined(entries)} where ${all(conditions)} ${order}`)} as records`;

/** Returns every row of the list for an export. */
export async function* filledRows(
  db: Db,
  tenantId: number,
  formId: number,
  query: FilledQuery,
): AsyncGenerator<FilledRow> {
  const { own, others, searches } = await conditionsOf(db, tenantId, formId, query);
  const conditions = [...own, isListed, ...others, ...searches.map(({ found }) => found)];
  yield* eachRow(
    db,
    sql<FilledRow>`select ${columns} from ${joined(entries)} where ${all(conditions)}
      order by i.created_at desc limit ${exportedRows}`,
  );
}
