import type { Migration } from '../../../platform/database';

/** The to-dos of other applications. The tasks of the workflow are stored by the engine. */
export const todoMigrations: readonly Migration[] = [
  {
    name: '001-todos',
    sql: `
      create table todos (
        id bigint generated always as identity primary key,
        tenant_id bigint not null,
        user_id bigint not null,
        created_by bigint not null references users,
        title text not null,
        content text not null,
        application_name text not null,
        application_type text not null,
        expire_time timestamptz,
        complete boolean not null default false,
        complete_result boolean,
        completed_at timestamptz,
        created_at timestamptz not null default now(),
        check (complete = (complete_result is not null))
      );
      create index todos_mine on todos (tenant_id, user_id, complete, id desc);
      create index todos_created on todos (tenant_id, created_by, complete, id desc);`,
  },
  {
    name: '002-links-of-todos',
    sql: `
      alter table todos add link text not null default '', add decidable boolean not null default true,
        add completed_by_application boolean not null default false;`,
  },
];
