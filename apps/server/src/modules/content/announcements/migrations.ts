import type { Migration } from '../../../platform/database';

export const announcementMigrations: readonly Migration[] = [
  {
    name: '001-announcements',
    sql: `
      create table announcements (
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
        kind text,
        pinned jsonb,
        scope text,
        units jsonb,
        accounts jsonb,
        publish_at timestamp,
        body text,
        attachments jsonb,
        published_at timestamp,
        area text,
        roles jsonb,
        announced_at timestamp
      );
      create index announcements_managed on announcements (tenant_id, published_at desc nulls first, id desc)
        where deleted_at is null;
      create index announcements_read on announcements
        (tenant_id, (coalesce(pinned, 'false')) desc, published_at desc, id desc)
        where deleted_at is null and state = 'published';
      create table announcement_reads (
        announcement_id bigint not null references announcements on delete cascade,
        user_id bigint not null references users,
        read_at timestamptz not null default now(),
        primary key (user_id, announcement_id)
      );
      create index announcements_due on announcements (published_at)
        where state = 'published' and deleted_at is null and announced_at is distinct from published_at;
      create index announcements_title on announcements using gin (text_grams(title));`,
  },
  {
    name: '002-receipts',
    sql: `
      alter table announcements add must_read jsonb, add confirm_by timestamp;
      alter table announcement_reads add confirmed_at timestamptz;
      create index announcement_reads_of on announcement_reads (announcement_id);
      create index announcements_to_confirm on announcements (tenant_id, confirm_by)
        where state = 'published' and deleted_at is null and must_read = 'true';
      /* The key keeps a notice from reminding twice a day. \`user_id\` is null where it reminded by itself. */
      create table announcement_reminders (
        announcement_id bigint not null references announcements on delete cascade,
        day date not null,
        user_id bigint references users,
        people int not null default 0,
        primary key (announcement_id, day)
      );`,
  },
];
