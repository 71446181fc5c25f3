import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../platform/database';
import { areaEnd, type Scope } from './scope';
import { counted, sourceNames, totalDimension, type SourceName } from './sources';

/** A sum over the scope. */
export interface Sum {
  source: SourceName;
  dimension: string;
  value: string;
  count: number;
}

/** A sum over one area that the counted rows name. */
export interface AreaSum {
  source: SourceName;
  /** The code that the rows have, empty without one. */
  areaCode: string;
  /** The area to which it belongs now, or 0. */
  area: number;
  dimension: string;
  count: number;
}

/**
 * Returns the figures within a scope, as rows with the columns of `province_figures`: those that were counted in the
 * background, or of a unit the current ones, because its rows are few.
 */
function figuresOf({ tenantId, areaId, companyIds }: Scope, sources: readonly SourceName[]): RawBuilder<unknown> {
  if (companyIds)
    return sql.join(
      sources.map((source) => counted(source, { tenantId, companyIds })),
      sql` union all `,
    );
  const all = sql`
    select source, area_code, area, dimension, value, count from province_figures
    where tenant_id = ${tenantId} and source = any(${sources}::text[])`;
  const isProvince = areaId !== null && areaId % 10_000 === 0;
  return areaId === null || isProvince ? all : sql`${all} and area between ${areaId} and ${areaEnd(areaId)}`;
}

/** Adds up the figures of a scope by their values. */
export async function readSums(db: Db, scope: Scope, sources: readonly SourceName[] = sourceNames): Promise<Sum[]> {
  const { rows } = await sql<Sum>`
    select source, dimension, value, sum(count)::int as count from (${figuresOf(scope, sources)}) f
    group by 1, 2, 3`.execute(db);
  return rows;
}

/**
 * Adds up all figures of a scope by their values, and by area the totals and the talents who entered in a month. Both
 * are of the same moment, and what is counted for them is counted once.
 */
export async function readBoardSums(
  db: Db,
  scope: Scope,
  month: string,
): Promise<{ sums: Sum[]; areaSums: AreaSum[] }> {
  const byArea: SourceName[] = ['talents', 'waiting', 'units', 'carriers'];
  const { rows } = await sql<{ sums: Sum[]; areaSums: AreaSum[] }>`
    with figures as materialized (${figuresOf(scope, sourceNames)})
    select
      (select coalesce(jsonb_agg(to_jsonb(sum)), '[]') from (
        select source, dimension, value, sum(count)::int as count from figures group by 1, 2, 3) sum) as sums,
      (select coalesce(jsonb_agg(to_jsonb(sum)), '[]') from (
        select source, area_code as "areaCode", area, dimension, sum(count)::int as count from figures
        where source = any(${byArea}::text[])
          and (dimension = ${totalDimension} or (source = 'talents' and dimension = 'entered' and value = ${month}))
        group by 1, 2, 3, 4 order by 1, 2) sum) as "areaSums"`.execute(db);
  return rows[0]!;
}

/** Returns when everything had been counted last. */
export async function countedAt(db: Db): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select counted_at as at from province_figures_counted`.execute(db);
  return rows[0]?.at ?? null;
}

/** Returns whether everything was counted within the last milliseconds, by whichever server. */
export async function isCountedSince(db: Db, ms: number): Promise<boolean> {
  const { rows } = await sql`
    select from province_figures_counted
    where counted_at > now() - ${ms}::float8 * interval '1 millisecond'`.execute(db);
  return rows.length > 0;
}
