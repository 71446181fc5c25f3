import { talentGrants } from '@portal/contract/talent-grants';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database';
import { initialChanges, writeAudit, type Author } from '../../../platform/records';

/**
 * Creates the granted project of each application with the amount that was decided. Its contract begins with the
 * applicant as leader.
 * @returns the applicants
 */
export async function createGrants(
  transaction: Db,
  author: Author,
  granted: readonly { id: number; amount: number }[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number; userId: number; amount: string }>`
    insert into "talent-grants" (tenant_id, company_id, created_by, state, application_id, number, project, batch, unit,
      awarded, leader, amount, term)
    select a.tenant_id, a.company_id, a.created_by, ${talentGrants.initial}, a.id, a.number, a.name, a.batch, a.unit,
      given.amount, jsonb_build_array(jsonb_build_object('id', a.created_by, 'name', person.chinese_name)), given.amount,
      a.period
    from jsonb_to_recordset(${JSON.stringify(granted)}::jsonb) given (id bigint, amount numeric)
      join "talent-projects" a on a.id = given.id join users person on person.id = a.created_by
    on conflict (application_id) do nothing
    returning id::int, created_by::int as "userId", amount::text`.execute(transaction);
  for (const { id, amount } of rows)
    // oxlint-disable-next-line no-await-in-loop -- statements of one transaction
    await writeAudit(transaction, author, {
      area: talentGrants.area,
      subjectId: id,
      action: 'create',
      changes: initialChanges({ amount }),
    });
  return rows.map(({ userId }) => userId);
}
