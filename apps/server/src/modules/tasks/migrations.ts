import type { Migration } from '../../platform/database';

/** Actions that were carried out, by the key that their caller gave the request. */
export const taskMigrations: readonly Migration[] = [
  {
    name: '001-action-requests',
    sql: `
      create table action_requests (
        tenant_id bigint not null,
        user_id bigint not null,
        key uuid not null,
        request_hash text not null,
        instance_id text not null,
        created_at timestamptz not null default now(),
        primary key (tenant_id, user_id, key)
      );
      create index action_requests_created on action_requests (created_at);`,
  },
];
