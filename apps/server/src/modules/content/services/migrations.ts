import type { Migration } from '../../../platform/database';

export const serviceMigrations: readonly Migration[] = [
  {
    name: '001-services',
    sql: `
      create table services (
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
        provider text,
        audience text,
        summary text,
        body text,
        conditions text,
        materials text,
        fee text,
        contact text,
        phone text,
        bookable jsonb,
        place text,
        confirmation jsonb,
        attachments jsonb,
        published_at timestamp
      );
      create index services_listed on services (tenant_id, published_at desc nulls first, id desc) where deleted_at is null;
      create index services_author on services (tenant_id, created_by, id desc) where deleted_at is null;
      create index services_title on services using gin (text_grams(title));
      create index services_provider on services using gin (text_grams(provider));`,
  },
];
