import { defaultTenantId } from '@portal/contract';
import { sql } from 'kysely';
import type { DemoStep } from '../../../platform/module';
import rows from './demo.json';

/** Adds published services of several categories, and drafts, one of which is submitted later. */
export const servicesDemo: DemoStep = {
  name: 'services',
  async run(_, transaction) {
    await sql`
      insert into services (tenant_id, company_id, created_by, state, title, category, provider, audience, summary, body,
        conditions, materials, fee, contact, phone, bookable, place, confirmation, published_at)
      select ${defaultTenantId}, null, (select id from users where username = service.username), state, title,
        category, provider, audience, summary, body, conditions, materials, fee, contact, phone, bookable, place,
        confirmation, date_trunc('second', now() at time zone 'Asia/Shanghai' - make_interval(days => "daysAgo"))
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as service (username text, state text, title text,
        category text, provider text, audience text, summary text, body text, conditions text, materials text, fee text,
        contact text, phone text, bookable jsonb, place text, confirmation jsonb, "daysAgo" int)`.execute(transaction);
  },
};
