import type { Migration } from '../database';

export const cryptoMigrations: readonly Migration[] = [
  {
    name: '001-transit-keys',
    sql: `
      create table transit_keys (
        purpose text primary key,
        private_key text not null,
        created_at timestamptz not null default now()
      );`,
  },
];
