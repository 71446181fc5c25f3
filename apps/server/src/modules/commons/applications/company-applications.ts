import { limits, type Localized } from '@portal/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database';

interface CompanyApplication {
  id: number;
  label: Localized;
  description: Localized;
  /** Hidden from those who act for the company. */
  hidden: boolean;
}

/** The enabled applications that are meant for a company, and which of them it hides. */
export async function companyApplications(db: Db, tenantId: number, companyId: number): Promise<CompanyApplication[]> {
  const { rows } = await sql<CompanyApplication>`
    select id::int, jsonb_strip_nulls(jsonb_build_object('zh-CN', name_zh, 'en-US', name_en)) as label,
      jsonb_strip_nulls(jsonb_build_object('zh-CN', description_zh, 'en-US', description_en)) as description,
      exists (select from applications_hidden where company_id = ${companyId} and application_id = a.id) as hidden
    from applications a
    where tenant_id = ${tenantId} and deleted_at is null and state = 'enabled'
      and (coalesce(companies, '[]') = '[]' or exists (
        select from jsonb_array_elements(companies) unit where (unit ->> 'id')::bigint = ${companyId}))
    order by sort nulls last, id limit ${limits.applications}`.execute(db);
  return rows;
}

/** Hides exactly these applications from those who act for the company. */
export async function hideApplications(transaction: Db, companyId: number, ids: readonly number[]): Promise<void> {
  await sql`
    delete from applications_hidden where company_id = ${companyId} and application_id <> all (${ids}::bigint[])`.execute(
    transaction,
  );
  await sql`
    insert into applications_hidden (company_id, application_id) select ${companyId}, unnest(${ids}::bigint[])
    on conflict do nothing`.execute(transaction);
}
