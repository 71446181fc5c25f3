import { defaultTenantId } from '@portal/contract';
import { sql } from 'kysely';
import type { DemoStep } from '../../../platform/module';
import notices from './demo.json';

/** Published notices for different readers, one of them pinned, and a draft. */
export const announcementsDemo: DemoStep = {
  name: 'announcements',
  async run(_, transaction) {
    await sql`
      insert into announcements (tenant_id, company_id, created_by, state, title, kind, pinned, scope, area, accounts, body,
        published_at, must_read, confirm_by)
      select ${defaultTenantId}, null, (select id from users where username = 'auditor01'), state, title, kind, pinned,
        scope, area, accounts, body, date_trunc('second', now() at time zone 'Asia/Shanghai' - make_interval(days => "daysAgo")),
        "mustRead", date_trunc('day', now() at time zone 'Asia/Shanghai') + make_interval(days => "confirmInDays", hours => 18)
      from jsonb_to_recordset(${JSON.stringify(notices)}::jsonb) as notice (state text, title text, kind text,
        pinned jsonb, scope text, area text, accounts jsonb, body text, "daysAgo" int, "mustRead" jsonb, "confirmInDays" int)`.execute(
      transaction,
    );
  },
};
