import { defaultTenantId, formatDateTime } from '@portal/contract';
import { sql } from 'kysely';
import type { DemoStep } from '../../../platform/module';
import requests from './demo.json';
import { demoTable, fillDemoTables } from './demo-table';
import { addAnswers } from './store';

/** Adds requests to all units, some of which the unit of `unitadmin01` has answered. */
export const unitRequestsDemo: DemoStep = {
  name: 'unit-requests',
  async run(_, transaction) {
    const now = formatDateTime(Date.now());
    const { rows } = await sql<{ id: number; state: string; asked: boolean }>`
      insert into "unit-requests" (tenant_id, created_by, state, title, kind, scope, due_at, body, published_at, due_reminded,
        table_form)
      select ${defaultTenantId}, (select id from users where username = 'auditor01'), state, title, kind, scope,
        date_trunc('day', ${now}::timestamp) + make_interval(days => "dueDays", hours => 18), body,
        case when state = 'published' then date_trunc('second', ${now}::timestamp) - make_interval(days => "daysAgo") end, true,
        case when "table" then ${JSON.stringify(demoTable)}::jsonb end
      from jsonb_to_recordset(${JSON.stringify(requests)}::jsonb) as request (state text, title text, kind text, scope text,
        "dueDays" int, "daysAgo" int, body text, "table" boolean)
      returning id::int, state, table_form is not null as asked`.execute(transaction);
    for (const { id } of rows.filter(({ state }) => state === 'published'))
      // oxlint-disable-next-line no-await-in-loop -- on one connection
      await addAnswers(transaction, id);
    for (const { id } of rows.filter(({ asked }) => asked))
      // oxlint-disable-next-line no-await-in-loop -- on one connection
      await fillDemoTables(transaction, id, now);
    await sql`
      update "unit-answers" answer set state = step.state, result = step.result,
        acknowledged_at = date_trunc('second', ${now}::timestamp) - interval '2 days',
        submitted_at = case when step.result is not null then date_trunc('second', ${now}::timestamp) - interval '1 day' end
      from (values ('关于报送 2026 年度人才引进情况的通知', 'acknowledged', null), ('人才公寓入住人员信息核对', 'accepted', '已核对，入住 12 人，信息无变动。'),
        ('组织参加人才政策培训', 'acknowledged', null)) step (title, state, result)
      where answer.title = step.title and answer.company_id in (
        select unit.company_id from memberships member join org_units unit on unit.id = member.unit_id
        join users person on person.id = member.user_id where person.username = 'unitadmin01' and member.administrator)`.execute(
      transaction,
    );
  },
};
