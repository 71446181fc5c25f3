import type { Migration } from '../../../platform/database';

/** DMN files, the versions of the decisions in them, and the test rows of each decision. */
export const decisionMigrations: readonly Migration[] = [
  {
    name: '001-decisions',
    sql: `
      create table decision_files (
        tenant_id bigint not null,
        id uuid not null,
        deployment_id text,
        resource text not null,
        xml text not null,
        deployed_by text,
        deployed_at timestamptz not null default now(),
        primary key (tenant_id, id)
      );
      create table decision_versions (
        tenant_id bigint not null,
        key text not null,
        version integer not null,
        name text not null,
        file_id uuid not null,
        primary key (tenant_id, key, version),
        foreign key (tenant_id, file_id) references decision_files
      );
      create index decision_versions_file on decision_versions (tenant_id, file_id);
      create table decision_tests (
        tenant_id bigint not null,
        key text not null,
        rows jsonb not null,
        primary key (tenant_id, key)
      );`,
  },
];
