import { sql } from 'kysely';
import type { Db } from '../database';

/**
 * Returns the next number of a series, which starts at 1. Numbers have no gaps, because the counter stays locked until the
 * transaction ends.
 */
export async function nextNumber(transaction: Db, tenantId: number, series: string): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    insert into record_numbers (tenant_id, series, last) values (${tenantId}, ${series}, 1)
    on conflict (tenant_id, series) do update set last = record_numbers.last + 1
    returning last`.execute(transaction);
  return rows[0]!.last;
}
