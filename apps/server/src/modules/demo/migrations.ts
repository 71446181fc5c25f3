import type { Migration } from '../../platform/database';

export const demoMigrations: readonly Migration[] = [
  {
    name: '001-demo-steps',
    sql: `
      create table demo_steps (
        name text primary key,
        done_at timestamptz not null default now()
      );`,
  },
];
