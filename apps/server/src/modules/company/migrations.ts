import type { Migration } from '../../platform/database';

/**
 * The profile of a company with the columns of every record, and the version that was approved last with its
 * sub-records, which is kept with the state that the review's process sets.
 */
export const companyMigrations: readonly Migration[] = [
  {
    name: '001-company',
    sql: `
      create table company (
        id bigint generated always as identity primary key,
        tenant_id bigint not null references tenants,
        company_id bigint not null references org_units on delete cascade,
        created_by bigint not null references users,
        state text not null,
        revision int not null default 1,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        deleted_at timestamptz,
        name text,
        credit_code text,
        legal_person text,
        founded_on date,
        industry text,
        scale text,
        contact_name text,
        contact_phone text,
        contact_email text,
        area text,
        address text,
        introduction text,
        honors jsonb,
        logo jsonb,
        licence jsonb,
        approved_at timestamp,
        approved jsonb
      );
      create unique index company_of_unit on company (company_id) where deleted_at is null;
      create unique index company_credit_code on company (tenant_id, credit_code) where deleted_at is null;
      create index company_listed on company (tenant_id, created_at desc nulls first, id desc) where deleted_at is null;
      create index company_name on company using gin (text_grams(name));
      create table company_sub_records (
        id bigint generated always as identity primary key,
        tenant_id bigint not null references tenants,
        company_id bigint not null references org_units on delete cascade,
        kind text not null,
        request_id uuid not null,
        field_values jsonb not null,
        revision int not null default 1,
        unique (company_id, request_id)
      );
      create index company_sub_records_listed on company_sub_records (company_id, kind, id desc);
      create function keep_approved_company() returns trigger language plpgsql as $$
      begin
        new.approved := jsonb_build_object('profile', to_jsonb(new) - 'approved', 'subRecords', coalesce((
          select jsonb_agg(jsonb_build_object('id', id, 'kind', kind, 'values', field_values) order by id)
          from company_sub_records where company_id = new.company_id), '[]'));
        return new;
      end $$;
      create trigger company_approved before update on company for each row
        when (new.state = 'approved' and old.state <> 'approved') execute function keep_approved_company();`,
  },
];
