import { type substitutes, users } from '@portal/contract';
import { sql, type RawBuilder } from 'kysely';
import { lock, wireMoment, type Db } from '../../../platform/database';
import { PortalError, type User } from '../../../platform/http';

export interface Absence {
  absentId: number;
  substituteId: number;
  startsAt: Date;
  endsAt: Date | 'infinity';
  /** Null covers all processes. */
  definitionKeys: string[] | null;
}

/** A stored substitution with the keys of its processes. */
export type StoredSubstitution = Omit<substitutes.Substitution, 'processes'> & { definitionKeys: string[] };

type Row = StoredSubstitution & { isGiven: boolean };

/** Returns the current and future substitutions of a person, the next first. */
export async function readSubstitutions(db: Db, { tenantId, userId }: User) {
  const { rows } = await sql<Row>`
    select each.id::int, other.id::int as "userId", other.chinese_name as "userName",
      ${wireMoment(sql`starts_at`)} as "startTime",
      case when isfinite(ends_at) then ${wireMoment(sql`ends_at`)} end as "endTime",
      starts_at <= now() as active, absent_id = ${userId} as "isGiven",
      coalesce(definition_keys, '{}') as "definitionKeys"
    from substitutions each
      join users other on other.id = case when absent_id = ${userId} then substitute_id else absent_id end
    where each.tenant_id = ${tenantId} and ends_at > now() and ${userId} in (absent_id, substitute_id)
    order by starts_at, each.id`.execute(db);
  const shown = (isGiven: boolean): StoredSubstitution[] => rows.filter((row) => row.isGiven === isGiven);
  return { given: shown(true), received: shown(false) };
}

/** Returns whether two sets of processes have one in common. Null means all processes. */
const share = (one: RawBuilder<unknown>, other: RawBuilder<unknown>) =>
  sql`(${one} is null or ${other} is null or ${one} && ${other})`;

/** Returns whether the absent person already has a substitute for a part of the time and of the processes. */
export async function overlaps(transaction: Db, absence: Absence): Promise<boolean> {
  const { absentId, startsAt, endsAt, definitionKeys } = absence;
  const { rows } = await sql`
    select from substitutions
    where absent_id = ${absentId} and starts_at < ${endsAt} and ends_at > greatest(${startsAt}, now())
      and ${share(sql`definition_keys`, sql`${definitionKeys}::text[]`)}
    limit 1`.execute(transaction);
  return rows.length > 0;
}

/** Returns whether the substitutes of the substitute lead back to the absent person for a process at that time. */
export async function closesCycle(transaction: Db, absence: Absence): Promise<boolean> {
  const { absentId, substituteId, startsAt, endsAt, definitionKeys } = absence;
  const { rows } = await sql`
    with recursive chain as (
      select ${substituteId}::bigint as id, ${definitionKeys}::text[] as keys
      union
      select next.substitute_id, case
        when chain.keys is null then next.definition_keys
        when next.definition_keys is null then chain.keys
        else array(select unnest(chain.keys) intersect select unnest(next.definition_keys) order by 1)
      end
      from chain join substitutions next
        on next.absent_id = chain.id and next.starts_at < ${endsAt} and next.ends_at > greatest(${startsAt}, now())
          and ${share(sql`chain.keys`, sql`next.definition_keys`)}
    )
    select from chain where id = ${absentId} limit 1`.execute(transaction);
  return rows.length > 0;
}

export async function insertSubstitution(transaction: Db, tenantId: number, absence: Absence): Promise<number> {
  const { absentId, substituteId, startsAt, endsAt, definitionKeys } = absence;
  const { rows } = await sql<{ id: number }>`
    insert into substitutions (tenant_id, absent_id, substitute_id, starts_at, ends_at, definition_keys)
    values (${tenantId}, ${absentId}, ${substituteId}, ${startsAt}, ${endsAt}, ${definitionKeys}) returning id::int`.execute(
    transaction,
  );
  return rows[0]!.id;
}

