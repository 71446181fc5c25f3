import type { drawnForms } from '@portal/contract';
import type { FormField, FormValues } from '@portal/contract/forms';
import { isStartWithdrawable } from '@portal/engine/store';
import { sql, type RawBuilder } from 'kysely';
import { countedRows, eachRow, likePattern, type Db } from '../../../platform/database';
import { exportedRows } from '../../../platform/spreadsheet';

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

function conditionsOf(
  tenantId: number,
  formId: number,
  { keyword, state, reached, started, from, to, filters }: FilledQuery,
): Conditions {
  const own: RawBuilder<unknown>[] = [
    sql`i.tenant_id = ${tenantId} and i.form_id = ${formId} and i.instance_removed_at is null`,
  ];
  const others: RawBuilder<unknown>[] = [];
  if (reached) own.push(reached);
  if (keyword !== '')
    others.push(sql`(w.title ilike ${likePattern(keyword)} or w.number = ${keyword.trim()}
      or person.chinese_name ilike ${likePattern(keyword)})`);
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

/** Choices by their value, numbers by what they are, other texts by a part of them; times by their beginning. */
function hasValue({ field, value }: FilledQuery['filters'][number]): RawBuilder<unknown> {
  const stored = sql`i.data ->> ${field.key}`;
  if (field.kind === 'choice' || field.kind === 'yes-no' || field.kind === 'area') return sql`${stored} = ${value}`;
  return sql`${stored} ilike ${likePattern(value)}`;
}

/** A page and its total in one statement, newest first by the index of the form. */
export async function filledPage(
  db: Db,
  tenantId: number,
  formId: number,
  { current, size, ...query }: FilledQuery & { current: number; size: number },
): Promise<{ records: FilledRow[]; total: number }> {
  const { own, others } = conditionsOf(tenantId, formId, query);
  const page = sql`order by i.created_at desc limit ${size} offset ${(current - 1) * size}`;
  /* What needs no join is counted and cut to the page before it is joined. */
  const [counted, shown] =
    others.length === 0
      ? [
          sql`${entries} i where ${all(own)}`,
          sql`${joined(sql`(select * from ${entries} i where ${all(own)} ${page})`)} order by i.created_at desc`,
        ]
      : [
          sql`${joined(entries)} where ${all([...own, ...others])}`,
          sql`${joined(entries)} where ${all([...own, ...others])} ${page}`,
        ];
  const { rows } = await sql<{ records: FilledRow[]; total: number }>`
    select (select count(*)::int from (select from ${counted} limit ${countedRows}) counted) as total,
      coalesce((select jsonb_agg(entry) from (select ${columns} from ${shown}) entry), '[]') as records`.execute(db);
  return rows[0]!;
}

/** Every row of the list, for an export. */
export function filledRows(db: Db, tenantId: number, formId: number, query: FilledQuery): AsyncGenerator<FilledRow> {
  const { own, others } = conditionsOf(tenantId, formId, query);
  return eachRow(
    db,
    sql<FilledRow>`select ${columns} from ${joined(entries)} where ${all([...own, ...others])}
      order by i.created_at desc limit ${exportedRows}`,
  );
}
