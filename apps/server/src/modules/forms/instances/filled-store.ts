import type { drawnForms, Page } from '@portal/contract';
import type { FormField, FormValues } from '@portal/contract/forms';
import { findKind } from '@portal/contract/fields';
import { isStartWithdrawable } from '@portal/engine/store';
import { sql, type RawBuilder } from 'kysely';
import {
  contains,
  countedRows,
  eachRow,
  likePattern,
  narrowingGrams,
  searchedPage,
  searchGrams,
  toPage,
  type Db,
} from '../../../platform/database';
import { areaPrefix } from '../../../platform/records';
import { exportedRows } from '../../../platform/spreadsheet';

export interface FilledQuery {
  keyword: string;
  state?: drawnForms.FilledForm['state'] | undefined;
  /** Condition on the column `created_by`: only forms that these people started. */
  reached?: RawBuilder<unknown>;
  /** Only what this person started with this process. */
  started?: { by: number; definitionKey: string };
  /** Milliseconds since 1970 between which it started. */
  from?: number | undefined;
  to?: number | undefined;
  /** Values by field; the fields are those of the form. */
  filters: readonly { field: FormField; value: string }[];
}

export interface FilledRow {
  instanceId: string;
  number: string;
  title: string;
  initiator: string | null;
  initiatorName: string;
  status: drawnForms.FilledForm['state'];
  startedAt: number;
  version: number;
  values: FormValues;
  currentNodes: string[];
  /** By its initiator. */
  withdrawable: boolean;
}

/** The entries of the list; `entries` are the rows of `form_instances` that it joins. */
const joined = (entries: RawBuilder<unknown>) => sql`${entries} i
  join wf_instance w on w.tenant_id = i.tenant_id::text and w.id = i.instance_id
  left join users person on person.id = i.created_by`;
const entries = sql`form_instances`;

const columns = sql`i.instance_id as "instanceId", w.number, w.title, w.initiator,
  coalesce(person.chinese_name, '') as "initiatorName", w.status, w.started_at::float8 as "startedAt", i.version,
  i.data as values, w.current_nodes as "currentNodes", ${sql.raw(isStartWithdrawable)}`;

interface Conditions {
  /** On `form_instances` alone. */
  own: RawBuilder<unknown>[];
  /** On what it is joined with. */
  others: RawBuilder<unknown>[];
  /** Also on `form_instances`. */
  searches: Search[];
}

interface Search {
  /** Whether an entry fits. */
  matches: RawBuilder<unknown>;
  /** The same, as an index finds the entries. */
  found: RawBuilder<unknown>;
}

async function conditionsOf(
  db: Db,
  tenantId: number,
  formId: number,
  { keyword, state, reached, started, from, to, filters }: FilledQuery,
): Promise<Conditions> {
  const own: RawBuilder<unknown>[] = [
    sql`i.tenant_id = ${tenantId} and i.form_id = ${formId} and i.instance_removed_at is null`,
  ];
  const others: RawBuilder<unknown>[] = [];
  if (reached) own.push(reached);
  if (state !== undefined) others.push(sql`w.status = ${state}`);
  if (started) {
    own.push(sql`i.created_by = ${started.by}`);
    others.push(sql`w.definition_key = ${started.definitionKey}`);
  }
  if (from !== undefined) others.push(sql`w.started_at >= ${from}`);
  if (to !== undefined) others.push(sql`w.started_at <= ${to}`);
  const searches = filters.map(hasValue);
  if (keyword !== '')
    searches.push(mentions(tenantId, keyword, await gramsOf(db, keyword), await peopleNamed(db, tenantId, keyword)));
  return { own, others, searches };
}

const all = (conditions: readonly RawBuilder<unknown>[]) => sql.join([...conditions], sql` and `);

const gramsOf = (db: Db, keyword: string) =>
  narrowingGrams(db, { table: 'form_instances', column: 'title_grams' }, keyword.trim());

