import type { Migration } from '../../../platform/database';

/**
 * `task_hand_overs` queues what is to be handed over after somebody left. `task_releases` queues people whose open
 * tasks go to others because they can no longer sign in.
 */
export const peopleMigrations: readonly Migration[] = [
  {
    name: '001-people',
    sql: `
      create table task_hand_overs (
        id bigint generated always as identity primary key,
        tenant_id bigint not null references tenants,
        from_id bigint not null references users,
        to_id bigint not null references users,
        company_id bigint,
        due_at timestamptz not null
      );
      create index task_hand_overs_due on task_hand_overs (due_at);`,
  },
  {
    name: '002-task-releases',
    sql: `
      create table task_releases (
        user_id bigint primary key references users,
        tenant_id bigint not null references tenants,
        due_at timestamptz not null,
        settled boolean not null default false
      );
      insert into task_releases (user_id, tenant_id, due_at)
      select id, tenant_id, now() from users where status <> '0';`,
  },
];
