import type { Migration } from '../../../platform/database';

/** `field_values` contains the values of `personalForm`. The identity number in it is encrypted. */
export const personalInformationMigrations: readonly Migration[] = [
  {
    name: '001-personal-information',
    sql: `
      create table personal_information (
        user_id bigint primary key references users,
        tenant_id bigint not null references tenants,
        field_values jsonb not null,
        revision int not null default 1,
        updated_at timestamptz not null default now()
      );`,
  },
];
