import { defaultTenantId } from '@portal/contract';
import { sql } from 'kysely';
import type { DemoStep } from '../../../platform/module';
import articles from './demo.json';

/** Adds published news of several columns, which visitors may read, and drafts, one of which is submitted later. */
export const newsDemo: DemoStep = {
  name: 'news',
  async run(_, transaction) {
    await sql`
      insert into news (tenant_id, company_id, created_by, state, title, "column", summary, source, author, body, views,
        published_at)
      select ${defaultTenantId}, null, (select id from users where username = 'auditor01'), state, title, "column",
        summary, source, author, body, views, date_trunc('second', now() at time zone 'Asia/Shanghai' - make_interval(days => "daysAgo"))
      from jsonb_to_recordset(${JSON.stringify(articles)}::jsonb) as article (state text, title text, "column" text,
        summary text, source text, author text, body text, views int, "daysAgo" int)`.execute(transaction);
    await sql`
      insert into settings (tenant_id, name, value) values (${defaultTenantId}, 'newsPublic', 'true')
      on conflict do nothing`.execute(transaction);
  },
};
