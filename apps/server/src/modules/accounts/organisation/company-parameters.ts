import { teamParameters } from '@portal/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database';

/** The people whom members of `company` see by its `parameters`: only colleagues until the company is verified. */
export const companyPeopleScope = sql`case
  when company.verified then coalesce(parameters.people_scope, ${teamParameters.initialParameters.peopleScope})
  else coalesce(nullif(parameters.people_scope, 'tenant'), 'company') end`;

/** Returns the widest scope that administrators of a company may choose, within the platform's setting. */
export async function widestPeopleScope(
  db: Db,
  companyId: number,
  setting: teamParameters.PeopleScope,
): Promise<teamParameters.PeopleScope> {
  const { rows } = await sql`select from org_units where id = ${companyId} and not verified`.execute(db);
  return rows.length > 0 && setting === 'tenant' ? 'company' : setting;
}

type StoredParameters = teamParameters.Parameters & { revision: string };

/** Returns the parameters that administrators of a company have set. `revision` is empty before the first change. */
export async function companyParameters(db: Db, companyId: number): Promise<StoredParameters> {
  const { rows } = await sql<StoredParameters>`
    select people_scope as "peopleScope", invitation_days as "invitationDays", join_unit_id::int as "joinUnitId",
      xmin::text as revision
    from company_parameters where company_id = ${companyId}`.execute(db);
  return rows[0] ?? { ...teamParameters.initialParameters, revision: '' };
}

/** @returns false when they have changed since the revision was read */
export async function saveCompanyParameters(db: Db, companyId: number, parameters: StoredParameters): Promise<boolean> {
  const { peopleScope, invitationDays, joinUnitId, revision } = parameters;
  const saved =
    revision === ''
      ? sql`
          insert into company_parameters (company_id, people_scope, invitation_days, join_unit_id)
          values (${companyId}, ${peopleScope}, ${invitationDays}, ${joinUnitId})
          on conflict do nothing`
      : sql`
          update company_parameters set people_scope = ${peopleScope}, invitation_days = ${invitationDays},
            join_unit_id = ${joinUnitId}
          where company_id = ${companyId} and xmin::text = ${revision}`;
  return Number((await saved.execute(db)).numAffectedRows ?? 0) > 0;
}
