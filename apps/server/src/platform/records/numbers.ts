import { formatDateTime } from '@portal/contract';
import { sql } from 'kysely';
import type { Db } from '../database';

/**
 * Returns the next number of a series, which starts at 1. Numbers have no gaps, because the counter stays locked until the
 * transaction ends.
 */
async function nextNumber(transaction: Db, tenantId: number, series: string): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    insert into record_numbers (tenant_id, series, last) values (${tenantId}, ${series}, 1)
    on conflict (tenant_id, series) do update set last = record_numbers.last + 1
    returning last`.execute(transaction);
  return rows[0]!.last;
}

/** Returns the next number of an area in this year, which `write` puts together. */
export async function nextYearlyNumber(
  transaction: Db,
  tenantId: number,
  area: string,
  write: (year: number, count: number) => string,
): Promise<string> {
  const year = Number(formatDateTime(Date.now()).slice(0, 4));
  return write(year, await nextNumber(transaction, tenantId, `${area} ${year}`));
}
