import { sql } from 'kysely';
import type { Db } from '../../../platform/database';
import { counted, sourceNames, type Narrowing, type SourceName } from './sources';

/** Runs a step of counting in a transaction, or returns undefined while somebody else counts. */
type InTurn = <T>(work: (transaction: Db) => Promise<T>) => Promise<T | undefined>;

/**
 * Counts what has changed since the last call. Talents are counted again by area, as far as something in the area has
 * changed, and all of them once a day, because they grow older. Everything else is counted as a whole, which takes less
 * than looking for what has changed. Several processes take turns, step by step.
 */
export async function rollUp(db: Db, mayContinue: () => boolean): Promise<void> {
  const inTurn: InTurn = (work) =>
    db.transaction().execute(async (transaction) => {
      const { rows } = await sql`select from province_figures_counted for update skip locked`.execute(transaction);
      return rows.length === 0 ? undefined : work(transaction);
    });
  await countBy(inTurn, mayContinue);
}

/** Counts what has changed within a transaction, after waiting for a process that counts. */
export async function rollUpAtOnce(transaction: Db): Promise<void> {
  await sql`select from province_figures_counted for update`.execute(transaction);
  await countBy(
    (work) => work(transaction),
    () => true,
  );
}

async function countBy(inTurn: InTurn, mayContinue: () => boolean): Promise<void> {
  const others = sourceNames.filter((source) => source !== 'talents');
  const steps = others.map((source) => (transaction: Db) => replace(transaction, source, {}));
  for (const step of [beginDay, ...steps]) {
    if (!mayContinue()) return;
    // oxlint-disable-next-line no-await-in-loop -- one after the other, to leave room for requests
    await inTurn(step);
  }
  // oxlint-disable-next-line no-await-in-loop -- one area after the other
  while (mayContinue()) if (!(await inTurn(countChangedArea))) return;
}

async function beginDay(transaction: Db): Promise<void> {
  await sql`
    with day as (
      update province_figures_counted set counted_on = (now() at time zone 'Asia/Shanghai')::date
      where counted_on is distinct from (now() at time zone 'Asia/Shanghai')::date returning counted_on
    )
    insert into talent_area_changes
      select distinct tenant_id, area_code from province_figures, day where source = 'talents'`.execute(transaction);
}

/** @returns whether there was an area to count */
async function countChangedArea(transaction: Db): Promise<boolean> {
  const { rows } = await sql<{ tenantId: string; areaCode: string }>`
    delete from talent_area_changes where (tenant_id, area_code) = (
      select tenant_id, area_code from talent_area_changes limit 1
    ) returning tenant_id as "tenantId", area_code as "areaCode"`.execute(transaction);
  const [changed] = rows;
  if (changed) await replace(transaction, 'talents', { ...changed, tenantId: Number(changed.tenantId) });
  else await sql`update province_figures_counted set counted_at = now()`.execute(transaction);
  return changed !== undefined;
}

/** Writes only what differs, so that figures that stay the same cost no rows. */
async function replace(db: Db, source: SourceName, narrowing: Narrowing): Promise<void> {
  const { tenantId, areaCode } = narrowing;
  const within = tenantId === undefined ? sql`true` : sql`f.tenant_id = ${tenantId} and f.area_code = ${areaCode}`;
  await sql`
    with counted as materialized (${counted(source, narrowing)}),
    gone as (
      delete from province_figures f where f.source = ${source} and ${within} and not exists (
        select from counted c where c.tenant_id = f.tenant_id and c.area_code = f.area_code
          and c.dimension = f.dimension and c.value = f.value)
    )
    insert into province_figures (tenant_id, source, area_code, area, dimension, value, count)
    select tenant_id, source, area_code, area, dimension, value, count from counted c
    where not exists (
      select from province_figures f where f.tenant_id = c.tenant_id and f.source = c.source and f.area_code = c.area_code
        and f.dimension = c.dimension and f.value = c.value and f.count = c.count and f.area = c.area)
    on conflict (tenant_id, source, area_code, dimension, value)
      do update set count = excluded.count, area = excluded.area`.execute(db);
}
