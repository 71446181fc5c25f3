import type { settings as contract } from '@portal/contract';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../platform/database';

/** Returns the platform's name in addresses and headers, or an empty text for a tenant that does not exist. */
export async function tenantAlias(db: Db, tenantId: number): Promise<string> {
  const { rows } = await sql<{ alias: string }>`select alias from tenants where id = ${tenantId}`.execute(db);
  return rows[0]?.alias ?? '';
}

/** Returns the tenant's settings by their names. */
export async function settingValues(db: Db, tenantId: number): Promise<Record<string, unknown>> {
  const { rows } = await sql<{ name: string; value: unknown }>`
    select name, value from settings where tenant_id = ${tenantId}`.execute(db);
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
}

/**
 * Returns a number of a tenant's settings in a statement, or the usual one where the tenant has not set it.
 * @param tenantId an id, or a column with the name of its table, which would else be that of the settings
 */
export const numberSetting = (
  tenantId: number | RawBuilder<unknown>,
  name: keyof contract.EditableSettings,
  usual: number,
): RawBuilder<number> =>
  sql<number>`coalesce((select (own.value #>> '{}')::int from settings own where own.tenant_id = ${tenantId} and own.name = ${name}), ${sql.lit(usual)})`;
