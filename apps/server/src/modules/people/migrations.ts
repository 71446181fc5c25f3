import type { Migration } from '../../platform/database';

/** Unit administrators administer the accounts and departments of their companies. */
export const peopleMigrations: readonly Migration[] = [
  {
    name: '001-unit-administrators',
    sql: `
      update roles set permissions = array_append(permissions, 'sys_user_manage')
      where code = 'ROLE_UNIT_ADMIN' and not permissions @> '{sys_user_manage}';`,
  },
  {
    name: '002-unit-administrators-organisation',
    sql: `
      update roles set permissions = array_append(permissions, 'sys_dept_add')
      where code = 'ROLE_UNIT_ADMIN' and not permissions @> '{sys_dept_add}';`,
  },
  {
    name: '003-initial-passwords',
    sql: `alter table users add column password_initial boolean not null default false;`,
  },
];