/** Entries by a part of their title, the number of their instance or who started it; each has its index. */
function mentions(tenantId: number, keyword: string, grams: string[], people: readonly number[]): Search {
  const title = contains(sql.ref('i.title'), keyword);
  const others = sql`
    i.instance_id = any(array(
      select id from wf_instance where tenant_id = ${String(tenantId)} and number = ${keyword.trim()}))
    ${people.length > 0 ? sql`or i.created_by = any(${[...people]}::bigint[])` : sql``}`;
  const matches = sql`(${title} or ${others})`;
  return {
    matches,
    found: grams.length === 0 ? matches : sql`(${title} and i.title_grams @> ${grams}::text[] or ${others})`,
  };
}

const namedPeople = 10_000;

/** Read first: the planner knows then whether anybody has such a name. */
async function peopleNamed(db: Db, tenantId: number, keyword: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id::int from users
    where tenant_id = ${tenantId} and name_grams @> ${searchGrams(keyword.trim())}::text[]
      and chinese_name ilike ${likePattern(keyword)}
    limit ${namedPeople}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Choices by their value, areas with those below, numbers by what they are, other texts by a part; times by their beginning. */
function hasValue({ field, value }: FilledQuery['filters'][number]): Search {
  const stored = sql`i.data ->> ${field.key}`;
  /* a constant, whose frequency the planner knows */
  const hasTerm = sql`i.terms @> form_terms(${JSON.stringify({ [field.key]: value })}::jsonb)`;
  const same = (found: RawBuilder<unknown>): Search => ({ found, matches: found });
  if (findKind(field.kind)?.index === 'number') return same(value.length > longestTerm ? sql`false` : hasTerm);
  if (field.kind === 'area') return same(sql`starts_with(${stored}, ${areaPrefix(value)})`);
  if (['choice', 'yes-no'].includes(field.kind)) {
    const matches = sql`${stored} = ${value}`;
    return { matches, found: sql`(${matches} and ${hasTerm})` };
  }
  return same(contains(stored, value));
}

/** Of `form_terms`. */
const longestTerm = 50;

/** A page and its total in one statement, newest first. */
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
  const { rows } = await (
    others.length > 0
      ? joinedPage([...own, ...others, ...searches.map(({ found }) => found)], page)
      : searches.length > 0
        ? foundPage(own, searches, query)
        : newestPage(own, page)
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

/** All entries: counted and cut to the page by the index of the form, before they are joined. */
const newestPage = (own: readonly RawBuilder<unknown>[], { order, counted }: PageCut) => sql<PageRow>`
  select ${countOf(sql`${entries} i where ${all(own)}`, counted)} as total,
    ${recordsOf(sql`${joined(sql`(select * from ${entries} i where ${all(own)} ${order})`)} order by i.created_at desc`)}
      as records`;

const foundPage = (
  own: readonly RawBuilder<unknown>[],
  searches: readonly Search[],
  { current, size }: { current: number; size: number },
) => sql<PageRow>`
  with ${searchedPage({
    from: sql`${entries} i`,
    alias: 'i',
    columns: sql`i.tenant_id, i.instance_id, i.created_at`,
    listed: all(own),
    found: all(searches.map(({ found }) => found)),
    matches: all(searches.map(({ matches }) => matches)),
    order: sql`i.created_at desc`,
    current,
    size,
  })}
  select (select total from counted) as total,
    ${recordsOf(
      sql`${joined(sql`(select e.* from ${entries} e join shown on e.tenant_id = shown.tenant_id
        and e.instance_id = shown.instance_id)`)} order by i.created_at desc`,
    )} as records`;

/** Conditions on the instance are checked where it is joined. */
const joinedPage = (conditions: readonly RawBuilder<unknown>[], { order, counted }: PageCut) => sql<PageRow>`
  select ${countOf(sql`${joined(entries)} where ${all(conditions)}`, counted)} as total,
    ${recordsOf(sql`${joined(entries)} where ${all(conditions)} ${order}`)} as records`;

/** Every row of the list, for an export. */
export async function* filledRows(
  db: Db,
  tenantId: number,
  formId: number,
  query: FilledQuery,
): AsyncGenerator<FilledRow> {
  const { own, others, searches } = await conditionsOf(db, tenantId, formId, query);
  const conditions = [...own, ...others, ...searches.map(({ found }) => found)];
  yield* eachRow(
    db,
    sql<FilledRow>`select ${columns} from ${joined(entries)} where ${all(conditions)}
      order by i.created_at desc limit ${exportedRows}`,
  );
}
