import type { Migration } from '../../../platform/database';

const recordColumns = `
        id bigint generated always as identity primary key,
        tenant_id bigint not null references tenants,
        company_id bigint,
        created_by bigint not null references users,
        state text not null,
        revision int not null default 1,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        deleted_at timestamptz,`;

export const solicitationMigrations: readonly Migration[] = [
  {
    name: '001-solicitations',
    sql: `
      create table solicitations (${recordColumns}
        title text,
        scope text,
        units jsonb,
        accounts jsonb,
        end_at timestamp,
        body text,
        attachments jsonb,
        published_at timestamp,
        result text,
        result_at timestamp,
        notify_after bigint
      );
      create index solicitations_to_notify on solicitations (id) where notify_after is not null;
      create index solicitations_listed on solicitations (tenant_id, created_at desc, id desc) where deleted_at is null;
      create index solicitations_read on solicitations (tenant_id, published_at desc, id desc)
        where deleted_at is null and state <> 'draft';
      create index solicitations_title on solicitations using gin (text_grams(title));
      create table opinions (${recordColumns}
        title text,
        solicitation numeric,
        content text,
        files jsonb,
        reply text
      );
      create unique index opinions_author on opinions (solicitation, created_by);
      create index opinions_listed on opinions (tenant_id, solicitation, created_at desc, id desc);
      create index opinions_content on opinions using gin (text_grams(content));`,
  },
];
