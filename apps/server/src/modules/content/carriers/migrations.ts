import type { Migration } from '../../../platform/database';

export const carrierMigrations: readonly Migration[] = [
  {
    name: '001-carriers',
    sql: `
      create table carriers (
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
        level text,
        area text,
        unit text,
        domain text,
        approved_at date,
        address text,
        summary text,
        body text,
        contact text,
        phone text,
        website text,
        pictures jsonb
      );
      create index carriers_listed on carriers (tenant_id, approved_at desc nulls first, id desc) where deleted_at is null;
      create index carriers_name on carriers using gin (text_grams(name));
      create index carriers_unit on carriers using gin (text_grams(unit));`,
  },
  {
    name: '002-unique-names',
    sql: `
      create index carriers_unique_name on carriers (tenant_id, lower(trim(name))) where deleted_at is null;`,
  },
  {
    name: '003-kept-by-units',
    sql: `
      alter table carriers
        add column industries jsonb,
        add column keeper text,
        add column approved_by text,
        add column position jsonb,
        add column leader text,
        add column leader_title text,
        add column staff numeric,
        add column doctors numeric,
        add column masters numeric,
        add column seniors numeric,
        add column floor_space numeric,
        add column equipment numeric,
        add column published_at timestamp;
      update carriers set published_at = date_trunc('second', updated_at at time zone 'Asia/Shanghai')
        where state = 'published';
      update carriers c set keeper = unit.name from org_units unit where unit.id = c.company_id;`,
  },
];
