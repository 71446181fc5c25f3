import type { Migration } from '../../../platform/database';

/** Saved views of task lists. A shared view belongs to the tenant, whoever saved it. */
export const viewMigrations: readonly Migration[] = [
  {
    name: '001-task-views',
    sql: `
      create table task_views (
        id bigint generated always as identity primary key,
        tenant_id bigint not null,
        user_id bigint not null,
        list text not null,
        name text not null,
        query jsonb not null,
        shared boolean not null,
        place integer not null
      );
      create unique index task_views_own on task_views (tenant_id, user_id, list, name) where not shared;
      create unique index task_views_shared on task_views (tenant_id, list, name) where shared;`,
  },
];
