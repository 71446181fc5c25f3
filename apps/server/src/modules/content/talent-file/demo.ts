import { defaultTenantId as tenantId } from '@portal/contract';
import { consentVersion, talentFileRecord, talentFileSections } from '@portal/contract/talent-file';
import { sql } from 'kysely';
import type { DemoStep } from '../../../platform/module';
import career from './demo.json';

/** Adds a file to a talent, who has consented, and has not submitted the entries yet. */
export const talentFileDemo: DemoStep = {
  name: 'talent-file',
  async run(_, transaction) {
    const { rows } = await sql<{ userId: number }>`
      insert into "talent-file" (tenant_id, created_by, state, name)
      select ${tenantId}, id, ${talentFileRecord.initial}, chinese_name from users where username = 'talent01'
      returning created_by::int as "userId"`.execute(transaction);
    const { userId } = rows[0]!;
    await sql`
      insert into talent_file_consents (tenant_id, user_id, version)
      values (${tenantId}, ${userId}, ${consentVersion})`.execute(transaction);
    await sql`
      insert into talent_file_entries (tenant_id, user_id, kind, request_id, field_values)
      select ${tenantId}, ${userId}, section.kind, gen_random_uuid(), entry.value
      from jsonb_each(${JSON.stringify(career)}::jsonb) as section (kind, entries), jsonb_array_elements(entries) as entry
      order by array_position(${[...talentFileSections]}::text[], section.kind)`.execute(transaction);
  },
};
