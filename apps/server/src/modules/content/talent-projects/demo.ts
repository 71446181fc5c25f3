import { defaultTenantId } from '@portal/contract';
import { sql } from 'kysely';
import type { DemoStep } from '../../../platform/module';
import rows from './demo.json';

/** Adds applications of a talent and of unit staff, one of which is submitted later. */
export const talentProjectsDemo: DemoStep = {
  name: 'talent-projects',
  async run(_, transaction) {
    await sql`
      insert into "talent-projects" (tenant_id, company_id, created_by, state, name, kind, applicant, phone, unit, area,
        amount, period, summary, submitted_at, checked_at)
      select ${defaultTenantId}, null, person.id, project.state, project.name, project.kind, person.chinese_name,
        person.phone, project.unit, project.area, project.amount, project.period, project.summary,
        date_trunc('second', now() at time zone 'Asia/Shanghai' - make_interval(days => project."submittedDaysAgo")),
        date_trunc('second', now() at time zone 'Asia/Shanghai' - make_interval(days => project."checkedDaysAgo"))
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as project (username text, state text, name text,
        kind text, unit text, area text, amount numeric, period jsonb, summary text, "submittedDaysAgo" int,
        "checkedDaysAgo" int)
      join users person on person.username = project.username`.execute(transaction);
  },
};
