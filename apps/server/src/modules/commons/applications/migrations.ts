import type { Migration } from '../../../platform/database';

/** `applications_hidden` lists the applications that a company hides from its members. */
export const applicationMigrations: readonly Migration[] = [
  {
    name: '001-applications',
    sql: `
      create table applications (
        id bigint generated always as identity primary key,
        tenant_id bigint not null references tenants,
        company_id bigint,
        created_by bigint not null references users,
        state text not null,
        revision int not null default 1,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        deleted_at timestamptz,
        name_zh text,
        name_en text,
        category text,
        icon text,
        description_zh text,
        description_en text,
        address text,
        open_mode text,
        area text,
        user_types jsonb,
        roles jsonb,
        companies jsonb,
        sort numeric,
        submodules jsonb
      );
      create index applications_listed on applications (tenant_id, sort, id) where deleted_at is null;
      create index applications_name_zh on applications using gin (text_grams(name_zh));
      create index applications_name_en on applications using gin (text_grams(name_en));
      create table applications_hidden (
        company_id bigint not null references org_units on delete cascade,
        application_id bigint not null references applications on delete cascade,
        primary key (company_id, application_id)
      );
      create index applications_hidden_application on applications_hidden (application_id);
      create table application_common_use (
        user_id bigint not null references users on delete cascade,
        application_id bigint not null references applications on delete cascade,
        submodule_id text not null default '',
        sort int not null,
        primary key (user_id, application_id, submodule_id)
      );
      create index application_common_use_application on application_common_use (application_id);`,
  },
  {
    name: '002-unique-names',
    sql: `
      create index applications_unique_name on applications (tenant_id, lower(trim(name_zh))) where deleted_at is null;`,
  },
];
