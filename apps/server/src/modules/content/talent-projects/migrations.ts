import type { Migration } from '../../../platform/database';

export const talentProjectMigrations: readonly Migration[] = [
  {
    name: '001-talent-projects',
    sql: `
      create table "talent-projects" (
        id bigint generated always as identity primary key,
        tenant_id bigint not null references tenants,
        company_id bigint,
        created_by bigint not null references users,
        state text not null,
        revision int not null default 1,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        deleted_at timestamptz,
        name text,
        kind text,
        applicant text,
        phone text,
        unit text,
        area text,
        amount numeric,
        period jsonb,
        summary text,
        attachments jsonb,
        submitted_at timestamp,
        checked_at timestamp
      );
      create index talent_projects_listed on "talent-projects" (tenant_id, submitted_at desc nulls first, id desc)
        where deleted_at is null;
      create index talent_projects_own on "talent-projects" (tenant_id, created_by, id desc) where deleted_at is null;
      create index talent_projects_name on "talent-projects" using gin (text_grams(name));
      create index talent_projects_applicant on "talent-projects" using gin (text_grams(applicant));
      create index talent_projects_unit on "talent-projects" using gin (text_grams(unit));`,
  },
];
