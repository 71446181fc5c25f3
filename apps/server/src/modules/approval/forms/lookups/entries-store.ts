import type { FormValues } from '@portal/contract/forms';
import { isDone } from '@portal/engine/store';
import { sql, type RawBuilder } from 'kysely';
import { contains, holdsGrams, isFrequent, narrowingGrams, type Db } from '../../../../platform/database';
import type { SourceColumn, SourceFilter } from './source';

/** An entry of a form as a choice. */
export interface EntryRow {
  id: string;
  title: string;
  number: string;
  createdBy: number;
  initiatorName: string;
  startedAt: number;
  definitionId: string;
  values: FormValues;
}

export interface EntryQuery {
  tenantId: number;
  formId: number;
  userId: number;
  /** Whether entries are offered before their process is completed. */
  running: boolean;
  /** A condition on `i.created_by` for the entries that the person administers, or null if there are none. */
  administered: RawBuilder<unknown> | null;
  /** The processes all of whose entries the person may read as a reader. */
  readable: readonly string[];
  filters: readonly SourceFilter[];
}

/** The definitions that hide a column, by column. */
export type HiddenColumns = ReadonlyMap<string, readonly string[]>;

export interface EntrySearch extends EntryQuery {
  keyword: string;
  /** The columns that are searched besides the title and the number. */
  search: readonly SourceColumn[];
  /** What the person may not see of own entries, and of those that they handled or got a copy of. */
  hidden: { own: HiddenColumns; handled: HiddenColumns };
  /** The definitions of which `hidden` is known. A filter offers entries of no other. */
  known: readonly string[];
  current: number;
  size: number;
}

/** Choices that can be turned to without a keyword, of each way in which a person comes to read entries. */
const most = 1000;
/** The newest entries whose columns a keyword is looked for in. Titles and numbers are found in all of them. */
const searchedEntries = 2000;
/** The newest tasks whose entries a former handler is offered. */
const handledTasks = 5000;
/** The newest own entries by which the processes are found whose entries can be narrowed. */
const ownEntries = 5000;
/** The share of titles from which a word is found soon among the newest entries; before, its index finds all of them. */
const frequentTitles = 0.01;
/** The length up to which `form_values` has a value. */
const longestTerm = 50;

/**
 * Reads the instance of each entry by its key. An ordinary join is estimated at a fraction of its rows, so that the
 * planner would read and sort all entries of a person instead of the newest.
 */
const joined = sql`cross join lateral (
  select f.id, f.number, f.status, f.started_at, f.definition_id, f.definition_key from wf_instance f
  where f.tenant_id = i.tenant_id::text and f.id = i.instance_id offset 0) w`;
const all = (conditions: readonly RawBuilder<unknown>[]) => sql.join([...conditions], sql` and `);

/** Entries that are offered to whoever may read them. */
const offered = ({ tenantId, formId, running, filters }: EntryQuery): RawBuilder<unknown> =>
  all([
    sql`i.tenant_id = ${tenantId} and i.form_id = ${formId} and i.instance_removed_at is null`,
    running ? sql`w.status in ('running', 'complete')` : sql`w.status = 'complete'`,
    ...filters.map(hasText),
  ]);

const hasText = ({ column, text }: SourceFilter): RawBuilder<unknown> =>
  text.length <= longestTerm
    ? sql`i.terms @> form_terms(${JSON.stringify({ [column]: text })}::jsonb)`
    : sql`i.data ->> ${column} = ${text}`;

/** The entries, of any form, that the person handled or got a copy of, as `mine`. */
const handledEntries = ({ tenantId, userId }: EntryQuery): RawBuilder<unknown> => sql`
  mine as materialized (
    (select distinct instance_id from (
      select h.instance_id from wf_history h
      where h.tenant_id = ${String(tenantId)} and h.handler = ${String(userId)} and ${sql.raw(isDone)}
      order by h.ended_at desc limit ${handledTasks}) handled)
    union select instance_id from wf_copy where tenant_id = ${String(tenantId)} and user_id = ${String(userId)})`;

