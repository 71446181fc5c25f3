import type { Migration } from '../../platform/database';

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
        published_at timestamp
      );
      create index news_published on news (tenant_id, published_at desc nulls first, id desc) where deleted_at is null;
      create index news_author on news (tenant_id, created_by, id desc) where deleted_at is null;`,
  },
  {
    name: '002-readers',
    sql: `
      alter table news add column views numeric;
      update roles set permissions = permissions || '{news_write}'
      where code in ('ROLE_UNIT_ADMIN', 'ROLE_AUDITOR') and not 'news_write' = any (permissions);
      update roles set permissions = permissions || '{news_publish}'
      where code = 'ROLE_AUDITOR' and not 'news_publish' = any (permissions);
      insert into menus (tenant_id, parent_id, label, path, icon, keep_alive, sort, permissions) values
        (1, null, '{"zh-CN":"新闻资讯","en-US":"News"}', '/newsList', 'read', false, 27, '{}');`,
  },
  {
    name: '003-title-search',
    sql: `create index news_title on news using gin (text_grams(title));`,
  },
];
