import type { Migration } from '../../../platform/database';

/** One row an instance; its id is the instance's business key. Times are as written, in the portal's time zone. */
export const agreementMigrations: readonly Migration[] = [
  {
    name: '001-agreement-forms',
    sql: `
      create table agreement_forms (
        tenant_id bigint not null,
        id uuid not null,
        instance_id text not null,
        agreement_name text not null,
        agreement_type text,
        start_time timestamp,
        end_time timestamp,
        agreement_money numeric(12, 2),
        first_party_name text not null,
        first_party_agreement text not null,
        first_party_phone text not null,
        technical_service_require text not null,
        violation_duty text not null,
        bucket_name text not null,
        file_name text not null,
        created_by bigint not null,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        primary key (tenant_id, id),
        unique (tenant_id, instance_id)
      );`,
  },
  { name: '002-agreement-revision', sql: 'alter table agreement_forms add column revision int not null default 1' },
];
