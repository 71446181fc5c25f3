import type { Migration } from '../../../platform/database';

export const scheduleMigrations: readonly Migration[] = [
  {
    name: '001-schedule',
    sql: `
      create table schedule_entries (
        id bigint generated always as identity primary key,
        tenant_id bigint not null references tenants,
        user_id bigint not null references users,
        request_id uuid not null,
        title text not null,
        starts_at timestamptz not null,
        ends_at timestamptz not null,
        all_day boolean not null,
        place text not null,
        note text not null,
        revision int not null default 1,
        created_at timestamptz not null default now(),
        unique (user_id, request_id),
        check (ends_at > starts_at)
      );
      create index schedule_entries_time on schedule_entries (user_id, ends_at);`,
  },
];
