import { defaultTenantId, formatDateTime } from '@portal/contract';
import { sql } from 'kysely';
import type { DemoStep } from '../../../platform/module';
import orders from './demo.json';

/** The hours until the work orders of the demonstration are due, whatever the day on which it is set up. */
const demoHours = { normal: 72, urgent: 24, critical: 4 };

/** Work orders in every state but cancelled. */
export const workOrdersDemo: DemoStep = {
  name: 'work-orders',
  async run(_, transaction) {
    const now = formatDateTime(Date.now());
    const hours = JSON.stringify(demoHours);
    await sql`
      insert into "work-orders" (tenant_id, created_by, state, title, category, urgency, description, phone, assignee,
        question, result, rating, created_at, due_at, resolved_at)
      select ${defaultTenantId}, filer.id, filed.state, title, category, urgency, description, filed.phone,
        case when handler.id is not null
          then jsonb_build_array(jsonb_build_object('id', handler.id, 'name', handler.chinese_name)) end,
        question, result, rating, now() - make_interval(hours => "hoursAgo"),
        date_trunc('second', ${now}::timestamp - make_interval(hours => "hoursAgo")
          + make_interval(hours => (${hours}::jsonb ->> urgency)::int)),
        case when result is not null then date_trunc('second', ${now}::timestamp - interval '1 hour') end
      from jsonb_to_recordset(${JSON.stringify(orders)}::jsonb) as filed (username text, state text, title text,
        category text, urgency text, description text, phone text, assignee text, question text, result text, rating text,
        "hoursAgo" int)
      join users filer on filer.username = filed.username
      left join users handler on handler.username = filed.assignee`.execute(transaction);
  },
};