/** Ends a substitution of an absent person. One that has not started is deleted. @returns whether there was one */
export async function endSubstitution(transaction: Db, { tenantId, userId }: User, id: number): Promise<boolean> {
  const own = sql`tenant_id = ${tenantId} and absent_id = ${userId} and id = ${id} and ends_at > now()`;
  const removed = await sql`delete from substitutions where ${own} and starts_at >= now()`.execute(transaction);
  const ended = await sql`update substitutions set ends_at = now() where ${own} and starts_at < now()`.execute(
    transaction,
  );
  return Number(removed.numAffectedRows ?? 0) + Number(ended.numAffectedRows ?? 0) > 0;
}

/** Returns whether the person had a substitution that has ended. */
export async function isOver(transaction: Db, { tenantId, userId }: User, id: number): Promise<boolean> {
  const { rows } = await sql`
    select from substitutions where tenant_id = ${tenantId} and absent_id = ${userId} and id = ${id} and ends_at <= now()`.execute(
    transaction,
  );
  return rows.length > 0;
}

interface Succession {
  tenantId: number;
  from: number;
  to: number;
}

/**
 * Lets a person handle the tasks that will reach somebody who left, and those of the people for whom that one stood in.
 * @returns false for a person who is active in a unit, and for talents, who need none
 */
export async function standInForAbsent(transaction: Db, { tenantId, from, to }: Succession): Promise<boolean> {
  const { rows } = await sql`
    select from users where id = ${from} and (status = ${users.userStatus.disabled} or (
      user_type <> ${users.userTypes.talent} and not exists (select from memberships where user_id = ${from})
    )) for update`.execute(transaction);
  if (rows.length === 0) return false;
  await endStandingIn(transaction, [from]);
  await sql`
    update substitutions set substitute_id = ${to}
    where substitute_id = ${from} and ends_at = 'infinity' and absent_id <> ${to}`.execute(transaction);
  await sql`
    insert into substitutions (tenant_id, absent_id, substitute_id, starts_at, ends_at)
    values (${tenantId}, ${from}, ${to}, now(), 'infinity')`.execute(transaction);
  return true;
}

/**
 * Makes another person a substitute for future tasks of some processes, without an end. Processes that already have a
 * substitute stay as they are.
 * @returns the keys of processes whose substitute is another person, or has an end
 * @throws PortalError `substituteCircle`
 */
export async function standInForProcesses(
  transaction: Db,
  { tenantId, from, to }: Succession,
  keys: readonly string[],
): Promise<string[]> {
  await lock(transaction, `substitutions ${tenantId}`);
  const { rows } = await sql<{ key: string; free: boolean; shared: boolean }>`
    select key, count(each.id) = 0 as free,
      coalesce(bool_or(each.substitute_id = ${to} and not isfinite(each.ends_at)), false) as shared
    from unnest(${keys}::text[]) key left join substitutions each
      on each.absent_id = ${from} and each.ends_at > now() and (each.definition_keys is null or key = any (each.definition_keys))
    group by key order by key`.execute(transaction);
  const definitionKeys = rows.filter(({ free }) => free).map(({ key }) => key);
  const skipped = rows.filter(({ free, shared }) => !free && !shared).map(({ key }) => key);
  if (definitionKeys.length === 0) return skipped;
  const circle = {
    absentId: from,
    substituteId: to,
    startsAt: new Date(),
    endsAt: 'infinity' as const,
    definitionKeys,
  };
  if (await closesCycle(transaction, circle)) throw new PortalError('substituteCircle', {}, { field: 'handOverTo' });
  await sql`
    insert into substitutions (tenant_id, absent_id, substitute_id, starts_at, ends_at, definition_keys)
    values (${tenantId}, ${from}, ${to}, now(), 'infinity', ${definitionKeys}::text[])`.execute(transaction);
  return skipped;
}

/** Removes substitutes of people who had left. */
export const endStandingIn = (transaction: Db, userIds: readonly number[]) =>
  sql`delete from substitutions where absent_id = any (${userIds}::bigint[]) and ends_at = 'infinity'`.execute(
    transaction,
  );

/** Removes substitutes of people who are active and belong to a unit again. */
export const endStandingInForMembers = (transaction: Db, userIds: readonly number[]) =>
  sql`
    delete from substitutions using users person
    where person.id = absent_id and person.status = ${users.userStatus.active}
      and absent_id = any (${userIds}::bigint[]) and ends_at = 'infinity' and definition_keys is null`.execute(
    transaction,
  );
