import type { Migration } from '../../../platform/database';

/**
 * Links by which the recipient of a mail decides a task. The token is stored as a hash. `voided` says that the task was
 * given to somebody else since, also if it came back.
 */
export const taskLinkMigrations: readonly Migration[] = [
  {
    name: '001-task-links',
    sql: `
      create table task_links (
        token_hash text primary key,
        tenant_id bigint not null,
        user_id bigint not null references users,
        instance_id text not null,
        task_id text not null,
        expires_at timestamptz not null,
        voided boolean not null default false,
        decision text,
        decided_at timestamptz,
        created_at timestamptz not null default now()
      );
      create index task_links_task on task_links (tenant_id, task_id);
      create index task_links_instance on task_links (tenant_id, instance_id);
      create index task_links_expiry on task_links (expires_at);`,
  },
];
