import { defaultTenantId } from '@portal/contract';
import { sql } from 'kysely';
import type { DemoStep } from '../../../platform/module';
import applications from './demo.json';

/** Enabled applications with submodules, and two that everybody has marked as common-use. */
export const applicationsDemo: DemoStep = {
  name: 'applications',
  async run(_, transaction) {
    await sql`
      insert into applications (tenant_id, company_id, created_by, state, name_zh, name_en, category, icon,
        description_zh, description_en, address, open_mode, user_types, sort, submodules)
      select ${defaultTenantId}, null, (select id from users where username = 'admin'), 'enabled', "nameZh", "nameEn",
        category, icon, "descriptionZh", "descriptionEn", address, "openMode", "userTypes", sort, submodules
      from jsonb_to_recordset(${JSON.stringify(applications)}::jsonb) as application ("nameZh" text, "nameEn" text,
        category text, icon text, "descriptionZh" text, "descriptionEn" text, address text, "openMode" text,
        "userTypes" jsonb, sort numeric, submodules jsonb)`.execute(transaction);
    await sql`
      insert into application_common_use (user_id, application_id, sort)
      select person.id, application.id, application.sort from users person cross join applications application
      where person.tenant_id = ${defaultTenantId} and application.tenant_id = ${defaultTenantId}
        and application.address in ('/process/todo', '/newsList?column=policy')`.execute(transaction);
  },
};
