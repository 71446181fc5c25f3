import type { Migration } from '../../../platform/database';

/** The followers of each instance. */
export const followingMigrations: readonly Migration[] = [
  {
    name: '001-instance-follows',
    sql: `
      create table instance_follows (
        tenant_id bigint not null,
        instance_id text not null,
        user_id bigint not null,
        followed_at timestamptz not null default now(),
        primary key (tenant_id, instance_id, user_id)
      );`,
  },
  {
    name: '002-followed-by-user',
    sql: 'create index instance_follows_user on instance_follows (tenant_id, user_id, followed_at desc)',
  },
];
