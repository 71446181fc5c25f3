import type { Migration } from '../../../platform/database';

/**
 * An upload belongs to no instance until a form refers to it. A file of a variable belongs to the instances that refer
 * to it, and is deleted when none does. A file of a record belongs to the record, and is deleted when the record no
 * longer refers to it.
 */
export const fileMigrations: readonly Migration[] = [
  {
    name: '001-files',
    sql: `
      create table files (
        tenant_id bigint not null,
        bucket text not null,
        name text not null,
        original text not null,
        extension text not null,
        size bigint not null,
        sha256 text not null,
        uploaded_by bigint not null,
        uploaded_at timestamptz not null default now(),
        instance_id text,
        record_area text,
        record_id bigint,
        primary key (tenant_id, bucket, name)
      );
      create index files_abandoned on files (uploaded_at) where instance_id is null;
      create index files_of_records on files (tenant_id, record_area, record_id) where record_id is not null;
      create index files_newest on files (tenant_id, uploaded_at desc);
      create table file_uses (
        tenant_id bigint not null,
        name text not null,
        instance_id text not null,
        primary key (tenant_id, name, instance_id)
      );
      create index file_uses_of_instance on file_uses (tenant_id, instance_id);
      create index files_of_variables on files (uploaded_at) where bucket = 'variables';
      create table file_previews (
        tenant_id bigint not null,
        sha256 text not null,
        extension text not null,
        primary key (tenant_id, sha256, extension)
      );`,
  },
  {
    name: '002-searched-names',
    sql: `create index files_original on files using gin (text_grams(original));`,
  },
  {
    name: '003-own-files',
    sql: `create index files_of_uploader on files (tenant_id, uploaded_by, uploaded_at desc);`,
  },
];
