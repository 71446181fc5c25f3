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
];
