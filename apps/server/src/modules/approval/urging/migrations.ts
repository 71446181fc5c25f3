import type { Migration } from '../../../platform/database';

/**
 * The table records who urged whom to handle a task. The rows of one request have the same `urged_at`, so that those of
 * one node are listed as one entry.
 */
export const urgingMigrations: readonly Migration[] = [
  {
    name: '001-urges',
    sql: `
      create table task_urges (
        tenant_id bigint not null,
        instance_id text not null,
        task_id text not null,
        node_id text not null,
        node_name text not null,
        user_id bigint not null,
        targets bigint[] not null,
        urged_at timestamptz not null default now(),
        primary key (tenant_id, instance_id, task_id, urged_at)
      );`,
  },
];
