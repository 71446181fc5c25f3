import { users } from '@portal/contract';
import { sql } from 'kysely';
import { lock, type Db } from '../../../platform/database';
import { PortalError } from '../../../platform/http';

/** Requires an active platform administrator other than these users. @throws PortalError `lastAdministrator` with the field */
export async function requireAdministratorLeft(
  transaction: Db,
  tenantId: number,
  userIds: readonly number[],
  field: string,
): Promise<void> {
  await lock(transaction, `administrators ${tenantId}`);
  const { rows } = await sql`
    select from users person join user_roles holder on holder.user_id = person.id
    where person.tenant_id = ${tenantId} and person.status = ${users.userStatus.active}
      and holder.role_id = ${users.backOfficeRole} and person.id <> all (${userIds}::bigint[])
    limit 1`.execute(transaction);
  if (rows.length === 0) throw new PortalError('lastAdministrator', {}, { field });
}
