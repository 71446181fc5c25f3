import type { Migration } from '../../../platform/database';

/**
 * Applications and their batches. `talent_project_states` keeps when an application came into each state, by whatever
 * moved it; `talent_project_numbers` the last serial of each year and kind; `talent_project_notes` what the formal review
 * wants mended in which field.
 */
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
  {
    name: '002-batches',
    sql: `
      create table "talent-batches" (
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
        year numeric,
        kind text,
        opens_at timestamp,
        closes_at timestamp,
        guide text,
        attachments jsonb,
        age_most numeric,
        degree_least text,
        levels jsonb,
        unit_natures jsonb,
        within text,
        exclusive jsonb,
        amount_most numeric,
        budget numeric,
        unit_quota numeric,
        area_quotas jsonb,
        criteria jsonb,
        publicity_days numeric,
        published_at timestamp,
        cancel_reason text
      );
      create index talent_batches_listed on "talent-batches" (tenant_id, created_at desc, id desc) where deleted_at is null;
      create index talent_batches_title on "talent-batches" using gin (text_grams(title));
      create index talent_batches_closing on "talent-batches" (closes_at) where state = 'open' and deleted_at is null;
      alter table "talent-projects" add batch_id bigint references "talent-batches", add rank int, add batch text,
        add number text, add birth_date date, add degree text, add level text, add employer jsonb, add unit_opinion text;
      create unique index talent_projects_numbered on "talent-projects" (tenant_id, number) where number is not null;
      create index talent_projects_number on "talent-projects" using gin (text_grams(number));
      create index talent_projects_of_batch on "talent-projects" (batch_id, company_id, rank) where deleted_at is null;
      create index talent_projects_of_unit on "talent-projects" (company_id, id desc) where deleted_at is null;
      create unique index talent_projects_one_a_batch on "talent-projects" (batch_id, created_by)
        where deleted_at is null and state <> 'withdrawn';
      create table talent_project_numbers (
        tenant_id bigint not null references tenants,
        year int not null,
        kind text not null,
        last int not null,
        primary key (tenant_id, year, kind)
      );
      create table talent_project_states (
        id bigint generated always as identity primary key,
        application_id bigint not null references "talent-projects" on delete cascade,
        state text not null,
        entered_at timestamptz not null default now()
      );
      create index talent_project_states_listed on talent_project_states (application_id, id);
      create function note_application_state() returns trigger language plpgsql as $$
      begin
        insert into talent_project_states (application_id, state) values (new.id, new.state);
        return null;
      end $$;
      update "talent-projects" set state = 'qualified' where state = 'approved';
      update record_reviews set completed_state = 'qualified', stopped_state = 'withdrawn', revoked_state = 'withdrawn'
      where area = 'talent-projects' and ended_at is null;
      insert into talent_project_states (application_id, state, entered_at)
      select id, state, updated_at from "talent-projects";
      create trigger talent_project_added after insert on "talent-projects"
        for each row execute function note_application_state();
      create trigger talent_project_moved after update of state on "talent-projects"
        for each row when (new.state <> old.state) execute function note_application_state();
      create table talent_project_notes (
        id bigint generated always as identity primary key,
        application_id bigint not null references "talent-projects" on delete cascade,
        field text not null,
        note text not null,
        user_id bigint not null references users,
        created_at timestamptz not null default now(),
        mended_at timestamptz
      );
      create index talent_project_notes_open on talent_project_notes (application_id) where mended_at is null;`,
  },
  {
    name: '003-mended-notes',
    sql: `
      create or replace function note_application_state() returns trigger language plpgsql as $$
      begin
        insert into talent_project_states (application_id, state) values (new.id, new.state);
        if new.state = 'review' then
          update talent_project_notes set mended_at = now() where application_id = new.id and mended_at is null;
        end if;
        return null;
      end $$;`,
  },
  {
    name: '004-domain',
    sql: `alter table "talent-projects" add domain text;`,
  },
  {
    name: '005-avoided-experts',
    sql: `alter table "talent-projects" add avoided_experts jsonb;`,
  },
  {
    name: '006-notes-of-all-reviews',
    sql: `
      insert into record_field_notes (tenant_id, area, record_id, field, note, user_id, created_at, mended_at)
      select p.tenant_id, 'talent-projects', n.application_id, n.field, n.note, n.user_id, n.created_at, n.mended_at
      from talent_project_notes n join "talent-projects" p on p.id = n.application_id order by n.id;
      create or replace function note_application_state() returns trigger language plpgsql as $$
      begin
        insert into talent_project_states (application_id, state) values (new.id, new.state);
        return null;
      end $$;
      drop table talent_project_notes;`,
  },
];
