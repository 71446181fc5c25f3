import { units, users } from '@portal/contract';
import { sql } from 'kysely';
import { lock, type Db } from '../../../platform/database';
import { PortalError } from '../../../platform/http';

interface Change {
  /** The users whose administration of companies may end. */
  userIds: readonly number[];
  field: string;
  /** Further companies whose members change. */
  companyIds?: readonly number[];
}

/**
 * Refuses a change that removes the last active administrator of an active company, even by the back office. Another
 * one must be named before or with it. It takes the locks of all companies concerned, so the transaction must not hold
 * any company's member lock or an account's row before.
 * @throws PortalError `lastTeamAdministrator`
 */
export async function requireCompanyAdministrators<T>(
  transaction: Db,
  { userIds, field, companyIds = [] }: Change,
  work: () => Promise<T>,
): Promise<T> {
  const { rows } = await sql<{ id: number }>`
    select distinct unit.company_id::int as id from memberships member join org_units unit on unit.id = member.unit_id
      join users person on person.id = member.user_id and person.status = ${users.userStatus.active}
    where member.user_id = any (${userIds}::bigint[]) and member.administrator order by 1`.execute(transaction);
  const administered = rows.map(({ id }) => id);
  const companies = [...new Set([...administered, ...companyIds])].toSorted((one, other) => one - other);
  // oxlint-disable-next-line no-await-in-loop -- in the order of the ids, so that two changes do not wait for each other
  for (const id of companies) await lock(transaction, `members ${id}`);
  const done = await work();
  const { rows: left } = await sql<{ name: string }>`
    select company.name from org_units company
    where company.id = any (${administered}::bigint[]) and company.status = ${units.unitStatus.active} and not exists (
      select from memberships member join org_units unit on unit.id = member.unit_id
        join users person on person.id = member.user_id and person.status = ${users.userStatus.active}
      where unit.company_id = company.id and member.administrator
    )`.execute(transaction);
  if (left[0]) throw new PortalError('lastTeamAdministrator', { company: left[0].name }, { field });
  return done;
}
