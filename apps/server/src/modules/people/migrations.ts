import type { Migration } from '../../platform/database';

export const peopleMigrations: readonly Migration[] = [
  {
    name: '001-initial-passwords',
    sql: `alter table users add column password_initial boolean not null default false;`,
  },
  {
    /* What was to be handed over when somebody left, until it is done. */
    name: '002-hand-overs',
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
];
