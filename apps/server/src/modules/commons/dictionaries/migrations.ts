import type { Migration } from '../../../platform/database';

/** A tenant's own dictionaries, and those of the product that it has changed. The others are in `built-in.ts`. */
export const dictionaryMigrations: readonly Migration[] = [
  {
    name: '001-dictionaries',
    sql: `
      create table dictionaries (
        tenant_id bigint not null references tenants,
        type text not null,
        /** Null for one of the product. */
        name jsonb,
        /** All entries in their order: value, label by language, disabled. */
        entries jsonb not null,
        revision int not null default 1,
        primary key (tenant_id, type)
      );`,
  },
];
