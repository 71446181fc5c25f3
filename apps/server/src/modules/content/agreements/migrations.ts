import type { Migration } from '../../../platform/database';

/** Contracts were rows of their own once, with times as written, in the portal's time zone. They are entries of a form now. */
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
  {
    name: '003-entries',
    sql: `
      insert into forms (id, tenant_id, form_key, name, draft) overriding system value
        values (1, null, 'agreementForm', '合同表单', '{}');
      insert into form_instances (tenant_id, instance_id, form_id, version, revision, title, created_by, created_at,
        updated_at, instance_removed_at, data)
      select a.tenant_id, a.instance_id, 1, 1, a.revision, coalesce(w.title, a.agreement_name), a.created_by,
        coalesce(to_timestamp(w.started_at / 1000.0), a.created_at), a.updated_at, case when w.id is null then now() end,
        jsonb_strip_nulls(jsonb_build_object(
          'agreementName', nullif(a.agreement_name, ''),
          'agreementType', a.agreement_type,
          'agreementTime', case when a.start_time is not null and a.end_time is not null then jsonb_build_object(
            'from', to_char(a.start_time, 'YYYY-MM-DD HH24:MI:SS'),
            'to', to_char(a.end_time, 'YYYY-MM-DD HH24:MI:SS')) end,
          'agreementMoney', trim_scale(a.agreement_money)::text,
          'firstPartyName', nullif(a.first_party_name, ''),
          'firstPartyAgreement', nullif(a.first_party_agreement, ''),
          'firstPartyPhone', nullif(a.first_party_phone, ''),
          'technicalServiceRequire', nullif(a.technical_service_require, ''),
          'violationDuty', nullif(a.violation_duty, ''),
          'attachment', case when a.file_name <> '' then jsonb_build_array(jsonb_build_object(
            'bucketName', a.bucket_name, 'fileName', a.file_name, 'original', coalesce(f.original, a.file_name),
            'size', coalesce(f.size, 0))) end))
      from agreement_forms a
        left join wf_instance w on w.tenant_id = a.tenant_id::text and w.id = a.instance_id
        left join files f on f.tenant_id = a.tenant_id and f.bucket = a.bucket_name and f.name = a.file_name;
      drop table agreement_forms;`,
  },
];
