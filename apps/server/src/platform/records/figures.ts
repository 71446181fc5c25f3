import { formatDateTime } from '@portal/contract';
import type { FiguresEndpoint, RecordDefinition, RecordFigures } from '@portal/contract/records';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../database';
import { PortalError } from '../http';
import type { ModuleContext } from '../module';
import { columnName } from './columns';
import { readFilters } from './list/filters';
import { selectedRows, type Narrowing } from './list/list';
import type { Reader } from './reach';

/** Serves the figures beside a list: how many of the found records have each value of a field. */
export function serveFigures(
  { route, db }: Pick<ModuleContext, 'route' | 'db'>,
  definition: RecordDefinition,
  endpoint: FiguresEndpoint,
): void {
  route(endpoint, ({ session, query: { filter, ...query } }) =>
    readFigures(db, definition, session, { ...query, filters: readFilters(definition, filter) }),
  );
}

/** The first age of each band. */
const ageBands = [0, 30, 40, 50, 60];

type Shown = Omit<RecordFigures['fields'][number]['values'][number], 'value' | 'count'> & { value: string };

interface Dimension {
  field: string;
  /** The value, or the number of the band, of a row. */
  value: RawBuilder<unknown>;
  /** Returns a value as the filter has it, with the ages of a band. */
  shown: (value: string) => Shown;
}

async function readFigures(
  db: Db,
  definition: RecordDefinition,
  reader: Reader,
  narrowing: Narrowing,
): Promise<RecordFigures> {
  const dimensions = (definition.list.figures ?? []).map((field) => dimensionOf(definition, field, narrowing));
  if (dimensions.length === 0) throw new PortalError('notFound');
  const names = dimensions.map((_, index) => sql.ref(`d${index}`));
  const { rows } = await sql<{ field: number; value: string | null; count: number }>`
    select case ${sql.join(
      names.map((name, index) => sql`when grouping(${name}) = 0 then ${sql.lit(index)}`),
      sql` `,
    )} end as field, coalesce(${sql.join(names.map((name) => sql`${name}::text`))}) as value, count(*)::int as count
    from (
      select ${sql.join(dimensions.map(({ value }, index) => sql`${value} as ${names[index]!}`))}
      from ${await selectedRows(db, definition, reader, narrowing)}) found
    group by grouping sets (${sql.join(names.map((name) => sql`(${name})`))})`.execute(db);
  const fields = dimensions.map(({ field, shown }, index) => ({
    field,
    values: rows
      .filter((row) => row.field === index)
      .map(({ value, count }) => ({ count, ...(value === null ? { value } : shown(value)) })),
  }));
  return { total: fields[0]!.values.reduce((sum, { count }) => sum + count, 0), fields };
}

function dimensionOf({ form }: RecordDefinition, field: string, { filters }: Narrowing): Dimension {
  const column = sql.ref(`r.${columnName(field)}`);
  const kind = form.fields.find(({ key }) => key === field)?.kind;
  if (kind === 'area') {
    /* A city is counted by its districts, the province by its cities. */
    const digits = /^\d{2}(?!00)/u.test(filters[field] ?? '') ? 6 : 4;
    return {
      field,
      value: sql`left(${column}, ${sql.lit(digits)})`,
      shown: (code) => ({ value: code.padEnd(6, '0'), ...(code.endsWith('00') && { itself: true }) }),
    };
  }
  if (kind !== 'date') return { field, value: column, shown: (value) => ({ value }) };
  const bands = ageBands.map((from, index) => bandOf(from, ageBands[index + 1] ?? null));
  const cases = bands
    .slice(0, -1)
    .map(({ earliest }, index) => sql`when ${column} >= ${earliest}::date then ${sql.lit(index)}`);
  return {
    field,
    value: sql`case when ${column} is null then null ${sql.join(cases, sql` `)} else ${sql.lit(bands.length - 1)} end`,
    shown: (index) => {
      const { earliest, latest, ages } = bands[Number(index)]!;
      return { value: `${earliest}~${latest}`, ages };
    },
  };
}

/** Returns the dates of birth of people from one age to below another, on the current day of the portal's time zone. */
export function bandOf(from: number, to: number | null, now: number = Date.now()) {
  const today = new Date(formatDateTime(now).slice(0, 10));
  const bornBefore = (age: number, days: number): string =>
    new Date(Date.UTC(today.getUTCFullYear() - age, today.getUTCMonth(), today.getUTCDate() + days))
      .toISOString()
      .slice(0, 10);
  const ages: [number | null, number | null] = [from || null, to === null ? null : to - 1];
  return { earliest: to === null ? '' : bornBefore(to, 1), latest: from === 0 ? '' : bornBefore(from, 0), ages };
}
