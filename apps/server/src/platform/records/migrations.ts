import type { Migration } from '../database';

/**
 * `audit_log` contains everything that people did to records, and who signed in or was refused. Entries are appended
 * with the change itself and never changed. `company_id` is the company that the user acted for; `actor` names a
 * program that acted, which is not a user. `audit_intents` are entries of actions that commit elsewhere, until they are
 * known to be done. `text_grams` indexes the fields that a list searches: every character of a text, and every two and
 * three neighbours, in lower case. `move_record` changes the state of a record if its revision and state are the
 * expected ones; null accepts any. It returns the revision, and fails with TP409 if the revision is another one.
 * `record_reviews` are the instances that review records, with the states that follow them. `record_revisions` are
 * changes of published records that are not approved yet, one for each record, by column; `revision_of` of a review is
 * the state of the published version when one was submitted. `move_revision` does for a revision what `move_record`
 * does for a record. `publish_revision` makes it the published version, which passes through the state under review, so
 * that triggers on the approval see it, and keeps the state that it was given meanwhile.
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
  {
    name: '002-revisions',
    sql: `
      create table record_revisions (
        tenant_id bigint not null,
        area text not null,
        record_id bigint not null,
        state text not null,
        data jsonb not null,
        updated_at timestamptz not null default now(),
        primary key (tenant_id, area, record_id)
      );
      alter table record_reviews add revision_of text;
      alter table record_reviews add returned_state text;
      create function move_revision(kind text, tenant bigint, record bigint, expected_revision int, expected_state text,
        next_state text) returns int language plpgsql volatile as $$
      declare
        moved int;
      begin
        if expected_revision is not null then
          execute format('update %I set revision = revision + 1, updated_at = now()
            where tenant_id = $1 and id = $2 and deleted_at is null and revision = $3 returning revision', kind)
          using tenant, record, expected_revision into moved;
        end if;
        update record_revisions v set state = next_state, updated_at = now()
        where v.tenant_id = tenant and v.area = kind and v.record_id = record
          and (expected_state is null or v.state = expected_state);
        if not found and expected_revision is not null or moved is null and expected_revision is not null then
          raise exception 'the record % of % was changed', record, kind using errcode = 'TP409';
        end if;
        return moved;
      end $$;
      create function save_reviewed(kind text, tenant bigint, record bigint, revises boolean, data jsonb) returns bigint
        language plpgsql volatile as $$
      begin
        if revises then
          update record_revisions v set data = save_reviewed.data, updated_at = now()
          where v.tenant_id = tenant and v.area = kind and v.record_id = record;
          execute format('update %I set revision = revision + 1, updated_at = now() where tenant_id = $1 and id = $2', kind)
          using tenant, record;
        else
          perform set_columns(kind, tenant, record, data);
        end if;
        return record;
      end $$;
      create function set_columns(kind text, tenant bigint, record bigint, data jsonb) returns void
        language plpgsql volatile as $$
      declare
        targets text;
        sources text;
      begin
        select string_agg(format('%I', key), ', '), string_agg(format('d.%I', key), ', ') into targets, sources
        from jsonb_object_keys(data) key;
        execute format('update %1$I t set (%2$s) = (select %3$s from jsonb_populate_record(null::%1$I, $1) d),
            revision = t.revision + 1, updated_at = now()
          where t.tenant_id = $2 and t.id = $3 and t.deleted_at is null', kind, targets, sources)
        using data, tenant, record;
      end $$;
      create function publish_revision(kind text, tenant bigint, record bigint, running_state text, revised_state text,
        completed_state text, time_column text, moment text) returns int language plpgsql volatile as $$
      declare
        version jsonb;
      begin
        delete from record_revisions v where v.tenant_id = tenant and v.area = kind and v.record_id = record
        returning v.data into version;
        if version is null then
          return null;
        end if;
        perform set_columns(kind, tenant, record, version);
        perform move_record(kind, tenant, record, null, revised_state, running_state, 0, null, null);
        return move_record(kind, tenant, record, null, running_state, completed_state, 0, time_column, moment);
      end $$;`,
  },
  {
    name: '003-record-requests',
    sql: `
      create table record_requests (
        tenant_id bigint not null,
        user_id bigint not null,
        key uuid not null,
        request_hash text not null,
        record_id bigint,
        created_at timestamptz not null default now(),
        primary key (tenant_id, user_id, key)
      );
      create index record_requests_created on record_requests (created_at);`,
  },
  {
    name: '004-revoked-reviews',
    /* A record stays as it is if it was submitted again since, or left the state that the review gave it. */
    sql: `
      alter table record_reviews add revoked_state text;
      create function revoke_review(tenant bigint, revoked text) returns void language plpgsql volatile as $$
      declare
        review record_reviews;
      begin
        select * into review from record_reviews v where v.tenant_id = tenant and v.instance_id = revoked;
        if not found or exists (
          select from record_reviews v where v.tenant_id = tenant and v.area = review.area
            and v.record_id = review.record_id and v.id > review.id
        ) or exists (
          select from record_revisions v where v.tenant_id = tenant and v.area = review.area
            and v.record_id = review.record_id
        ) then
          return;
        end if;
        perform move_record(review.area, tenant, review.record_id, null, review.completed_state,
          coalesce(review.revoked_state, review.stopped_state), 1, null, null);
      end $$;`,
  },
  {
    name: '005-record-spellings',
    /* The pinyin of the texts by which lists are searched. A change empties it, and it is spelled again afterwards. */
    sql: `
      create table record_spellings (
        tenant_id bigint not null,
        area text not null,
        record_id bigint not null,
        spelling text,
        primary key (area, record_id)
      );
      create index record_spellings_open on record_spellings (area, record_id desc) where spelling is null;
      create index record_spellings_found on record_spellings using gin (text_grams(spelling));
      create table record_spellings_to (
        area text primary key,
        record_id bigint not null
      );
      create or replace function set_columns(kind text, tenant bigint, record bigint, data jsonb) returns void
        language plpgsql volatile as $$
      declare
        targets text;
        sources text;
      begin
        select string_agg(format('%I', key), ', '), string_agg(format('d.%I', key), ', ') into targets, sources
        from jsonb_object_keys(data) key;
        execute format('update %1$I t set (%2$s) = (select %3$s from jsonb_populate_record(null::%1$I, $1) d),
            revision = t.revision + 1, updated_at = now()
          where t.tenant_id = $2 and t.id = $3 and t.deleted_at is null', kind, targets, sources)
        using data, tenant, record;
        update record_spellings s set spelling = null where s.area = kind and s.record_id = record;
      end $$;`,
  },
  {
    name: '006-field-notes',
    sql: `
      create table record_field_notes (
        id bigint generated always as identity primary key,
        tenant_id bigint not null,
        area text not null,
        record_id bigint not null,
        field text not null,
        note text not null,
        user_id bigint not null,
        created_at timestamptz not null default now(),
        mended_at timestamptz
      );
      create index record_field_notes_record on record_field_notes (tenant_id, area, record_id, id desc);`,
  },
  {
    name: '007-record-numbers',
    /* The last number of each series, such as the work orders of a year. */
    sql: `
      create table record_numbers (
        tenant_id bigint not null,
        series text not null,
        last int not null,
        primary key (tenant_id, series)
      );`,
  },
];
