import type { Migration } from '../../../../platform/database';

export const scimMigrations: readonly Migration[] = [
  {
    name: '001-provisioned-people',
    sql: `
      create table scim_people (
        service_account_id bigint not null references service_accounts,
        user_id bigint not null references users,
        external_id text,
        deleted_at timestamptz,
        primary key (service_account_id, user_id)
      );
      create unique index scim_people_external on scim_people (service_account_id, external_id) where deleted_at is null;
      create table scim_deactivations (
        service_account_id bigint not null references service_accounts,
        user_id bigint not null references users,
        at timestamptz not null default now()
      );
      create index scim_deactivations_at on scim_deactivations (service_account_id, at);
      create table scim_holds (
        service_account_id bigint primary key references service_accounts,
        held_at timestamptz,
        released_until timestamptz
      );`,
  },
  {
    name: '002-removals-from-groups',
    sql: `
      alter table scim_deactivations rename to scim_removals;
      alter index scim_deactivations_at rename to scim_removals_at;
      alter table scim_removals add column kind text not null default 'people', add column tag_id bigint;
      alter table scim_removals alter column kind drop default;
      alter table scim_holds add column kind text not null default 'people';
      alter table scim_holds alter column kind drop default, drop constraint scim_holds_pkey,
        add primary key (service_account_id, kind);`,
  },
];
