import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../platform/database';
import type { Session } from '../../platform/http';
import type { Scope } from './scope';
import { inScope } from './scope-sql';

type Person = Pick<Session, 'tenantId' | 'userId'>;

/** The ids of the units of a scope, as a subquery. */
export const unitsInScope = ({ tenantId }: Pick<Person, 'tenantId'>, scope: Scope) =>
  sql`select id from org_units where tenant_id = ${tenantId} and ${inScope(scope)}`;

/** Whether a column names the caller or somebody who belongs to a unit of the scope, as an SQL condition. */
export function isReached(caller: Person, scope: Scope, column: RawBuilder<unknown>): RawBuilder<unknown> {
  if (scope === 'everyone') return sql`true`;
  return sql`(${column} = ${caller.userId} or ${column} in (
    select user_id from memberships where unit_id in (${unitsInScope(caller, scope)})))`;
}

/** The ids of the caller and of all who belong to a unit of the scope; undefined for everyone. */
export async function reachedUserIds(db: Db, caller: Person, scope: Scope): Promise<string[] | undefined> {
  if (scope === 'everyone') return undefined;
  const { rows } = await sql<{ id: string }>`
    select ${caller.userId}::text as id
    union select user_id::text from memberships where unit_id in (${unitsInScope(caller, scope)})`.execute(db);
  return rows.map(({ id }) => id);
}
