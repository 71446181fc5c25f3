import { sql } from 'kysely';
import type { Scope } from './scope';

/** Whether a `person` belongs to one of the query's `unit` rows. */
export const ofAUnit = sql`exists (
  select from memberships member join unit on unit.id = member.unit_id where member.user_id = person.id)`;

export function inScope(scope: Scope) {
  if (scope === 'everyone' || scope === 'everyUnit') return sql`true`;
  if ('unitsOfUser' in scope) return sql`path && ${unitsOf(scope.unitsOfUser)}`;
  const administered = sql`path && ${scope.companies}::bigint[]`;
  if (!scope.reached) return administered;
  const { by, userId } = scope.reached;
  const reached = {
    department: sql`path && ${unitsOf(userId)}`,
    company: sql`company_id = any (${companiesOf(userId)})`,
    area: sql`(path && ${companiesOf(userId)} or company_id in (${companiesInArea(userId)}))`,
  };
  return sql`(${administered} or ${reached[by]})`;
}

const unitsOf = (userId: number) => sql`array(select unit_id from memberships where user_id = ${userId})`;
const companiesOf = (userId: number) => sql`array(
  select own.company_id from memberships member join org_units own on own.id = member.unit_id
  where member.user_id = ${userId})`;

/** The companies in the areas of a person's companies, and in those below. */
const companiesInArea = (userId: number) => sql`
  select inner_one.id from memberships member join org_units own on own.id = member.unit_id
    join org_units outer_one on outer_one.id = own.company_id
    join org_units inner_one on inner_one.tenant_id = outer_one.tenant_id
      and inner_one.area_id between outer_one.area_id and area_end(outer_one.area_id)
  where member.user_id = ${userId}`;
