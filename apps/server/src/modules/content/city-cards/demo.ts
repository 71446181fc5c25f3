import { defaultTenantId } from '@portal/contract';
import { sql } from 'kysely';
import type { DemoStep } from '../../../platform/module';
import rows from './demo.json';

/** Published cards of the province and two cities, and a draft. */
export const cityCardsDemo: DemoStep = {
  name: 'city cards',
  async run(_, transaction) {
    await sql`
      insert into "city-cards" (tenant_id, company_id, created_by, state, name, area, slogan, summary, population, economy,
        universities, talents, policies, body, contact, phone)
      select ${defaultTenantId}, null, (select id from users where username = 'admin'), state, name, area, slogan, summary,
        population, economy, universities, talents, policies, body, contact, phone
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as card (state text, name text, area text, slogan text,
        summary text, population text, economy text, universities text, talents text, policies text, body text,
        contact text, phone text)`.execute(transaction);
  },
};
