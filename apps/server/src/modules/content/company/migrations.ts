import type { Migration } from '../../../platform/database';

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
  {
    name: '002-approved-beside-revision',
    sql: `
      create or replace function keep_approved_company() returns trigger language plpgsql as $$
      begin
        new.approved := jsonb_build_object(
          'nature', (select property from unit_properties where unit_id = new.company_id),
          'subRecords', coalesce((
            select jsonb_agg(jsonb_build_object('id', id, 'kind', kind, 'values', field_values) order by id)
            from company_sub_records where company_id = new.company_id), '[]'));
        return new;
      end $$;
      insert into record_revisions (tenant_id, area, record_id, state, data)
      select tenant_id, 'company', id, state, to_jsonb(c) - '{id, tenant_id, company_id, created_by, state, revision,
        created_at, updated_at, deleted_at, approved, approved_at}'::text[]
      from company c where approved is not null and state <> 'approved' and deleted_at is null;
      update record_reviews v set revision_of = 'approved'
      from company c where v.area = 'company' and v.record_id = c.id and v.ended_at is null
        and c.approved is not null and c.state <> 'approved' and c.deleted_at is null;
      update record_reviews set returned_state = 'returned' where ended_at is null;
      alter table company disable trigger company_approved;
      update company t set (name, credit_code, legal_person, founded_on, industry, scale, contact_name, contact_phone,
          contact_email, area, address, introduction, honors, logo, licence, state) = (
        select d.name, d.credit_code, d.legal_person, d.founded_on, d.industry, d.scale, d.contact_name, d.contact_phone,
          d.contact_email, d.area, d.address, d.introduction, d.honors, d.logo, d.licence, 'approved'
        from jsonb_populate_record(null::company, t.approved -> 'profile') d)
      where t.approved is not null and t.state <> 'approved' and t.deleted_at is null;
      alter table company enable trigger company_approved;`,
  },
  {
    name: '003-seal',
    sql: `alter table company add seal jsonb;`,
  },
];
