import type { Migration } from '../../../platform/database';

/**
 * A form without a tenant is built-in, and its definition is in code. An instance has an entry for each form that its
 * nodes bind. Entries outlive their instance (`instance_removed_at`) but are listed only while it exists, so lists need
 * not look each one up. They have the title of their instance, by which they are searched. `form_terms` are
 * `field:value` of short values, with numbers in one form. `form_instance_values` has the same values in the order of
 * the list, written by triggers, with the state of the instance as the value of a field without a name. They are
 * stored, because a list that walks an index compares them row by row. The draft
 * of a start has the id that its instance will have, and its values are encrypted.
 */
export const formMigrations: readonly Migration[] = [
  {
    name: '001-drawn-forms',
    sql: `
      create table forms (
        id bigint generated always as identity (start with 1001) primary key,
        tenant_id bigint not null references tenants,
        form_key text not null,
        name text not null,
        enabled boolean not null default true,
        draft jsonb not null,
        revision int not null default 1,
        version int,
        created_by bigint references users,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        unique (tenant_id, form_key)
      );
      create table form_versions (
        form_id bigint not null references forms on delete cascade,
        version int not null,
        name text not null,
        definition jsonb not null,
        published_by bigint references users,
        published_at timestamptz not null default now(),
        primary key (form_id, version)
      );
      create function form_comparable(value text) returns text language sql immutable strict parallel safe as $$
        select case when value ~ '^-?\\d{1,30}(\\.\\d{1,30})?$' then trim_scale(value::numeric)::text else value end
      $$;
      create function form_values(data jsonb) returns table (field text, value text)
      language sql immutable strict parallel safe as $$
        select key, value from jsonb_each_text(data)
        where length(value) <= 50 and jsonb_typeof(data -> key) in ('string', 'number', 'boolean')
      $$;
      create function form_terms(data jsonb) returns text[] language sql immutable strict parallel safe as $$
        select coalesce(array_agg(field || ':' || form_comparable(value)), '{}') from form_values(data)
      $$;
      create table form_instances (
        tenant_id bigint not null,
        instance_id text not null,
        form_id bigint not null references forms,
        version int not null,
        data jsonb not null,
        title text not null default '',
        title_grams text[] generated always as (text_grams(title)) stored,
        terms text[] generated always as (form_terms(data)) stored,
        created_by bigint not null,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        instance_removed_at timestamptz,
        primary key (tenant_id, instance_id)
      );
      create index form_instances_own on form_instances (tenant_id, created_by, form_id, created_at desc);
      create index form_instances_listed on form_instances (tenant_id, form_id, created_at desc)
        where instance_removed_at is null;
      create index form_instances_searched on form_instances using gin (title_grams, terms);
      create table form_instance_values (
        tenant_id bigint not null,
        form_id bigint not null,
        field text not null,
        comparable text not null,
        created_at timestamptz not null,
        instance_id text not null,
        value text not null,
        created_by bigint not null,
        primary key (tenant_id, form_id, field, comparable, created_at, instance_id) include (value, created_by)
      );
      create function keep_form_values() returns trigger language plpgsql as $$
      declare
        before jsonb := case when old.instance_removed_at is null then old.data end;
        after jsonb := case when new.instance_removed_at is null then new.data end;
      begin
        if before is not null then
          delete from form_instance_values v
          using (select * from form_values(before) except select * from form_values(after)) gone
          where v.tenant_id = old.tenant_id and v.form_id = old.form_id and v.field = gone.field
            and v.comparable = form_comparable(gone.value) and v.created_at = old.created_at
            and v.instance_id = old.instance_id;
        end if;
        insert into form_instance_values
        select new.tenant_id, new.form_id, field, form_comparable(value), new.created_at, new.instance_id, value, new.created_by
        from (select * from form_values(after) except select * from form_values(before)) added;
        if before is null then
          insert into form_instance_values
          select new.tenant_id, new.form_id, '', status, new.created_at, new.instance_id, status, new.created_by
          from wf_instance where tenant_id = new.tenant_id::text and id = new.instance_id and after is not null;
        elsif after is null then
          delete from form_instance_values
          where tenant_id = old.tenant_id and form_id = old.form_id and field = ''
            and comparable in ('running', 'complete', 'terminal', 'withdrawn')
            and created_at = old.created_at and instance_id = old.instance_id;
        end if;
        return null;
      end $$;
      create trigger form_values_kept after insert or delete or update of data, instance_removed_at on form_instances
        for each row execute function keep_form_values();
      create function keep_form_state() returns trigger language plpgsql as $$
      begin
        update form_instance_values v set comparable = new.status, value = new.status from form_instances i
        where i.tenant_id = new.tenant_id::bigint and i.instance_id = new.id
          and v.tenant_id = i.tenant_id and v.form_id = i.form_id and v.field = '' and v.comparable = old.status
          and v.created_at = i.created_at and v.instance_id = i.instance_id;
        return null;
      end $$;
      create trigger form_state_kept after update of status on wf_instance
        for each row when (new.status <> old.status) execute function keep_form_state();
      create table form_serials (
        form_id bigint not null references forms on delete cascade,
        counter text not null,
        last bigint not null,
        primary key (form_id, counter)
      );
      create function take_form_serial(form bigint, field text, prefix text, digits int) returns text
      language plpgsql volatile as $$
      declare
        taken bigint;
      begin
        insert into form_serials as s (form_id, counter, last) values (form, field || '/' || prefix, 1)
        on conflict (form_id, counter) do update set last = s.last + 1
        returning last into taken;
        return prefix || lpad(taken::text, greatest(length(taken::text), digits), '0');
      end $$;`,
  },
  {
    name: '002-form-changes',
    sql: `
      alter table form_instances add column revision int not null default 1;
      create table form_changes (
        tenant_id bigint not null,
        instance_id text not null,
        form_key text not null,
        revision int not null,
        task_id text not null,
        user_id bigint not null,
        changed_at timestamptz not null,
        before jsonb not null,
        after jsonb not null,
        primary key (tenant_id, instance_id, form_key, revision)
      );`,
  },
  {
    name: '003-several-forms',
    sql: `
      alter table form_instances drop constraint form_instances_pkey, add primary key (tenant_id, instance_id, form_id);
      alter table forms alter column tenant_id drop not null;`,
  },
  {
    name: '004-summaries',
    sql: 'alter table form_instances add column summary jsonb;',
  },
  {
    name: '005-start-drafts',
    sql: `
      create table start_drafts (
        id bigint generated always as identity primary key,
        tenant_id bigint not null,
        user_id bigint not null,
        request_id uuid not null,
        instance_id text not null,
        process_key text not null,
        process_name text not null,
        form_id bigint not null,
        version int not null,
        title text not null,
        summary jsonb not null,
        content text not null,
        saved_at timestamptz not null default now(),
        unique (tenant_id, user_id, request_id)
      );
      create index start_drafts_of_instance on start_drafts (tenant_id, instance_id);
      create index start_drafts_newest on start_drafts (tenant_id, user_id, saved_at desc);
      create index start_drafts_saved on start_drafts (saved_at);`,
  },
  {
    name: '006-unique-values',
    /* One entry holds a value. If its instance was withdrawn or terminated, the next claimant gets it. */
    sql: `
      create table form_unique_values (
        tenant_id bigint not null,
        form_id bigint not null references forms on delete cascade,
        rule text not null,
        value text not null,
        instance_id text not null,
        primary key (tenant_id, form_id, rule, value)
      );
      create index form_unique_values_instance on form_unique_values (tenant_id, instance_id);
      create function claimed_form_value(tenant bigint, form_rule text, holder text, claimant text) returns text
      language plpgsql volatile as $$
      begin
        if holder = claimant or exists (
          select from wf_instance w
          where w.tenant_id = tenant::text and w.id = holder and w.status in ('terminal', 'withdrawn')
        ) then
          return claimant;
        end if;
        raise exception 'the value of % is held by another entry', form_rule
          using errcode = 'unique_violation', constraint = 'form_unique_values', detail = form_rule;
      end $$;`,
  },
  {
    name: '007-released-entries',
    /* The instance was removed, and was withdrawn or terminated: the entry holds no unique value. */
    sql: 'alter table form_instances add column released boolean not null default false;',
  },
  {
    name: '008-revoked-entries',
    /* An entry whose instance was revoked is one of those without a claim to its unique values. */
    sql: `
      create or replace function keep_form_values() returns trigger language plpgsql as $$
      declare
        before jsonb := case when old.instance_removed_at is null then old.data end;
        after jsonb := case when new.instance_removed_at is null then new.data end;
      begin
        if before is not null then
          delete from form_instance_values v
          using (select * from form_values(before) except select * from form_values(after)) gone
          where v.tenant_id = old.tenant_id and v.form_id = old.form_id and v.field = gone.field
            and v.comparable = form_comparable(gone.value) and v.created_at = old.created_at
            and v.instance_id = old.instance_id;
        end if;
        insert into form_instance_values
        select new.tenant_id, new.form_id, field, form_comparable(value), new.created_at, new.instance_id, value, new.created_by
        from (select * from form_values(after) except select * from form_values(before)) added;
        if before is null then
          insert into form_instance_values
          select new.tenant_id, new.form_id, '', status, new.created_at, new.instance_id, status, new.created_by
          from wf_instance where tenant_id = new.tenant_id::text and id = new.instance_id and after is not null;
        elsif after is null then
          delete from form_instance_values
          where tenant_id = old.tenant_id and form_id = old.form_id and field = ''
            and comparable in ('running', 'complete', 'terminal', 'withdrawn', 'revoked')
            and created_at = old.created_at and instance_id = old.instance_id;
        end if;
        return null;
      end $$;
      create or replace function claimed_form_value(tenant bigint, form_rule text, holder text, claimant text) returns text
      language plpgsql volatile as $$
      begin
        if holder = claimant or exists (
          select from wf_instance w
          where w.tenant_id = tenant::text and w.id = holder and w.status in ('terminal', 'withdrawn', 'revoked')
        ) then
          return claimant;
        end if;
        raise exception 'the value of % is held by another entry', form_rule
          using errcode = 'unique_violation', constraint = 'form_unique_values', detail = form_rule;
      end $$;`,
  },
  {
    name: '009-lookup-services',
    /* Services of other applications from which lookups take their choices. The secret is encrypted. */
    sql: `
      create table lookup_services (
        id bigint generated always as identity primary key,
        tenant_id bigint not null references tenants,
        name text not null,
        url text not null,
        items_path text not null,
        id_path text not null,
        label_path text not null,
        columns jsonb not null,
        header_name text not null,
        header_secret text,
        disabled boolean not null default false,
        created_by bigint references users,
        constraint lookup_services_name unique (tenant_id, name)
      );`,
  },
];
