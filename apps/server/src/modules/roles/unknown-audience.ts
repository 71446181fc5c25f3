import type { FormValues } from '@portal/contract/forms';
import { sql } from 'kysely';
import type { Db } from '../../platform/database';
import type { Session } from '../../platform/http';
import { isArea } from '../areas/tree';
import { isRoleOf } from './store';

/** Finds the field, `area` or `roles`, that names something that does not exist. */
export async function findUnknownAudience(
  db: Db,
  { tenantId }: Pick<Session, 'tenantId'>,
  { area, roles }: FormValues,
): Promise<string | undefined> {
  if (typeof area === 'string' && !isArea(area)) return 'area';
  if (!Array.isArray(roles)) return undefined;
  const { rows } =
    await sql`select from roles where ${isRoleOf(tenantId)} and id::text = any (${roles}::text[])`.execute(db);
  return rows.length === roles.length ? undefined : 'roles';
}
