import { sql } from 'kysely';
import type { Db } from '../../../platform/database';
import { counted, sourceNames, type Narrowing, type SourceName } from './sources';

/**
 * Counts what has changed since the last call. Talents are counted again by area, as far as something in the area has
 * changed, and all of them once a day, because they grow older. Everything else is counted as a whole, which takes less
 * than looking for what has changed. Several processes take turns, step by step.
 */
export async function rollUp(db: Db, mayContinue: () => boolean): Promise<void> {
  const steps = sourceNames.filter((source) => source !== 'talents').map((source) => () => count(db, source));
  for (const step of [() => beginDay(db), ...steps]) {
    if (!mayContinue()) return;
    // oxlint-disable-next-line no-await-in-loop -- one after the other, to leave room for requests
    await step();
  }
  // oxlint-disable-next-line no-await-in-loop -- one area after the other
  while (mayContinue()) if (!(await countChangedArea(db))) return;
}

/** Runs a step in a transaction, unless another process is at one. */
const inTurn = <T>(db: Db, work: (transaction: Db) => Promise<T>): Promise<T | undefined> =>
  db.transaction().execute(async (transaction) => {
    const { rows } = await sql`select from province_figures_counted for update skip locked`.execute(transaction);
    return rows.length === 0 ? undefined : work(transaction);
  });

const beginDay = (db: Db) =>
  inTurn(db, async (transaction) => {
    await sql`
      with day as (
        update province_figures_counted set counted_on = (now() at time zone 'Asia/Shanghai')::date
        where counted_on is distinct from (now() at time zone 'Asia/Shanghai')::date returning counted_on
      )
      insert into talent_area_changes
        select distinct tenant_id, area_code from province_figures, day where source = 'talents'`.execute(transaction);
  });

const count = (db: Db, source: SourceName) => inTurn(db, (transaction) => replace(transaction, source, {}));

/** @returns whether there was an area to count */
const countChangedArea = (db: Db) =>
  inTurn(db, async (transaction) => {
    const { rows } = await sql<{ tenantId: string; areaCode: string }>`
      delete from talent_area_changes where (tenant_id, area_code) = (
        select tenant_id, area_code from talent_area_changes limit 1
      ) returning tenant_id as "tenantId", area_code as "areaCode"`.execute(transaction);
    const [changed] = rows;
    if (changed) await replace(transaction, 'talents', { ...changed, tenantId: Number(changed.tenantId) });
    else await sql`update province_figures_counted set counted_at = now()`.execute(transaction);
    return changed !== undefined;
  });

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
