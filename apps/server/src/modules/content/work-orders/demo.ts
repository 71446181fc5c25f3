import { defaultTenantId, formatDateTime } from '@portal/contract';
import { hourMs } from '@portal/contract/work-calendar';
import { workOrderNumber } from '@portal/contract/work-orders';
import { sql } from 'kysely';
import type { DemoStep } from '../../../platform/module';
import { workCalendar } from '../../accounts/work-calendar';
import { dueTime } from './deadlines';
import orders from './demo.json';

/** Work orders in every state but cancelled. */
export const workOrdersDemo: DemoStep = {
  name: 'work-orders',
  async run(context, transaction) {
    const now = Date.now();
    const calendar = await context.part(workCalendar).of(defaultTenantId);
    const year = Number(formatDateTime(now).slice(0, 4));
    const filed = orders.map((order, index) => ({
      ...order,
      number: workOrderNumber(year, orders.length - index),
      dueAt: formatDateTime(dueTime(calendar, now - order.hoursAgo * hourMs, order.urgency)),
    }));
    await sql`
      insert into "work-orders" (tenant_id, created_by, state, title, number, category, urgency, description, phone,
        assignee, question, held_at, result, rating, created_at, due_at, remind_at, escalate_at, resolved_at, timeliness,
        worked_ms)
      select ${defaultTenantId}, filer.id, filed.state, title, number, category, urgency, description, filed.phone,
        case when handler.id is not null
          then jsonb_build_array(jsonb_build_object('id', handler.id, 'name', handler.chinese_name)) end,
        question, case when filed.state = 'waiting' then ${formatDateTime(now - 3 * hourMs)}::timestamp end,
        result, rating, now() - make_interval(hours => "hoursAgo"), "dueAt"::timestamp,
        "dueAt"::timestamp - interval '2 hours', "dueAt"::timestamp + interval '1 day',
        case when result is not null then ${formatDateTime(now - hourMs)}::timestamp end,
        case when result is not null then 'onTime' end,
        case when result is not null then ${5 * hourMs}::bigint end
      from jsonb_to_recordset(${JSON.stringify(filed)}::jsonb) as filed (username text, state text, title text,
        number text, category text, urgency text, description text, phone text, assignee text, question text, result text,
        rating text, "hoursAgo" int, "dueAt" text)
      join users filer on filer.username = filed.username
      left join users handler on handler.username = filed.assignee`.execute(transaction);
    await sql`
      insert into record_numbers (tenant_id, series, last)
      values (${defaultTenantId}, ${`work-orders ${year}`}, ${orders.length})`.execute(transaction);
    await sql`
      insert into work_order_steps (tenant_id, order_id, action, user_id, people, text, created_at)
      select w.tenant_id, w.id, done.action, done.user_id, '{}', coalesce(done.text, ''), done.at
      from "work-orders" w, lateral (values
        ('create', w.created_by, null, w.created_at),
        ('take', (w.assignee -> 0 ->> 'id')::bigint, null, w.created_at + interval '30 minutes'),
        ('askBack', case when w.state = 'waiting' then (w.assignee -> 0 ->> 'id')::bigint end, w.question,
          w.held_at at time zone 'Asia/Shanghai'),
        ('resolve', (w.assignee -> 0 ->> 'id')::bigint, w.result, w.resolved_at at time zone 'Asia/Shanghai'),
        ('confirm', case when w.rating is not null then w.created_by end, null, now())
      ) done (action, user_id, text, at)
      where w.tenant_id = ${defaultTenantId} and done.user_id is not null and done.at is not null
      order by w.id, done.at`.execute(transaction);
  },
};
