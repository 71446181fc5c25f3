import { sql } from 'kysely';
import type { Db } from '../../../platform/database';

interface PersonUnit {
  /** The name of the company, and of the department in it that the person is a member of. */
  company: string;
  department: string;
}

/**
 * Returns the unit of a person: the department of the company that they act for, else of any company, or null if they
 * have no unit.
 */
export async function unitOfPerson(db: Db, tenantId: number, userId: number): Promise<PersonUnit | null> {
  const { rows } = await sql<PersonUnit>`
    select company.name as company, unit.name as department
    from memberships member
      join users person on person.id = member.user_id and person.tenant_id = ${tenantId}
      join org_units unit on unit.id = member.unit_id and unit.tenant_id = ${tenantId}
      join org_units company on company.id = unit.company_id
    where member.user_id = ${userId}
    order by unit.company_id = person.last_company_id desc nulls last, cardinality(unit.path) desc, unit.id
    limit 1`.execute(db);
  return rows[0] ?? null;
}
