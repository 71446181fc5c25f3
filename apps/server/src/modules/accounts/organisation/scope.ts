import { permissions, teamParameters } from '@portal/contract';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../platform/database';
import type { Actor, User } from '../../../platform/http';

/**
 * The units whose people somebody may see. `everyone` also includes people who belong to no unit, `everyUnit` does not.
 */
export type Scope = 'everyone' | 'everyUnit' | CompanyScope | { unitsOfUser: number };

interface CompanyScope {
  companies: readonly number[];
  /** Also includes the departments or companies of a user, or their companies with all units below. */
  reached?: { by: 'department' | 'company' | 'area'; userId: number };
}

/**
 * Returns the people whom the viewer may see. Process designers see everyone. Readers of the address book see those
 * whom both the platform's setting and that of their current company allow.
 */
export function visibleScope(viewer: Actor, setting: teamParameters.PeopleScope): Scope {
  if (viewer.permissions.includes(permissions.processDesign)) return 'everyone';
  if (!viewer.permissions.includes(permissions.addressBook)) return { companies: [] };
  const scope = isWiderScope(viewer.peopleScope, setting) ? setting : viewer.peopleScope;
  if (scope === 'tenant') return 'everyUnit';
  return scope === 'company' ? { companies: viewer.companyIds } : { unitsOfUser: viewer.userId };
}

/** Returns whether one scope shows more people than another. */
export const isWiderScope = (one: teamParameters.PeopleScope, other: teamParameters.PeopleScope): boolean =>
  teamParameters.peopleScopes.indexOf(one) < teamParameters.peopleScopes.indexOf(other);

/** Returns whether a `person` belongs to one of the query's `unit` rows. */
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

/** Returns the companies in the areas of a person's companies, and in those below. */
const companiesInArea = (userId: number) => sql`
  select inner_one.id from memberships member join org_units own on own.id = member.unit_id
    join org_units outer_one on outer_one.id = own.company_id
    join org_units inner_one on inner_one.tenant_id = outer_one.tenant_id
      and inner_one.area_id between outer_one.area_id and area_end(outer_one.area_id)
  where member.user_id = ${userId}`;

/** Returns the ids of the units of a scope, as a subquery. */
export const unitsInScope = ({ tenantId }: Pick<User, 'tenantId'>, scope: Scope) =>
  sql`select id from org_units where tenant_id = ${tenantId} and ${inScope(scope)}`;

/** Returns whether a column names the caller or somebody who belongs to a unit of the scope, as an SQL condition. */
export function isReached(caller: User, scope: Scope, column: RawBuilder<unknown>): RawBuilder<unknown> {
  if (scope === 'everyone') return sql`true`;
  return sql`(${column} = ${caller.userId} or ${column} in (
    select user_id from memberships where unit_id in (${unitsInScope(caller, scope)})))`;
}

/** Returns the ids of the caller and of all who belong to a unit of the scope, or undefined for everyone. */
export async function reachedUserIds(db: Db, caller: User, scope: Scope): Promise<string[] | undefined> {
  if (scope === 'everyone') return undefined;
  const { rows } = await sql<{ id: string }>`
    select ${caller.userId}::text as id
    union select user_id::text from memberships where unit_id in (${unitsInScope(caller, scope)})`.execute(db);
  return rows.map(({ id }) => id);
}
