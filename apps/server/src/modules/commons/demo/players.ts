import { addressBook, defaultTenantId as tenantId, identity, permissions } from '@portal/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database';
import type { Actor } from '../../../platform/http';

/** A person of the demonstration as a caller, with the department they work in. */
export interface Player extends Actor {
  chineseName: string;
  department: { id: number; name: string } | null;
}

/** Returns the players by their account names. */
export async function loadAccounts(db: Db, usernames: readonly string[]): Promise<Map<string, Player>> {
  const { rows } = await sql<{
    username: string;
    id: number;
    chineseName: string;
    department: Player['department'];
  }>`
    select person.username, person.id, person.chinese_name as "chineseName", (
      select jsonb_build_object('id', unit.id, 'name', unit.name)
      from memberships member join org_units unit on unit.id = member.unit_id
      where member.user_id = person.id and unit.level = ${addressBook.departmentLevel} limit 1
    ) as department
    from users person
    where person.tenant_id = ${tenantId} and person.username = any(${usernames})`.execute(db);
  return new Map(
    rows.map(({ username, id, chineseName, department }) => [
      username,
      {
        tenantId,
        userId: id,
        chineseName,
        department,
        permissions: [permissions.processStart],
        companyIds: [],
        peopleScope: 'tenant' as const,
        identities: [identity.user(id), ...(department ? [identity.department(department.id)] : [])],
      },
    ]),
  );
}
