import type { Migration } from '../../platform/database';

export const peopleMigrations: readonly Migration[] = [
  {
    name: '001-initial-passwords',
    sql: `alter table users add column password_initial boolean not null default false;`,
  },
];
