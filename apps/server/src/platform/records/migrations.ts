import type { Migration } from '../database';

/**
 * `audit_log`: everything that people did to records, appended with the change itself, never changed; and who signed in or
 * was refused. `company_id` is the company that the user acted for; `actor` names a program that acted, which is no user.
 * `audit_intents`: entries of actions that commit elsewhere, until they are known to be done. `text_grams` indexes the
 * fields that a list searches: every character of a text, and every two and three neighbours, lower-case. `move_record`
 * changes the state of a record if its revision and state are the expected ones; null accepts any. It returns the
 * revision, and fails with TP409 if the revision is another one. `record_reviews`: the instances that review records,
 * with the states that follow them.
 */
export const recordMigrations: readonly Migration[] = [
  {
    name: '001-records',
    sql: `
      create table audit_log (
        id bigint generated always as identity primary key,
        tenant_id bigint not null,
        user_id bigint,
        actor text,
        company_id bigint,
        ip text not null,
        area text not null,
        subject_id bigint not null,
        action text not null,
        changes jsonb not null,
        created_at timestamptz not null default now()
      );
      create index audit_log_subject on audit_log (tenant_id, area, subject_id, id desc);
      create table record_imports (
        tenant_id bigint not null,
        area text not null,
        digest text not null,
        imported_at timestamptz not null default now(),
        primary key (tenant_id, area, digest)
      );
      create function text_grams(value text) returns text[] language sql immutable strict parallel safe as $$
        select coalesce(array_agg(distinct substr(lower(value), place, width)), '{}')
        from generate_series(1, length(value)) place, generate_series(1, 3) width
      $$;
      create table record_reviews (
        id bigint generated always as identity primary key,
        tenant_id bigint not null,
        instance_id text not null,
        area text not null,
        record_id bigint not null,
        running_state text not null,
        completed_state text not null,
        stopped_state text not null,
        terminated_state text,
        completed_at_column text,
        revision int,
        started_at timestamptz not null default now(),
        ended_at timestamptz,
        unique (tenant_id, instance_id)
      );
      create index record_reviews_record on record_reviews (tenant_id, area, record_id, id desc);
      create function move_record(area text, tenant bigint, record bigint, expected_revision int, expected_state text,
        next_state text, next_revision int, time_column text, moment text) returns int language plpgsql volatile as $$
      declare
        moved int;
      begin
        execute format(
          'update %I set state = $1, revision = revision + $2, updated_at = now()%s
           where tenant_id = $3 and id = $4 and deleted_at is null
             and ($5 is null or revision = $5) and ($6 is null or state = $6)
           returning revision',
          area, case when time_column is null then '' else format(', %I = $7::timestamp', time_column) end)
        using next_state, next_revision, tenant, record, expected_revision, expected_state, moment into moved;
        if moved is null and expected_revision is not null then
          raise exception 'the record % of % was changed', record, area using errcode = 'TP409';
        end if;
        return moved;
      end $$;
      create table record_comments (
        id bigint generated always as identity primary key,
        tenant_id bigint not null,
        area text not null,
        record_id bigint not null,
        user_id bigint not null,
        request_id uuid not null,
        text text not null,
        files jsonb not null default '[]',
        created_at timestamptz not null default now(),
        unique (user_id, request_id)
      );
      create index record_comments_record on record_comments (tenant_id, area, record_id, id desc);
      create table audit_intents (
        id uuid primary key,
        entry jsonb not null,
        created_at timestamptz not null default now()
      );
      create index audit_intents_created on audit_intents (created_at);`,
  },
];
