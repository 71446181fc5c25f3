import type { Migration } from '../../../platform/database';

export const newsMigrations: readonly Migration[] = [
  {
    name: '001-news',
    sql: `
      create table news (
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
        "column" text,
        cover jsonb,
        summary text,
        body text,
        source text,
        author text,
        published_at timestamp,
        views numeric
      );
      create index news_column on news (tenant_id, "column", published_at desc nulls first, id desc)
        where deleted_at is null;
      create index news_published on news (tenant_id, published_at desc nulls first, id desc) where deleted_at is null;
      create index news_author on news (tenant_id, created_by, id desc) where deleted_at is null;
      create index news_title on news using gin (text_grams(title));`,
  },
  {
    name: '002-schedule',
    sql: `
      alter table news add pinned jsonb, add attachments jsonb, add publish_at timestamp, add offline_at timestamp;
      create index news_read on news (tenant_id, (coalesce(pinned, 'false')) desc, published_at desc, id desc)
        where deleted_at is null and state = 'published';
      create index news_due on news (publish_at) where state = 'scheduled' and deleted_at is null;
      create index news_leaving on news (offline_at)
        where state in ('scheduled', 'published') and offline_at is not null and deleted_at is null;
      /* An approved article waits for its time. A correction of a published one does not. */
      create function schedule_news() returns trigger language plpgsql as $$
      begin
        new.state := 'scheduled';
        new.published_at := new.publish_at;
        return new;
      end $$;
      create trigger news_scheduled before update of state on news for each row
        when (new.state = 'published' and old.state <> 'scheduled'
          and (old.published_at is null or old.state = 'offline')
          and new.publish_at > now() at time zone 'Asia/Shanghai')
        execute function schedule_news();`,
  },
  {
    name: '003-related-articles',
    sql: `
      create table news_related (
        news_id bigint not null references news on delete cascade,
        other_id bigint not null references news on delete cascade,
        place int not null,
        primary key (news_id, other_id)
      );
      create index news_related_other on news_related (other_id);`,
  },
];
