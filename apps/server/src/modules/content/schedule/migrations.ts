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
  /*
   * `last_ends_at` is when the last occurrence is over, infinite without an end. `excluded` holds the beginnings of
   * occurrences that were deleted or became rows of their own (`series_id`, `original_at`). `undo` is what a deletion
   * changed.
   */
  {
    name: '002-repeats-and-sharing',
    sql: `
      alter table schedule_entries
        add column repeat jsonb,
        add column last_ends_at timestamptz,
        add column excluded text[] not null default '{}',
        add column series_id bigint references schedule_entries on delete cascade,
        add column original_at text,
        add column uid text not null default gen_random_uuid(),
        add column remind int,
        add column remind_at timestamptz,
        add column made_by bigint references users,
        add column deleted_at timestamptz,
        add column undo jsonb;
      update schedule_entries set last_ends_at = ends_at;
      alter table schedule_entries alter column last_ends_at set not null;
      drop index schedule_entries_time;
      create index schedule_entries_time on schedule_entries (user_id, last_ends_at) where deleted_at is null;
      create index schedule_entries_series on schedule_entries (series_id) where series_id is not null;
      create index schedule_entries_remind on schedule_entries (remind_at) where remind_at is not null and deleted_at is null;
      create index schedule_entries_deleted on schedule_entries (deleted_at) where deleted_at is not null;
      create unique index schedule_entries_uid on schedule_entries (user_id, uid) where deleted_at is null;
      create table schedule_guests (
        entry_id bigint not null references schedule_entries on delete cascade,
        user_id bigint not null references users,
        answer text not null default 'waiting' check (answer in ('waiting', 'accepted', 'declined')),
        primary key (user_id, entry_id)
      );
      create index schedule_guests_entry on schedule_guests (entry_id);
      create table schedule_shares (
        tenant_id bigint not null references tenants,
        owner_id bigint not null references users,
        reader_id bigint not null references users,
        level text not null check (level in ('busy', 'details', 'aide')),
        created_at timestamptz not null default now(),
        primary key (owner_id, reader_id),
        check (owner_id <> reader_id)
      );
      create index schedule_shares_reader on schedule_shares (reader_id);
      create table schedule_feeds (
        user_id bigint primary key references users,
        tenant_id bigint not null references tenants,
        token_hash text not null unique,
        created_at timestamptz not null default now(),
        read_at timestamptz,
        hour timestamptz not null default date_trunc('hour', now()),
        reads int not null default 0
      );`,
  },
];
