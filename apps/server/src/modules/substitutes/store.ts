import { formatDateTime, type substitutes } from '@portal/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/database';
import type { Session } from '../../platform/http';

type Person = Pick<Session, 'tenantId' | 'userId'>;

export interface Absence {
  absentId: number;
  substituteId: number;
  startsAt: Date;
  endsAt: Date;
}

type Row = Omit<substitutes.Substitution, 'startTime' | 'endTime'> & {
  startsAt: number;
  endsAt: number;
  isGiven: boolean;
};

/** Current and coming substitutions of a person, the next first. */
export async function readSubstitutions(db: Db, { tenantId, userId }: Person) {
  const { rows } = await sql<Row>`
    select each.id::int, other.id::int as "userId", other.chinese_name as "userName",
      extract(epoch from starts_at)::float8 * 1000 as "startsAt", extract(epoch from ends_at)::float8 * 1000 as "endsAt",
      starts_at <= now() as active, absent_id = ${userId} as "isGiven"
    from substitutions each
      join users other on other.id = case when absent_id = ${userId} then substitute_id else absent_id end
    where each.tenant_id = ${tenantId} and ends_at > now() and ${userId} in (absent_id, substitute_id)
    order by starts_at, each.id`.execute(db);
  const shown = (isGiven: boolean): substitutes.Substitution[] =>
    rows
      .filter((row) => row.isGiven === isGiven)
      .map(({ id, userId: otherId, userName, active, startsAt, endsAt }) => ({
        id,
        userId: otherId,
        userName,
        startTime: formatDateTime(startsAt),
        endTime: formatDateTime(endsAt),
        active,
      }));
  return { given: shown(true), received: shown(false) };
}

/** Whether the absent person has a substitute for a part of the time already. */
export async function overlaps(transaction: Db, { absentId, startsAt, endsAt }: Absence): Promise<boolean> {
  const { rows } = await sql`
    select from substitutions
    where absent_id = ${absentId} and starts_at < ${endsAt} and ends_at > greatest(${startsAt}, now()) limit 1`.execute(
    transaction,
  );
  return rows.length > 0;
}

/** Whether the substitute's own substitutes, at that time, lead back to the absent person. */
export async function closesCircle(transaction: Db, absence: Absence): Promise<boolean> {
  const { absentId, substituteId, startsAt, endsAt } = absence;
  const { rows } = await sql`
    with recursive chain as (
      select ${substituteId}::bigint as id
      union
      select next.substitute_id from chain join substitutions next
        on next.absent_id = chain.id and next.starts_at < ${endsAt} and next.ends_at > greatest(${startsAt}, now())
    )
    select from chain where id = ${absentId} limit 1`.execute(transaction);
  return rows.length > 0;
}

export async function insertSubstitution(transaction: Db, tenantId: number, absence: Absence): Promise<number> {
  const { absentId, substituteId, startsAt, endsAt } = absence;
  const { rows } = await sql<{ id: number }>`
    insert into substitutions (tenant_id, absent_id, substitute_id, starts_at, ends_at)
    values (${tenantId}, ${absentId}, ${substituteId}, ${startsAt}, ${endsAt}) returning id::int`.execute(transaction);
  return rows[0]!.id;
}

/** Ends a substitution of an absent person; one that has not started is removed. @returns whether there was one */
export async function endSubstitution(transaction: Db, { tenantId, userId }: Person, id: number): Promise<boolean> {
  const own = sql`tenant_id = ${tenantId} and absent_id = ${userId} and id = ${id} and ends_at > now()`;
  const removed = await sql`delete from substitutions where ${own} and starts_at >= now()`.execute(transaction);
  const ended = await sql`update substitutions set ends_at = now() where ${own} and starts_at < now()`.execute(
    transaction,
  );
  return Number(removed.numAffectedRows ?? 0) + Number(ended.numAffectedRows ?? 0) > 0;
}
