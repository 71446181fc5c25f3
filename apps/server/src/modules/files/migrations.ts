import type { Migration } from '../../platform/database';

/** An upload belongs to nobody's instance until a form refers to it; without one it is cleared away. */
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
];
