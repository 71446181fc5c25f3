import type { Migration } from '../../../platform/database';

/**
 * The file of a person with the columns of every record, and the entries of its sections. Beside the record stand the
 * version that was submitted last and the one that was approved last, each with identity and entries by section.
 */
export const talentFileMigrations: readonly Migration[] = [
  {
    name: '001-talent-file',
    sql: `
      create table "talent-file" (
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
        sections jsonb,
        unit text,
        position text,
        title text,
        education text,
        degree text,
        specialty text,
        gender text,
        birth_date date,
        nationality text,
        id_card text,
        phone text,
        email text,
        note text,
        approved_at timestamp,
        submitted jsonb,
        approved jsonb
      );
      create unique index talent_file_of_person on "talent-file" (created_by) where deleted_at is null;
      create index talent_file_listed on "talent-file" (tenant_id, created_at desc nulls first, id desc)
        where deleted_at is null;
      create table talent_file_entries (
        id bigint generated always as identity primary key,
        tenant_id bigint not null references tenants,
        user_id bigint not null references users,
        kind text not null,
        request_id uuid not null,
        field_values jsonb not null,
        source text not null default 'own',
        revision int not null default 1,
        deleted_at timestamptz,
        unique (user_id, request_id)
      );
      create index talent_file_entries_listed on talent_file_entries (user_id, kind, id);`,
  },
  {
    name: '002-review',
    sql: `
      alter table "talent-file" add area text, add library text;
      create index talent_file_library on "talent-file" (id) where library is not null;
      create table talent_file_consents (
        id bigint generated always as identity primary key,
        tenant_id bigint not null references tenants,
        user_id bigint not null references users,
        version text not null,
        given_at timestamptz not null default now(),
        withdrawn_at timestamptz
      );
      create unique index talent_file_consents_given on talent_file_consents (user_id) where withdrawn_at is null;
      /* An approval keeps what was submitted beside what was approved before, and leaves a note for the library. */
      create function keep_approved_talent_file() returns trigger language plpgsql as $$
      begin
        if new.state = 'approved' then
          new.approved := jsonb_build_object(
            'identity', coalesce(new.submitted -> 'identity', '{}'),
            'sections', coalesce(new.approved -> 'sections', '{}') || coalesce(new.submitted -> 'sections', '{}'));
          new.library := 'admit';
        else
          new.approved := null;
          new.library := 'leave';
        end if;
        return new;
      end $$;
      create trigger talent_file_approved before update on "talent-file" for each row
        when (new.state = 'approved' and old.state <> 'approved'
          or old.state = 'approved' and new.state not in ('approved', 'review'))
        execute function keep_approved_talent_file();`,
  },
  {
    name: '003-reminded-expiry',
    sql: `
      alter table talent_file_entries add reminded_expiry text;
      create index talent_file_entries_expiring on talent_file_entries ((field_values ->> 'validUntil'))
        where deleted_at is null;`,
  },
];
