import type { Locale } from '@portal/contract';
import { findKind, labelText } from '@portal/contract/fields';
import type { DrawnForm, FormField } from '@portal/contract/forms';
import {
  figureUnitsShown,
  missingUnitsNamed,
  summedNumbers,
  unfinishedAnswers,
  type CountedChoice,
  type SummedFigure,
  type SummedNumber,
  type TableFigures,
} from '@portal/contract/unit-requests';
import { sql } from 'kysely';
import { portalNow, type Db } from '../../../../platform/database';
import { withEntries, type ReadEntries } from '../../../../platform/records';

/** The states of answers whose values count. */
export const reportedStates = ['submitted', 'accepted'];

const reported = (requestId: number) => sql`
  select answer.unit, answer.table_values as "values" from "unit-answers" answer
  where answer.request = ${requestId} and answer.deleted_at is null and answer.table_values is not null
    and answer.state = any (${reportedStates}::text[])`;

/** A value as a number. A form that was drawn differently before may have left texts. */
const asNumber = (text: ReturnType<typeof sql>) =>
  sql`case when ${text} ~ '^-?\\d+(\\.\\d+)?$' then (${text})::numeric end`;

/** The number `n` of a reported answer `r`. A column is added up over its rows. */
const numberOf = sql`
  case when n."column" is null then ${asNumber(sql`r.values ->> n.field`)}
  else (
    select sum(${asNumber(sql`line -> 'cells' ->> n."column"`)})
    from jsonb_array_elements(case jsonb_typeof(r.values -> n.field) when 'array' then r.values -> n.field else '[]' end) line
  ) end`;

async function sumNumbers(db: Db, requestId: number, numbers: readonly SummedNumber[]): Promise<SummedFigure[]> {
  const asked = numbers.map((number, place) => ({ ...number, place }));
  const { rows } = await sql<SummedFigure>`
    select n.field, n."column", count(found.value)::int as units,
      trim_scale(coalesce(sum(found.value), 0))::text as sum,
      trim_scale(coalesce(round(avg(found.value), 2), 0))::text as mean,
      trim_scale(coalesce(min(found.value), 0))::text as least,
      trim_scale(coalesce(max(found.value), 0))::text as most
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) n(place int, field text, "column" text)
    left join (${reported(requestId)}) r on true
    left join lateral (select ${numberOf} as value) found on true
    group by n.place, n.field, n."column" order by n.place`.execute(db);
  return rows;
}

const isChoice = ({ kind }: Pick<FormField, 'kind'>) => ['choice', 'choices', 'yes-no'].includes(kind);

async function countChoices(
  db: Db,
  requestId: number,
  fields: readonly FormField[],
  locale: Locale,
): Promise<CountedChoice[]> {
  if (fields.length === 0) return [];
  const { rows } = await sql<{ field: string; value: string; units: number }>`
    select c.field, chosen.value, count(*)::int as units
    from unnest(${fields.map(({ key }) => key)}::text[]) c(field)
    cross join (${reported(requestId)}) r
    cross join lateral jsonb_array_elements_text(
      case jsonb_typeof(r.values -> c.field) when 'array' then r.values -> c.field
        else jsonb_build_array(r.values -> c.field) end) chosen(value)
    where r.values ? c.field and chosen.value is not null
    group by 1, 2`.execute(db);
  return fields.map((field) => ({
    field: field.key,
    counts: choicesOf(field, locale).map(({ value, label }) => ({
      value,
      label,
      units: rows.find((row) => row.field === field.key && row.value === value)?.units ?? 0,
    })),
  }));
}

function choicesOf({ kind, settings }: FormField, locale: Locale): { value: string; label: string }[] {
  if (kind === 'yes-no')
    return [true, false].map((value) => ({
      value: String(value),
      label: findKind(kind)?.text(value, {}, locale) ?? String(value),
    }));
  const { options = [] } = settings as { options?: { value: string; label: FormField['label'] }[] };
  return options.map(({ value, label }) => ({ value, label: labelText(label, locale) }));
}

async function readUnits(db: Db, requestId: number) {
  const { rows } = await sql<Pick<TableFigures, 'units' | 'reported' | 'late' | 'missing'>>`
    select count(*)::int as units, count(*) filter (where state = any (${reportedStates}::text[]))::int as reported,
      count(*) filter (where state = any (${[...unfinishedAnswers]}::text[]) and due_at < ${portalNow()})::int as late,
      coalesce((
        select jsonb_agg(jsonb_build_object('answer', m.id, 'unit', m.name, 'state', m.state, 'late', m.late)
          order by m.late desc, m.name)
        from (
          select a.id, a.unit -> 0 ->> 'name' as name, a.state, a.due_at < ${portalNow()} as late
          from "unit-answers" a
          where a.request = ${requestId} and a.deleted_at is null and a.state = any (${[...unfinishedAnswers]}::text[])
          order by late desc, name limit ${missingUnitsNamed}) m), '[]') as missing
    from "unit-answers" where request = ${requestId} and deleted_at is null`.execute(db);
  return rows[0]!;
}

interface Reading {
  db: Db;
  entries: ReadEntries;
  tenantId: number;
  locale: Locale;
}

/** Adds up what units reported in the table of a request. */
export async function readTableFigures(
  { db, entries, tenantId, locale }: Reading,
  requestId: number,
  table: DrawnForm,
): Promise<TableFigures> {
  const choices = await withEntries(entries, tenantId, table.fields.filter(isChoice), 'all');
  const [units, numbers, counted] = await Promise.all([
    readUnits(db, requestId),
    sumNumbers(db, requestId, summedNumbers(table)),
    countChoices(db, requestId, choices, locale),
  ]);
  return { ...units, table, numbers, choices: counted };
}

/** Returns one figure by unit, the largest first. */
export async function readFigureByUnit(db: Db, requestId: number, number: SummedNumber) {
  const { rows } = await sql<{ unit: string; value: string }>`
    select r.unit -> 0 ->> 'name' as unit, trim_scale(found.value)::text as value
    from jsonb_to_recordset(${JSON.stringify([number])}::jsonb) n(field text, "column" text)
    cross join (${reported(requestId)}) r
    cross join lateral (select ${numberOf} as value) found
    where found.value is not null
    order by found.value desc, unit limit ${figureUnitsShown}`.execute(db);
  return rows;
}
