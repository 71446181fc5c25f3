import { permissions, users } from '@portal/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database';

/** The maximum number of recipients of one message to process administrators. */
const most = 100;

/**
 * Returns the process administrators of an instance: those who administer every instance, and those of a unit of its
 * initiator. If there are none, it returns the back office.
 */
export async function processAdministrators(db: Db, tenantId: number, initiator: string | null): Promise<number[]> {
  const { rows } = await sql<{ id: number; isBackOffice: boolean }>`
    select person.id::int, bool_and(role.id = ${users.backOfficeRole}) as "isBackOffice"
    from users person join user_roles holder on holder.user_id = person.id join roles role on role.id = holder.role_id
    where person.tenant_id = ${tenantId} and person.status = ${users.userStatus.active} and (
      role.id = ${users.backOfficeRole}
      or role.permissions && array[${permissions.processDesign}, ${permissions.processDeploy}] and (
        role.data_reach = 'tenant' or exists (
          select from memberships own join org_units unit on unit.id = own.unit_id
            join memberships other on other.user_id::text = ${initiator}
            join org_units around on around.id = other.unit_id and around.company_id = unit.company_id
          where own.user_id = person.id
        )))
    group by person.id order by 1`.execute(db);
  const administrators = rows.filter(({ isBackOffice }) => !isBackOffice);
  return (administrators.length > 0 ? administrators : rows).map(({ id }) => id).slice(0, most);
}
