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
  {
    name: '002-guides',
    sql: `
      alter table services
        add column applicant text,
        add column basis text,
        add column material_list jsonb,
        add column steps jsonb,
        add column promised_days numeric,
        add column statutory_days numeric,
        add column address text,
        add column hours text,
        add column process text;
      create table service_favourites (
        user_id bigint not null references users,
        service_id bigint not null references services on delete cascade,
        added_at timestamptz not null default now(),
        primary key (user_id, service_id)
      );`,
  },
  {
    name: '003-applications',
    /* A row is kept when somebody begins to apply: its instance has this id once it is started. */
    sql: `
      create table service_applications (
        id bigint generated always as identity primary key,
        tenant_id bigint not null references tenants,
        service_id bigint not null references services on delete cascade,
        user_id bigint not null references users,
        request_id uuid not null,
        instance_id text not null,
        begun_at timestamptz not null default now(),
        unique (tenant_id, instance_id)
      );
      create index service_applications_own on service_applications (user_id, service_id, id desc);`,
  },
  {
    name: '004-application-process',
    /* An instance of any other process that was started under the same request is no application. */
    sql: `
      alter table service_applications add column process text;
      update service_applications a set process = s.process from services s where s.id = a.service_id;`,
  },
];
