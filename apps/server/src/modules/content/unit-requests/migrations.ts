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

/**
 * `reminded_at` is the time of the last reminder on demand. `due_reminded` is true after units were reminded that the
 * deadline is near.
 */
export const unitRequestMigrations: readonly Migration[] = [
  {
    name: '001-unit-requests',
    sql: `
      create table "unit-requests" (${recordColumns}
        title text,
        kind text,
        scope text,
        units jsonb,
        due_at timestamp,
        body text,
        attachments jsonb,
        published_at timestamp,
        reminded_at timestamptz,
        due_reminded boolean not null default false
      );
      create index unit_requests_listed on "unit-requests" (tenant_id, kind, created_at desc, id desc)
        where deleted_at is null;
      create index unit_requests_due on "unit-requests" (due_at) where state = 'published' and not due_reminded;
      create index unit_requests_title on "unit-requests" using gin (text_grams(title));
      create table "unit-answers" (${recordColumns}
        title text,
        kind text,
        request numeric,
        unit jsonb,
        due_at timestamp,
        acknowledged_at timestamp,
        result text,
        files jsonb,
        submitted_at timestamp,
        reason text
      );
      create unique index unit_answers_request on "unit-answers" (request, company_id);
      create index unit_answers_unit on "unit-answers" (company_id, created_at desc, id desc);
      create index unit_answers_listed on "unit-answers" (tenant_id, created_at desc, id desc);
      create index unit_answers_title on "unit-answers" using gin (text_grams(title));`,
  },
  {
    name: '002-tables',
    /* A table that the office draws, and what units have filled in, also while it is not submitted. */
    sql: `
      alter table "unit-requests" add table_form jsonb;
      alter table "unit-answers" add has_table jsonb, add table_values jsonb;
      create index unit_requests_tables on "unit-requests" (tenant_id, updated_at desc, id desc)
        where table_form is not null and deleted_at is null;`,
  },
  {
    name: '003-attitudes',
    sql: `
      alter table "unit-requests" add asks_attitude jsonb;
      alter table "unit-answers" add asks_attitude jsonb, add attitude text;`,
  },
];
