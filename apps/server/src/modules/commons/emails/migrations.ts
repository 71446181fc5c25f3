import type { Migration } from '../../../platform/database';

/** The address of a person, which a code has proved, and the language in which mail to it is written. */
export const emailMigrations: readonly Migration[] = [
  {
    name: '001-email-addresses',
    sql: `
      create table email_addresses (
        user_id bigint primary key references users,
        tenant_id bigint not null,
        address text not null,
        locale text not null,
        verified_at timestamptz not null default now()
      );`,
  },
];
