import type { drawnForms } from '@portal/contract';
import type { FormField, FormValues } from '@portal/contract/forms';
import { findKind } from '@portal/contract/fields';
import { isStartWithdrawable } from '@portal/engine/store';
import { sql, type RawBuilder } from 'kysely';
import { countedRows, eachRow, likePattern, type Db } from '../../../platform/database';
import { exportedRows } from '../../../platform/spreadsheet';
import { searchGrams } from '../../users/name-grams';

export interface FilledQuery {
  keyword: string;
  state?: drawnForms.FilledForm['state'] | undefined;
  /** Only what people started for whom this holds of the column `created_by`. */
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
  if (keyword !== '') own.push(mentions(tenantId, keyword, await peopleNamed(db, tenantId, keyword)));
  if (state !== undefined) others.push(sql`w.status = ${state}`);
  if (started) {
    own.push(sql`i.created_by = ${started.by}`);
    others.push(sql`w.definition_key = ${started.definitionKey}`);
  }
  if (from !== undefined) others.push(sql`w.started_at >= ${from}`);
  if (to !== undefined) others.push(sql`w.started_at <= ${to}`);
  own.push(...filters.map(hasValue));
  return { own, others };
}

const all = (conditions: readonly RawBuilder<unknown>[]) => sql.join([...conditions], sql` and `);

/** Entries by a part of their title, the number of their instance or who started it; each has its index. */
function mentions(tenantId: number, keyword: string, people: readonly number[]): RawBuilder<unknown> {
  const word = keyword.trim();
  return sql`(i.title ilike ${likePattern(keyword)} and i.title_grams @> ${searchGrams(word)}::text[]
    or i.instance_id = any(array(select id from wf_instance where tenant_id = ${String(tenantId)} and number = ${word}))
    ${people.length > 0 ? sql`or i.created_by = any(${[...people]}::bigint[])` : sql``})`;
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

/** Choices by their value, numbers by what they are, other texts by a part of them; times by their beginning. */
function hasValue({ field, value }: FilledQuery['filters'][number]): RawBuilder<unknown> {
  const stored = sql`i.data ->> ${field.key}`;
  const hasTerm = sql`i.terms @> (select form_terms(jsonb_build_object(${field.key}::text, ${value}::text)))`;
  if (findKind(field.kind)?.index === 'number') return value.length > longestTerm ? sql`false` : hasTerm;
  if (['choice', 'yes-no', 'area'].includes(field.kind)) return sql`(${stored} = ${value} and ${hasTerm})`;
  return sql`${stored} ilike ${likePattern(value)}`;
}

/** Of `form_terms`. */
const longestTerm = 50;

/** A page and its total in one statement, newest first. */
export async function filledPage(
  db: Db,
  tenantId: number,
  formId: number,
  { current, size, ...query }: FilledQuery & { current: number; size: number },
): Promise<{ records: FilledRow[]; total: number }> {
  const { own, others } = await conditionsOf(db, tenantId, formId, query);
  const page = sql`order by i.created_at desc limit ${size} offset ${(current - 1) * size}`;
  const isNarrowed = query.keyword !== '' || query.filters.length > 0;
  const { rows } = await (
    others.length > 0
      ? joinedPage([...own, ...others], page)
      : isNarrowed
        ? foundPage(own, page)
        : newestPage(own, page)
  ).execute(db);
  return rows[0]!;
}

type Page = RawBuilder<{ records: FilledRow[]; total: number }>;

const counted = (rows: RawBuilder<unknown>) =>
  sql`(select count(*)::int from (select from ${rows} limit ${countedRows}) counted)`;

const recordsOf = (rows: RawBuilder<unknown>) =>
  sql`coalesce((select jsonb_agg(entry) from (select ${columns} from ${rows}) entry), '[]')`;

/** All entries: counted and cut to the page by the index of the form, before they are joined. */
const newestPage = (own: readonly RawBuilder<unknown>[], page: RawBuilder<unknown>): Page => sql`
  select ${counted(sql`${entries} i where ${all(own)}`)} as total,
    ${recordsOf(sql`${joined(sql`(select * from ${entries} i where ${all(own)} ${page})`)} order by i.created_at desc`)}
      as records`;

/** What the database counts to the end is sorted; of more, the newest are near at hand in the index of the form. */
const foundPage = (own: readonly RawBuilder<unknown>[], page: RawBuilder<unknown>): Page => sql`
  with found as materialized (
      select i.tenant_id, i.instance_id, i.created_at from ${entries} i where ${all(own)} limit ${countedRows}),
    counted as materialized (select count(*)::int as total from found),
    shown as (
      (select i.* from found i where (select total from counted) < ${countedRows} ${page})
      union all
      (select i.tenant_id, i.instance_id, i.created_at from ${entries} i
        where (select total from counted) >= ${countedRows} and ${all(own)} ${page}))
  select (select total from counted) as total,
    ${recordsOf(
      sql`${joined(sql`(select e.* from ${entries} e join shown on e.tenant_id = shown.tenant_id
        and e.instance_id = shown.instance_id)`)} order by i.created_at desc`,
    )} as records`;

/** Conditions on the instance are checked where it is joined. */
const joinedPage = (conditions: readonly RawBuilder<unknown>[], page: RawBuilder<unknown>): Page => sql`
  select ${counted(sql`${joined(entries)} where ${all(conditions)}`)} as total,
    ${recordsOf(sql`${joined(entries)} where ${all(conditions)} ${page}`)} as records`;

/** Every row of the list, for an export. */
export async function* filledRows(
  db: Db,
  tenantId: number,
  formId: number,
  query: FilledQuery,
): AsyncGenerator<FilledRow> {
  const { own, others } = await conditionsOf(db, tenantId, formId, query);
  yield* eachRow(
    db,
    sql<FilledRow>`select ${columns} from ${joined(entries)} where ${all([...own, ...others])}
      order by i.created_at desc limit ${exportedRows}`,
  );
}
