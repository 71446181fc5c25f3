import type { Migration } from '../../../platform/database';

/** The phrases and the signature that each person keeps, and what went with the opinions on tasks. */
export const opinionMigrations: readonly Migration[] = [
  {
    name: '001-phrases',
    sql: `
      create table opinion_phrases (
        tenant_id bigint not null,
        user_id bigint not null,
        phrases text[] not null,
        primary key (tenant_id, user_id)
      );`,
  },
  {
    name: '002-opinion-parts',
    sql: `
      create table opinion_parts (
        id bigint generated always as identity primary key,
        tenant_id bigint not null,
        instance_id text not null,
        task_id text not null,
        user_id bigint not null,
        files jsonb not null,
        signature jsonb,
        added_at timestamptz not null default now()
      );
      create index opinion_parts_of_instance on opinion_parts (tenant_id, instance_id);
      create table saved_signatures (
        tenant_id bigint not null,
        user_id bigint not null,
        file jsonb not null,
        primary key (tenant_id, user_id)
      );`,
  },
  {
    name: '003-decisions-by-links',
    sql: 'alter table opinion_parts add column by_link boolean not null default false;',
  },
];
