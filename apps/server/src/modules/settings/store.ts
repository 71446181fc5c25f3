import { sql } from 'kysely';
import type { Db } from '../../platform/database';

/** The tenant's settings by their names. */
export async function settingValues(db: Db, tenantId: number): Promise<Record<string, unknown>> {
  const { rows } = await sql<{ name: string; value: unknown }>`
    select name, value from settings where tenant_id = ${tenantId}`.execute(db);
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
}
