import type { Migration } from '../../platform/database';

/**
 * An upload belongs to no instance until a form refers to it, and a file of a variable to those that refer to it;
 * without one it is cleared away.
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
        primary key (tenant_id, bucket, name)
      );
      create index files_abandoned on files (uploaded_at) where instance_id is null;`,
  },
  {
    name: '002-file-uses',
    sql: `
      create table file_uses (
        tenant_id bigint not null,
        name text not null,
        instance_id text not null,
        primary key (tenant_id, name, instance_id)
      );
      create index file_uses_of_instance on file_uses (tenant_id, instance_id);
      create index files_of_variables on files (uploaded_at) where bucket = 'variables';
      insert into file_uses select tenant_id, name, instance_id from files
        where bucket = 'variables' and instance_id is not null;`,
  },
  {
    name: '003-file-previews',
    sql: `
      create table file_previews (
        tenant_id bigint not null,
        sha256 text not null,
        extension text not null,
        primary key (tenant_id, sha256, extension)
      );`,
  },
  {
    /* A file of a record belongs to it, and is cleared away once the record does not refer to it any more. */
    name: '004-record-files',
    sql: `
      alter table files add column record_area text, add column record_id bigint;
      create index files_of_records on files (tenant_id, record_area, record_id) where record_id is not null;`,
  },
  {
    name: '005-newest-files',
    sql: `create index files_newest on files (tenant_id, uploaded_at desc);`,
  },
];
