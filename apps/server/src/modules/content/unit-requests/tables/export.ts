import { textsIn, type Locale, type WrittenLocale } from '@portal/contract';
import { columnKinds, findKind, labelText, type TableColumn, type TableRow } from '@portal/contract/fields';
import type { DrawnForm, FormField, FormValues } from '@portal/contract/forms';
import { figureName, unitAnswers, type SummedFigure } from '@portal/contract/unit-requests';
import { sql } from 'kysely';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { wireTime, type Db } from '../../../../platform/database';
import type { FileAnswer } from '../../../../platform/http';
import { withEntries, type ReadEntries } from '../../../../platform/records';
import { fieldCell, fieldHeader } from '../../../../platform/spreadsheet';
import { requireWorkbookSize, writeWorkbook } from '../../../../platform/workbook';
import { readTableFigures, reportedStates } from './figures';

interface Exported {
  db: Db;
  entries: ReadEntries;
  tenantId: number;
  locale: Locale;
}

interface Reported {
  unit: string;
  state: string;
  submittedAt: string | null;
  values: FormValues;
}

type Texts = Record<'sums' | 'units' | 'unit' | 'state' | 'submitted' | 'figure' | keyof typeof figureColumns, string>;
const figureColumns = { count: 'units', sum: 'sum', mean: 'mean', least: 'least', most: 'most' } as const;

const texts: Record<WrittenLocale, Texts> = {
  'zh-CN': {
    sums: '汇总',
    units: '各单位填报',
    unit: '单位',
    state: '状态',
    submitted: '提交时间',
    figure: '指标',
    count: '填报单位数',
    sum: '合计',
    mean: '平均',
    least: '最小',
    most: '最大',
  },
  'en-US': {
    sums: 'Totals',
    units: 'By unit',
    unit: 'Unit',
    state: 'Status',
    submitted: 'Submitted',
    figure: 'Figure',
    count: 'Units',
    sum: 'Sum',
    mean: 'Average',
    least: 'Minimum',
    most: 'Maximum',
  },
};

/**
 * Exports the tables of all units: the totals, a row for each unit, and the rows of each inner table.
 * @throws PortalError `exportTooLarge`, `exportTooHeavy`
 */
export async function exportTables(
  reading: Exported,
  { id, title }: { id: number; title: string },
  table: DrawnForm,
): Promise<FileAnswer> {
  const { db, entries, tenantId, locale } = reading;
  const words = textsIn(texts, locale);
  const valued = table.fields.filter(({ kind }) => !findKind(kind)?.decorative);
  const tables = valued.filter(({ kind }) => kind === 'table');
  requireWorkbookSize(await measure(db, id, tables));
  const [answers, figures] = await Promise.all([readAnswers(db, id), readTableFigures(reading, id, table)]);
  const fields = await withEntries(entries, tenantId, valued.filter(({ kind }) => kind !== 'table').map(parsed), 'all');
  const states: Readonly<Record<string, string>> = textsIn(unitAnswers.texts, locale).states;
  const inner = await Promise.all(
    tables.map((field) => innerSheet({ entries, tenantId, locale }, field, answers, words.unit)),
  );
  return writeWorkbook(title, [
    {
      name: words.sums,
      headers: [words.figure, ...Object.keys(figureColumns).map((column) => words[column as keyof Texts])],
      rows: figures.numbers.map((figure) => [figureName(table, figure, locale), ...numbersOf(figure)]),
    },
    {
      name: words.units,
      headers: [words.unit, words.state, words.submitted, ...fields.map((field) => fieldHeader(field, locale))],
      rows: await rowsOf(answers, ({ unit, state, submittedAt, values }) => [
        [
          unit,
          states[state] ?? state,
          submittedAt ?? '',
          ...fields.map((field) => fieldCell(field, values[field.key], locale)),
        ],
      ]),
    },
    ...inner,
  ]);
}

const numbersOf = (figure: SummedFigure): number[] =>
  Object.values(figureColumns).map((column) => Number(figure[column]));

type Row = (string | number)[];

/** Returns the rows of all answers. Other requests have their turn after each answer. */
async function rowsOf(answers: readonly Reported[], format: (answer: Reported) => Row[]): Promise<Row[]> {
  const rows: Row[][] = [];
  for (const answer of answers) {
    rows.push(format(answer));
    // oxlint-disable-next-line no-await-in-loop -- the pause between two answers
    await nextTurn();
  }
  return rows.flat();
}

/** Counts the answers with the rows of their inner tables, and the bytes of their values, which may be too many to read. */
async function measure(db: Db, requestId: number, tables: readonly FormField[]) {
  const { rows } = await sql<{ rows: number; bytes: number }>`
    select (count(*) + coalesce(sum(inside.rows), 0))::int as rows,
      coalesce(sum(octet_length(answer.table_values::text)) filter (
        where answer.state = any (${reportedStates}::text[])), 0)::float8 as bytes
    from "unit-answers" answer left join lateral (
      select sum(jsonb_array_length(answer.table_values -> t.field)) as rows
      from unnest(${tables.map(({ key }) => key)}::text[]) t(field)
      where answer.state = any (${reportedStates}::text[])
        and jsonb_typeof(answer.table_values -> t.field) = 'array') inside on true
    where answer.request = ${requestId} and answer.deleted_at is null`.execute(db);
  return rows[0]!;
}

/** Answers in the order of their units. The values of those that did not report are not shown. */
async function readAnswers(db: Db, requestId: number): Promise<Reported[]> {
  const { rows } = await sql<Reported>`
    select coalesce(answer.unit -> 0 ->> 'name', '') as unit, answer.state,
      ${wireTime(sql`answer.submitted_at`)} as "submittedAt",
      case when answer.state = any (${reportedStates}::text[]) then coalesce(answer.table_values, '{}') else '{}' end as values
    from "unit-answers" answer where answer.request = ${requestId} and answer.deleted_at is null
    order by 1, answer.id`.execute(db);
  return rows;
}

/** Returns a field with complete settings, by which its kind reads values. */
const parsed = (field: FormField): FormField => ({
  ...field,
  settings: findKind(field.kind)!.settings.parse(field.settings) as FormField['settings'],
});

async function innerSheet(
  { entries, tenantId, locale }: Pick<Exported, 'entries' | 'tenantId' | 'locale'>,
  field: FormField,
  answers: readonly Reported[],
  unitHeader: string,
) {
  const columns = await withEntries(
    entries,
    tenantId,
    ((field.settings['columns'] ?? []) as TableColumn[]).map((column) => ({
      ...column,
      label: column.label ?? column.key,
      readOnly: false,
      settings: columnKinds[column.kind as keyof typeof columnKinds].settings.parse(
        column.settings,
      ) as FormField['settings'],
    })),
    'all',
  );
  return {
    name: labelText(field.label, locale),
    headers: [unitHeader, ...columns.map((column) => fieldHeader(column, locale))],
    rows: await rowsOf(answers, ({ unit, values }) =>
      ((values[field.key] ?? []) as TableRow[]).map(({ cells }) => [
        unit,
        ...columns.map((column) => fieldCell(column, cells[column.key], locale)),
      ]),
    ),
  };
}
