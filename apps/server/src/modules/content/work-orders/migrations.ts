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
];
