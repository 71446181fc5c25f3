import type { Migration } from '../../../platform/database';

export const workOrderMigrations: readonly Migration[] = [
  {
    name: '001-work-orders',
    sql: `
      create table "work-orders" (
        id bigint generated always as identity primary key,
        tenant_id bigint not null references tenants,
        company_id bigint,
        created_by bigint not null references users,
        state text not null,
        revision int not null default 1,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        deleted_at timestamptz,
        title text,
        category text,
        urgency text,
        description text,
        pictures jsonb,
        phone text,
        assignee jsonb,
        due_at timestamp,
        question text,
        supplement text,
        result text,
        resolved_at timestamp,
        reopen_reason text,
        rating text,
        opinion text,
        reminded_due_at timestamp
      );
      create index work_orders_overdue on "work-orders" (due_at)
        where deleted_at is null and reminded_due_at is distinct from due_at;
      create index work_orders_listed on "work-orders" (tenant_id, created_at desc, id desc) where deleted_at is null;
      create index work_orders_own on "work-orders" (created_by, created_at desc, id desc) where deleted_at is null;
      create index work_orders_assignee on "work-orders" using gin (assignee jsonb_path_ops) where deleted_at is null;
      create index work_orders_title on "work-orders" using gin (text_grams(title));`,
  },
  {
    name: '002-held-time',
    /* Since when the time for a work order stands still, while its filer is to supply something. */
    sql: 'alter table "work-orders" add column held_at timestamp',
  },
  {
    name: '003-numbers-and-rules',
    /*
     * `work_order_steps` are the timeline of a work order. `held_ms` is the working time for which its filer was waited
     * for, `worked_ms` that which the office needed. `warned_due_at` and `escalated_due_at` name the deadline of which
     * somebody learned already.
     */
    sql: `
      alter table "work-orders" add column number text, add column escalated_at timestamp,
        add column transfer_reason text, add column close_reason text, add column timeliness text,
        add column remind_at timestamp, add column escalate_at timestamp, add column warned_due_at timestamp,
        add column escalated_due_at timestamp, add column held_ms bigint not null default 0, add column worked_ms bigint;
      update "work-orders" w set number = numbered.number
      from (
        select id, format('GD%s-%s', year, lpad(place::text, 6, '0')) as number
        from (
          select id, year, row_number() over (partition by tenant_id, year order by created_at, id) as place
          from (
            select id, tenant_id, created_at, extract(year from created_at at time zone 'Asia/Shanghai')::int as year
            from "work-orders"
          ) dated
        ) placed
      ) numbered
      where numbered.id = w.id;
      insert into record_numbers (tenant_id, series, last)
      select tenant_id, 'work-orders ' || substr(number, 3, 4), count(*) from "work-orders" group by 1, 2;
      create unique index work_orders_number on "work-orders" (tenant_id, number);
      create index work_orders_number_text on "work-orders" using gin (text_grams(number));
      create index work_orders_resolved on "work-orders" (tenant_id, resolved_at) where deleted_at is null;
      create index work_orders_reminded on "work-orders" (remind_at)
        where deleted_at is null and warned_due_at is distinct from due_at;
      create index work_orders_escalated on "work-orders" (escalate_at)
        where deleted_at is null and escalated_due_at is distinct from due_at;
      create table work_order_steps (
        id bigint generated always as identity primary key,
        tenant_id bigint not null references tenants,
        order_id bigint not null references "work-orders" on delete cascade,
        action text not null,
        user_id bigint references users,
        people bigint[] not null default '{}',
        text text not null default '',
        created_at timestamptz not null default now()
      );
      create index work_order_steps_listed on work_order_steps (order_id, id);
      insert into work_order_steps (tenant_id, order_id, action, user_id, created_at)
      select tenant_id, id, 'create', created_by, created_at from "work-orders";
      insert into work_order_steps (tenant_id, order_id, action, text, created_at)
      select tenant_id, id, 'resolve', coalesce(result, ''), resolved_at at time zone 'Asia/Shanghai'
      from "work-orders" where resolved_at is not null;
      create table "work-order-categories" (
        id bigint generated always as identity primary key,
        tenant_id bigint not null references tenants,
        company_id bigint,
        created_by bigint not null references users,
        state text not null,
        revision int not null default 1,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        deleted_at timestamptz,
        category text,
        hours numeric,
        handler jsonb,
        dispatcher jsonb,
        remind_before numeric,
        escalate_after numeric,
        escalate_to jsonb,
        remark text
      );
      create unique index work_order_categories_category on "work-order-categories" (tenant_id, category)
        where deleted_at is null;`,
  },
  {
    name: '004-moments-of-older-orders',
    /*
     * Those open since before 003 have no moments of a reminder and an escalation: they have them in plain hours instead of
     * working hours, and no reminder of a deadline that has passed.
     */
    sql: `
      update "work-orders" set remind_at = due_at - interval '2 hours', escalate_at = due_at + interval '4 hours',
        warned_due_at = case when due_at <= now() at time zone 'Asia/Shanghai' then due_at end
      where remind_at is null and due_at is not null and state in ('submitted', 'handling', 'waiting')`,
  },
];