/** Returns all versions of the processes of the entries that the person started, handled, got a copy of or may read as a reader. */
export async function reachedDefinitions(db: Db, query: EntryQuery): Promise<string[]> {
  const { tenantId, formId, userId, readable } = query;
  const ofForm = sql`e.tenant_id = ${tenantId} and e.form_id = ${formId}`;
  const { rows } = await sql<{ id: string }>`
    with ${handledEntries(query)}, reached as (
      select distinct w.definition_key as key from (
        (select e.tenant_id, e.instance_id from form_instances e where ${ofForm} and e.created_by = ${userId}
          order by e.created_at desc limit ${ownEntries})
        union all select e.tenant_id, e.instance_id from form_instances e
          join mine on mine.instance_id = e.instance_id where ${ofForm}) i ${joined}
      union select unnest(${[...readable]}::text[]))
    select d.id from reached join wf_definition d on d.tenant_id = ${String(tenantId)} and d.key = reached.key`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/**
 * Returns a page of the entries that the person started, handled, got a copy of, may read as a reader or administers,
 * newest first. Each of these has an index, and is read from its newest end.
 */
export async function entryPage(db: Db, query: EntrySearch): Promise<{ records: EntryRow[]; total: number }> {
  const { current, size, tenantId } = query;
  const branches = await branchesOf(db, query);
  const { rows } = await sql<{ records: EntryRow[]; total: number }>`
    with ${handledEntries(query)},
    found as materialized (${sql.join(branches, sql` union `)}),
    shown as (select * from found order by created_at desc, instance_id limit ${size} offset ${(current - 1) * size})
    select (select count(*)::int from found) as total, coalesce((
      select jsonb_agg(to_jsonb(entry) order by entry."startedAt" desc) from (
        select ${columns} from shown join form_instances i
          on i.tenant_id = ${tenantId} and i.instance_id = shown.instance_id and i.form_id = ${query.formId}
          ${joined} left join users person on person.id = i.created_by) entry), '[]') as records`.execute(db);
  return rows[0]!;
}

/** Returns the entry with this id, whoever may read it. */
export async function readEntry(db: Db, query: EntryQuery, id: string): Promise<EntryRow | undefined> {
  const { rows } = await sql<EntryRow>`
    select ${columns} from form_instances i ${joined} left join users person on person.id = i.created_by
    where i.instance_id = ${id} and ${offered(query)}`.execute(db);
  return rows[0];
}

const columns = sql`i.instance_id as id, i.title, w.number, i.created_by::int as "createdBy",
  coalesce(person.chinese_name, '') as "initiatorName", w.started_at::float8 as "startedAt",
  w.definition_id as "definitionId", i.data as values`;

/** Each way in which a person reads entries, with each way in which a keyword finds them. */
async function branchesOf(db: Db, query: EntrySearch): Promise<RawBuilder<unknown>[]> {
  const { tenantId, formId, userId, administered, readable, keyword, filters, search, hidden, known } = query;
  const isOffered = offered(query);
  const entries = sql`form_instances i`;
  const own: Reached = {
    from: entries,
    where: sql`i.created_by = ${userId} and ${showsFilters(filters, hidden.own, known)}`,
    searchHides: hidden.own,
    isOfAll: false,
  };
  const handled: Reached = {
    from: sql`mine cross join lateral (
      select e.* from form_instances e
      where e.tenant_id = ${tenantId} and e.instance_id = mine.instance_id and e.form_id = ${formId} offset 0) i`,
    where: showsFilters(filters, hidden.handled, known),
    searchHides: null,
    isOfAll: false,
  };
  const granted: Reached = {
    from: entries,
    where: sql`w.definition_key = any(${[...readable]}::text[]) and ${showsFilters(filters, hidden.handled, known)}`,
    searchHides: null,
    isOfAll: true,
  };
  const reached = [
    own,
    handled,
    ...(readable.length > 0 ? [granted] : []),
    ...(administered ? [{ from: entries, where: administered, searchHides: new Map(), isOfAll: true }] : []),
  ];
  const newest = ({ from, where }: Reached, limit: number, more: RawBuilder<unknown> = sql`true`) => sql`(
    select i.instance_id, i.created_at, i.data, w.definition_id from ${from} ${joined}
    where ${isOffered} and ${where} and ${more} order by i.created_at desc limit ${limit})`;
  const ids = (rows: RawBuilder<unknown>, more: RawBuilder<unknown> = sql`true`) =>
    sql`(select instance_id, created_at from ${rows} i where ${more})`;
  if (keyword === '') return reached.map((each) => ids(newest(each, most)));
  const named = await isNamed(db, query);
  return reached.flatMap((each) => [
    ...named.map(({ condition, found }) =>
      ids(newest(each.isOfAll && found ? { ...each, from: found } : each, most, condition)),
    ),
    ...(each.searchHides && search.length > 0
      ? [ids(newest(each, searchedEntries), mentions(search, keyword, each.searchHides))]
      : []),
  ]);
}

interface Reached {
  /** Entries `i`. */
  from: RawBuilder<unknown>;
  where: RawBuilder<unknown>;
  /** What a search may not tell of these entries, or null if it reads no columns of them. */
  searchHides: HiddenColumns | null;
  /** Whether they are chosen from all entries of the form, so that a rare word is found sooner by the index of titles. */
  isOfAll: boolean;
}

const isShown = (column: string, hidden: HiddenColumns, definition: RawBuilder<unknown>): RawBuilder<unknown> => {
  const hiding = hidden.get(column) ?? [];
  return hiding.length === 0 ? sql`true` : sql`${definition} <> all(${hiding}::text[])`;
};

/** Whether the person sees every column by which entries are narrowed, so that their number tells nothing hidden. */
const showsFilters = (
  filters: readonly SourceFilter[],
  hidden: HiddenColumns,
  known: readonly string[],
): RawBuilder<unknown> =>
  filters.length === 0
    ? sql`true`
    : all([
        sql`w.definition_id = any(${[...known]}::text[])`,
        ...filters.map(({ column }) => isShown(column, hidden, sql`w.definition_id`)),
      ]);

/** A condition on entries `i`, and those of the form that meet it where their index finds them sooner than the walk. */
interface Named {
  condition: RawBuilder<unknown>;
  found?: RawBuilder<unknown>;
}

/** The conditions by which a title or a number is found. */
async function isNamed(
  db: Db,
  { tenantId, formId, keyword }: Pick<EntrySearch, 'tenantId' | 'formId' | 'keyword'>,
): Promise<Named[]> {
  const titles = { table: 'form_instances', column: 'title_grams' };
  const title = contains(sql.ref('i.title'), keyword);
  const grams = await narrowingGrams(db, titles, keyword);
  const isRare = grams.length > 0 && !(await isFrequent(db, titles, keyword, frequentTitles));
  return [
    isRare
      ? {
          condition: title,
          found: sql`(
            select i.* from form_instances i
            where i.tenant_id = ${tenantId} and i.form_id = ${formId} and i.instance_removed_at is null
              and ${title} and ${holdsGrams(sql`i.title_grams`, grams)} offset 0) i`,
        }
      : { condition: grams.length === 0 ? title : sql`${title} and ${holdsGrams(sql`i.title_grams`, grams)}` },
    {
      condition: sql`i.instance_id = any(array(
        select id from wf_instance where tenant_id = ${String(tenantId)} and number = ${keyword}))`,
    },
  ];
}

const mentions = (search: readonly SourceColumn[], keyword: string, hidden: HiddenColumns): RawBuilder<unknown> =>
  sql`(${sql.join(
    search.map(({ key, kind }) => {
      const text =
        kind === 'lookup'
          ? sql`(i.data -> ${sql.lit(key)} ->> 'label')`
          : ['people', 'department', 'company'].includes(kind)
            ? sql`jsonb_path_query_array(i.data -> ${sql.lit(key)}, '$[*].name')::text`
            : sql`(i.data ->> ${sql.lit(key)})`;
      return sql`${isShown(key, hidden, sql`i.definition_id`)} and ${contains(text, keyword)}`;
    }),
    sql` or `,
  )})`;
