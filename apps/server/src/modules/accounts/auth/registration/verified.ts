import type { Reach } from '@portal/contract';
import { sql } from 'kysely';
import type { Db } from '../../../../platform/database';
import type { Session } from '../../../../platform/http';
import { mayGrant } from '../../roles/grants';
import type { StoredUnit } from '../../organisation/administration/store';
import type { AccountNotices } from '../../users/notices';

/**
 * Makes the administrators of a company that registered itself unit administrators, if the caller may give that role, and
 * sends them a message.
 */
export async function welcomeVerified(
  transaction: Db,
  { session, notices }: { session: Session; notices: AccountNotices },
  { unitId, name }: Pick<StoredUnit, 'unitId' | 'name'>,
): Promise<void> {
  const { rows: roles } = await sql<{ id: number; permissions: string[]; dataReach: Reach }>`
    select id::int, permissions, data_reach as "dataReach" from roles
    where tenant_id = ${session.tenantId} and code = 'ROLE_UNIT_ADMIN' for share`.execute(transaction);
  const [role] = roles;
  if (!role || !mayGrant(session, role)) return;
  const { rows } = await sql<{ id: number }>`
    insert into user_roles (user_id, role_id)
    select distinct member.user_id, ${role.id}::bigint
    from memberships member join user_roles holder on holder.user_id = member.user_id
      join roles registered on registered.id = holder.role_id and registered.code = 'ROLE_REGISTERED_UNIT'
    where member.unit_id = ${unitId} and member.administrator
    on conflict do nothing returning user_id::int as id`.execute(transaction);
  const administrators = rows.map(({ id }) => id);
  await notices.send(transaction, session.tenantId, administrators, {
    text: 'companyVerified',
    params: { company: name },
    link: '/management/index?tab=departments',
  });
}
