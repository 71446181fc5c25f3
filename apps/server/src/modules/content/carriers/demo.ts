import { defaultTenantId } from '@portal/contract';
import { sql } from 'kysely';
import type { DemoStep } from '../../../platform/module';
import rows from './demo.json';

/** Carriers of several kinds and cities, and one that is not published yet. */
export const carriersDemo: DemoStep = {
  name: 'carriers',
  async run(_, transaction) {
    await sql`
      insert into carriers (tenant_id, company_id, created_by, state, name, kind, level, area, unit, domain, approved_at,
        address, summary, body, contact, phone)
      select ${defaultTenantId}, null, (select id from users where username = 'auditor01'), state, name, kind, level,
        area, unit, domain, "approvedAt", address, summary, body, contact, phone
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as carrier (state text, name text, kind text, level text,
        area text, unit text, domain text, "approvedAt" date, address text, summary text, body text, contact text,
        phone text)`.execute(transaction);
  },
};
