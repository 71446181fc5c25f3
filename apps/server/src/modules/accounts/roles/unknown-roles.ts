import type { FormValues } from '@portal/contract/forms';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database';
import type { Session } from '../../../platform/http';
import { isRoleOf } from './store';

/** Finds the field `roles` if it names a role that does not exist. */
export async function findUnknownRoles(
  db: Db,
  { tenantId }: Pick<Session, 'tenantId'>,
  { roles }: FormValues,
): Promise<string | undefined> {
  if (!Array.isArray(roles)) return undefined;
  const { rows } =
    await sql`select from roles where ${isRoleOf(tenantId)} and id::text = any (${roles}::text[])`.execute(db);
  return rows.length === roles.length ? undefined : 'roles';
}
